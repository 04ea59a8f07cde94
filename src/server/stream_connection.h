// One bot that listens to a game: an answer in lines, without an end. Only for the files of this room that
// speak to the network.
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/serializer.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/byte_stream.h"
#include "server/network.h"

namespace cadastre::server {

class StreamConnection final : public Connection,
                               public OpenConnection,
                               public std::enable_shared_from_this<StreamConnection> {
 public:
  explicit StreamConnection(std::shared_ptr<Network> network);
  ~StreamConnection() override;

  // Asks for the game; `opened` is called once, with a reply if that is refused. What is sent from then on
  // waits for `begin`.
  void open(const Request& request, std::function<void(std::optional<Reply>)> opened);
  // `admitted`: the address this connection is counted under, and given back when it ends.
  void begin(ByteStream wire, std::string admitted);

  void send(Frame frame) override;
  bool congested() const override { return waiting_bytes_ > network_->config.congested_bytes; }
  void hang_up(std::uint16_t code) override;
  void closing() override { hang_up(kGoingAway); }
  void leave() override { end(); }

 private:
  using Timer =
      net::basic_waitable_timer<std::chrono::steady_clock, net::wait_traits<std::chrono::steady_clock>,
                                net::io_context::executor_type>;
  using Opening = boost::beast::http::response<boost::beast::http::empty_body>;

  void watch_for_end();
  void beat();
  void write();
  void on_write(error_code error);
  void end();

  std::shared_ptr<Network> network_;
  std::string admitted_;
  std::optional<ByteStream> wire_;  // none before it begins
  std::optional<Timer> timer_;
  std::shared_ptr<Session> session_;
  Opening opening_;
  std::optional<boost::beast::http::response_serializer<boost::beast::http::empty_body>> opener_;
  std::deque<Frame> queue_;
  std::size_t waiting_bytes_ = 0;  // in the queue
  bool writing_ = false;
  bool ending_ = false;  // after what is in the queue
  bool ended_ = false;
  std::array<char, 1024> heard_{};  // nobody has anything to say here
  std::size_t heard_bytes_ = 0;
};

}  // namespace cadastre::server
