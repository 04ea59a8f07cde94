#include "server/byte_stream.h"

#include <boost/asio/post.hpp>

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

// Who writes it is asked first, so that it has gone when Beast goes on.
void ByteStream::was_put_aside(std::size_t bytes, Done done) {
  wanted_();
  net::post(get_executor(), [bytes, done = std::move(done)] { done(error_code(), bytes); });
}

}  // namespace cadastre::server
