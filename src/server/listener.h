// The port: takes connections and hands each to a session of its own.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>

#include "server/byte_stream.h"
#include "server/network.h"

namespace cadastre::server {

class Listener {
 public:
  Listener(net::io_context& io, const Config& config, Service& service);

  // Empty: open; else what is wrong and what to do.
  std::string open();
  std::uint16_t port() const { return port_; }
  void close();         // no more connections
  void tell_closing();  // those there are
  void end();           // of all connections, at once
  bool empty() const { return network_->open.empty(); }

 private:
  std::string open_tls();
  void accept();
  void on_accept(error_code error, Socket socket);

  net::io_context& io_;
  std::shared_ptr<Network> network_;
  const Config& config_;
  std::unique_ptr<net::ssl::context> tls_;
  net::basic_socket_acceptor<net::ip::tcp, net::io_context::executor_type> acceptor_;
  std::uint16_t port_ = 0;
};

}  // namespace cadastre::server
