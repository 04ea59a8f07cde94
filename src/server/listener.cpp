#include "server/listener.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <tuple>
#include <vector>

#include "server/http_connection.h"

namespace cadastre::server {
namespace {

using net::ip::tcp;

constexpr int kSendBuffer = 128 * 1024;  // the system would let it grow to megabytes a connection

std::string why_not(const Config& config, const error_code& error) {
  if (error == net::error::address_in_use) {
    return fmt::format(
        "port {} is taken by another program: stop that one, or choose another port with --port",
        config.port);
  }
  if (error == net::error::access_denied) {
    return fmt::format("port {} needs the rights of root: choose one above 1023 with --port", config.port);
  }
  return fmt::format("cannot listen on {} port {}: {}", config.listen, config.port, error.message());
}

}  // namespace

Listener::Listener(net::io_context& io, const Config& config, Service& service)
    : io_(io),
      network_(std::make_shared<Network>(Network{config, &service})),
      config_(network_->config),
      acceptor_(io.get_executor()) {}

std::string Listener::open_tls() {
  if (config_.certificate.empty() && config_.key.empty()) {
    return "";
  }
  if (config_.certificate.empty() || config_.key.empty()) {
    return "TLS needs both --certificate and --key";
  }
  using net::ssl::context;
  tls_ = std::make_unique<context>(context::tls_server);
  tls_->set_options(context::default_workarounds | context::no_sslv2 | context::no_sslv3 | context::no_tlsv1 |
                    context::no_tlsv1_1);
  // Who takes the key one day cannot read what was said before: only exchanges that are forgotten.
  SSL_CTX_set_cipher_list(tls_->native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20");
  SSL_CTX_set_mode(tls_->native_handle(), SSL_MODE_RELEASE_BUFFERS);
  error_code error;
  if (tls_->use_certificate_chain_file(config_.certificate, error)) {
    return fmt::format("--certificate {}: {}; it must be a readable file in PEM", config_.certificate,
                       error.message());
  }
  if (tls_->use_private_key_file(config_.key, context::pem, error)) {
    return fmt::format("--key {}: {}; it must be the certificate's readable key in PEM", config_.key,
                       error.message());
  }
  return "";
}

std::string Listener::open() {
  if (std::string fault = open_tls(); !fault.empty()) {
    return fault;
  }
  error_code error;
  const auto address = net::ip::make_address(config_.listen, error);
  if (error) {
    return fmt::format("--listen {}: give an address such as 127.0.0.1, 0.0.0.0 or ::", config_.listen);
  }
  const tcp::endpoint here(address, config_.port);
  std::ignore = acceptor_.open(here.protocol(), error);
  if (!error) {
    std::ignore = acceptor_.set_option(net::socket_base::reuse_address(true), error);
  }
  if (!error) {
    std::ignore = acceptor_.bind(here, error);
  }
  if (!error) {
    std::ignore = acceptor_.listen(net::socket_base::max_listen_connections, error);
  }
  if (error) {
    return why_not(config_, error);
  }
  port_ = acceptor_.local_endpoint().port();
  accept();
  return "";
}

void Listener::accept() {
  acceptor_.async_accept(io_.get_executor(),
                         [this](error_code error, Socket socket) { on_accept(error, std::move(socket)); });
}

void Listener::on_accept(error_code error, Socket socket) {
  if (error == net::error::operation_aborted) {
    return;
  }
  if (error) {
    // Too many open files, most likely: wait until some are closed.
    spdlog::warn("a connection could not be taken: {}", error.message());
    const auto timer = std::make_shared<net::steady_timer>(io_, std::chrono::milliseconds(100));
    timer->async_wait([this, timer](error_code aborted) {
      if (!aborted && acceptor_.is_open()) {
        accept();
      }
    });
    return;
  }
  const auto peer = socket.remote_endpoint(error);
  if (!error) {
    error_code ignored;
    std::ignore = socket.set_option(tcp::no_delay(true), ignored);
    std::ignore = socket.set_option(net::socket_base::send_buffer_size(kSendBuffer), ignored);
    std::string address = peer.address().to_string();
    if (network_->service->admit(address)) {
      start_session(ByteStream(std::move(socket), tls_.get()), network_, std::move(address));
    }
  }
  accept();
}

void Listener::close() {
  error_code ignored;
  std::ignore = acceptor_.close(ignored);
}

void Listener::tell_closing() {
  const std::vector<OpenConnection*> all(network_->open.begin(), network_->open.end());
  for (OpenConnection* guest : all) {
    if (network_->open.contains(guest)) {
      guest->closing();
    }
  }
}

void Listener::end() {
  const std::vector<OpenConnection*> all(network_->open.begin(), network_->open.end());
  for (OpenConnection* guest : all) {
    if (network_->open.contains(guest)) {
      guest->leave();
    }
  }
  network_->service = nullptr;
}

}  // namespace cadastre::server
