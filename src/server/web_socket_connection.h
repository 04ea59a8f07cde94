// One WebSocket. Only for the files of this room that speak to the network.
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>

#include "server/byte_stream.h"
#include "server/config.h"
#include "server/exchange.h"
#include "server/network.h"

namespace cadastre::server {

namespace beast = boost::beast;
using Timer =
    net::basic_waitable_timer<std::chrono::steady_clock, net::wait_traits<std::chrono::steady_clock>,
                              net::io_context::executor_type>;

class WebSocketConnection final : public Connection,
                                  public OpenConnection,
                                  public std::enable_shared_from_this<WebSocketConnection> {
 public:
  WebSocketConnection(ByteStream wire, std::shared_ptr<Network> network, Request request,
                      std::string admitted);
  ~WebSocketConnection() override;

  void accept(const beast::http::request<beast::http::string_body>& upgrade);

  void send(Frame frame) override;
  bool congested() const override { return waiting_bytes_ > network_->config.congested_bytes; }
  void hang_up(std::uint16_t code) override;
  void closing() override;
  void leave() override;

 private:
  void greet();
  void read();
  void on_read(error_code error);
  void write_soon();
  void write();
  void write_secured();
  void write_frames();
  void written(std::size_t bytes);
  void all_written();
  void close();
  void end(error_code error);
  void cut(std::string_view why);
  void count_control(beast::websocket::frame_type kind);

  beast::websocket::stream<ByteStream, false>
      ws_;  // false: no permessage-deflate, which costs 300 KB a connection
  std::shared_ptr<Network> network_;
  Request request_;
  std::string admitted_;  // the address this connection is counted under
  beast::flat_buffer buffer_;
  std::deque<Frame> queue_;
  std::size_t waiting_bytes_ = 0;  // in the queue
  std::size_t sent_ = 0;           // of the first frame in it, its head included
  bool writing_ = false;
  bool open_ = false;  // accepted, and not ended
  bool cut_ = false;
  std::uint16_t closing_ = 0;
  bool close_begun_ = false;
  int controls_ = 0;  // pings and pongs, since:
  std::chrono::steady_clock::time_point controls_since_;
  std::shared_ptr<Session> session_;
  std::unique_ptr<Timer> hello_;
};

}  // namespace cadastre::server
