#include "server/byte_stream.h"

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

namespace cadastre::server {

void ByteStream::secure(Done done) {
  if (tls_ == nullptr) {
    net::post(get_executor(), [done = std::move(done)] { done(error_code(), 0); });
    return;
  }
  tls_->async_handshake(net::ssl::stream_base::server,
                        [done = std::move(done)](error_code error) { done(error, 0); });
}

void ByteStream::read_secured(net::mutable_buffer buffer, Done done) {
  tls_->async_read_some(buffer, std::move(done));
}

void ByteStream::write_secured(net::const_buffer buffer, Done done) {
  tls_->async_write_some(buffer, std::move(done));
}

void ByteStream::write_held(std::size_t bytes, Done done) {
  if (holding_) {
    net::post(get_executor(), [bytes, done = std::move(done)] { done(error_code(), bytes); });
    return;
  }
  const auto going = std::make_shared<const std::string>(std::move(held_));
  held_.clear();
  net::async_write(*socket_, net::buffer(*going),
                   [bytes, going, done = std::move(done)](error_code error, std::size_t) {
                     done(error, error ? 0 : bytes);
                   });
}

}  // namespace cadastre::server
