// A connection with or without TLS, as one type: all above it is compiled once.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <memory>
#include <string>
#include <tuple>

namespace cadastre::server {

namespace net = boost::asio;
using boost::system::error_code;
using Socket = net::basic_stream_socket<net::ip::tcp, net::io_context::executor_type>;

class Wire {
 public:
  using executor_type = Socket::executor_type;

  Wire(Socket socket, net::ssl::context* tls)
      : socket_(std::make_unique<Socket>(std::move(socket))),
        tls_(tls == nullptr ? nullptr : std::make_unique<net::ssl::stream<Socket&>>(*socket_, *tls)) {}

  executor_type get_executor() { return socket_->get_executor(); }
  Socket& socket() { return *socket_; }
  void close() {
    error_code ignored;
    std::ignore = socket_->close(ignored);
  }

  template <class Handler>
  void async_secure(Handler&& handler) {
    if (tls_ != nullptr) {
      tls_->async_handshake(net::ssl::stream_base::server, std::forward<Handler>(handler));
    } else {
      net::post(get_executor(),
                [handler = std::forward<Handler>(handler)]() mutable { handler(error_code()); });
    }
  }
  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    if (tls_ != nullptr) {
      tls_->async_read_some(buffers, std::forward<Handler>(handler));
    } else {
      socket_->async_read_some(buffers, std::forward<Handler>(handler));
    }
  }
  // What is written from now on waits for the next write after `hold(false)`, so that both go at once:
  // telling the system costs more than most of what is told. Only for who is sure to write again.
  void hold(bool on) { holding_ = on && tls_ == nullptr && held_.size() < kMostHeld; }

  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    if (tls_ != nullptr) {
      tls_->async_write_some(buffers, std::forward<Handler>(handler));
    } else if (holding_ || !held_.empty()) {
      write_held(buffers, std::forward<Handler>(handler));
    } else {
      socket_->async_write_some(buffers, std::forward<Handler>(handler));
    }
  }

  // What Beast asks of a stream it does not know.
  friend void beast_close_socket(Wire& wire) { wire.close(); }
  friend void teardown(boost::beast::role_type role, Wire& wire, error_code& error) {
    boost::beast::websocket::teardown(role, *wire.socket_, error);
  }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
    if (wire.tls_ != nullptr) {
      wire.tls_->async_shutdown(std::forward<Handler>(handler));
    } else {
      boost::beast::websocket::async_teardown(role, *wire.socket_, std::forward<Handler>(handler));
    }
  }

 private:
  template <class Buffers, class Handler>
  void write_held(const Buffers& buffers, Handler&& handler) {
    const std::size_t bytes = net::buffer_size(buffers);
    const std::size_t before = held_.size();
    held_.resize(before + bytes);
    net::buffer_copy(net::buffer(held_) + before, buffers);
    if (holding_) {
      net::post(get_executor(), [bytes, handler = std::forward<Handler>(handler)]() mutable {
        handler(error_code(), bytes);
      });
      return;
    }
    auto going = std::make_unique<std::string>(std::move(held_));
    held_.clear();
    const auto whole = net::buffer(*going);
    net::async_write(*socket_, whole,
                     [bytes, going = std::move(going), handler = std::forward<Handler>(handler)](
                         error_code error, std::size_t) mutable { handler(error, error ? 0 : bytes); });
  }

  static constexpr std::size_t kMostHeld = 32 * 1024;

  std::unique_ptr<Socket> socket_;
  std::unique_ptr<net::ssl::stream<Socket&>> tls_;
  std::string held_;
  bool holding_ = false;
};

}  // namespace cadastre::server
