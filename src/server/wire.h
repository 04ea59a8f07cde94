// A connection with or without TLS, as one type: all above it is compiled once.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <memory>
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
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    if (tls_ != nullptr) {
      tls_->async_write_some(buffers, std::forward<Handler>(handler));
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
  std::unique_ptr<Socket> socket_;
  std::unique_ptr<net::ssl::stream<Socket&>> tls_;
};

}  // namespace cadastre::server
