// A connection with or without TLS, as one type: all above it is compiled once.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/string_type.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>

namespace cadastre::server {

namespace net = boost::asio;
using boost::system::error_code;
using Socket = net::basic_stream_socket<net::ip::tcp, net::io_context::executor_type>;

inline boost::beast::string_view boosted(std::string_view text) { return {text.data(), text.size()}; }

class ByteStream {
 public:
  using executor_type = Socket::executor_type;

  ByteStream(Socket socket, net::ssl::context* tls)
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
    secure([kept = keep(std::forward<Handler>(handler))](error_code error, std::size_t) { (*kept)(error); });
  }
  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    if (tls_ != nullptr) {
      read_secured(first<net::mutable_buffer>(buffers), done(std::forward<Handler>(handler)));
    } else {
      socket_->async_read_some(buffers, std::forward<Handler>(handler));
    }
  }
  bool secured() const { return tls_ != nullptr; }
  // From now on what Beast writes, a ping or a close, is put aside for the caller, who writes to the socket
  // itself; `wanted` is told that there is some. Not with TLS.
  void put_aside(std::function<void()> wanted) { wanted_ = std::move(wanted); }
  std::string& aside() { return aside_; }

  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    if (tls_ != nullptr) {
      write_secured(first<net::const_buffer>(buffers), done(std::forward<Handler>(handler)));
    } else if (wanted_) {
      const std::size_t before = aside_.size();
      for (auto one = net::buffer_sequence_begin(buffers); one != net::buffer_sequence_end(buffers); ++one) {
        const net::const_buffer piece = *one;
        aside_.append(static_cast<const char*>(piece.data()), piece.size());
      }
      was_put_aside(aside_.size() - before, done(std::forward<Handler>(handler)));
    } else {
      socket_->async_write_some(buffers, std::forward<Handler>(handler));
    }
  }

  // What Beast asks of a stream it does not know.
  friend void beast_close_socket(ByteStream& wire) { wire.close(); }
  friend void teardown(boost::beast::role_type role, ByteStream& wire, error_code& error) {
    boost::beast::websocket::teardown(role, *wire.socket_, error);
  }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, ByteStream& wire, Handler&& handler) {
    if (wire.tls_ != nullptr) {
      wire.tls_->async_shutdown(std::forward<Handler>(handler));
    } else {
      boost::beast::websocket::async_teardown(role, *wire.socket_, std::forward<Handler>(handler));
    }
  }

 private:
  // Handlers of many types become one, so that the rarer ways are compiled once, in byte_stream.cpp.
  using Done = std::function<void(error_code error, std::size_t bytes)>;
  template <class Handler>
  static auto keep(Handler&& handler) {
    return std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
  }
  template <class Handler>
  static Done done(Handler&& handler) {
    return [kept = keep(std::forward<Handler>(handler))](error_code error, std::size_t bytes) {
      (*kept)(error, bytes);
    };
  }
  // TLS takes one at a time anyway.
  template <class Buffer, class Buffers>
  static Buffer first(const Buffers& buffers) {
    for (auto one = net::buffer_sequence_begin(buffers); one != net::buffer_sequence_end(buffers); ++one) {
      if (Buffer(*one).size() != 0) {
        return *one;
      }
    }
    return {};
  }

  void secure(Done done);
  void read_secured(net::mutable_buffer buffer, Done done);
  void write_secured(net::const_buffer buffer, Done done);
  void was_put_aside(std::size_t bytes, Done done);

  std::unique_ptr<Socket> socket_;
  std::unique_ptr<net::ssl::stream<Socket&>> tls_;
  std::function<void()> wanted_;
  std::string aside_;
};

}  // namespace cadastre::server
