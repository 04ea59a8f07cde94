#include "server/stream_session.h"

#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/write.hpp>

#include "server/headers.h"

namespace cadastre::server {
namespace {

namespace http = boost::beast::http;

}  // namespace

StreamSession::StreamSession(std::shared_ptr<Reception> reception) : reception_(std::move(reception)) {
  reception_->guests.insert(this);
}

StreamSession::~StreamSession() {
  if (talk_ != nullptr) {
    talk_->gone();
  }
  reception_->guests.erase(this);
  if (wire_ && reception_->door != nullptr) {
    reception_->door->left(admitted_);
  }
}

void StreamSession::open(const Request& request, std::function<void(std::optional<Reply>)> opened) {
  talk_ = reception_->door->stream(
      request, *this, [self = shared_from_this(), opened = std::move(opened)](std::optional<Reply> refused) {
        opened(std::move(refused));
      });
}

void StreamSession::begin(Wire wire, std::string admitted) {
  wire_.emplace(std::move(wire));
  timer_.emplace(wire_->get_executor());
  admitted_ = std::move(admitted);
  opening_.version(11);
  opening_.result(http::status::ok);
  for_each_security_header(reception_->config, [this](std::string_view name, std::string_view value) {
    opening_.set(boosted(name), boosted(value));
  });
  opening_.set(http::field::content_type, "application/x-ndjson");
  opening_.set(http::field::cache_control, "no-store");
  opening_.set("X-Accel-Buffering", "no");
  opening_.chunked(true);
  opener_.emplace(opening_);
  writing_ = true;
  reception_->door->answered(200);
  http::async_write_header(*wire_, *opener_, [self = shared_from_this()](error_code error, std::size_t) {
    self->writing_ = false;
    if (error) {
      self->end();
      return;
    }
    self->watch_for_end();
    self->beat();
    self->write();
  });
}

void StreamSession::watch_for_end() {
  wire_->async_read_some(net::buffer(heard_),
                         [self = shared_from_this()](error_code error, std::size_t size) {
                           self->heard_bytes_ += size;
                           if (error || self->heard_bytes_ > self->reception_->config.message_bytes) {
                             self->end();
                           } else {
                             self->watch_for_end();
                           }
                         });
}

void StreamSession::beat() {
  timer_->expires_after(std::chrono::seconds(reception_->config.heartbeat_s));
  timer_->async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (!error && self != nullptr && !self->ended_) {
      self->send(frame_of(""));
      self->beat();
    }
  });
}

void StreamSession::send(Frame frame) {
  if (ended_ || ending_) {
    return;
  }
  frame.tail += '\n';
  waiting_bytes_ += frame.size();
  queue_.push_back(std::move(frame));
  if (waiting_bytes_ > reception_->config.send_queue_bytes) {
    reception_->door->dropped("slow");
    end();
  } else {
    write();
  }
}

void StreamSession::write() {
  if (!wire_ || writing_ || ended_) {
    return;
  }
  if (queue_.empty()) {
    if (ending_) {
      end();
    }
    return;
  }
  writing_ = true;
  const Frame& frame = queue_.front();
  const std::array<net::const_buffer, 2> parts = {
      frame.head != nullptr ? net::buffer(*frame.head) : net::const_buffer(), net::buffer(frame.tail)};
  net::async_write(*wire_, http::make_chunk(parts),
                   [self = shared_from_this()](error_code error, std::size_t) { self->on_write(error); });
}

void StreamSession::on_write(error_code error) {
  writing_ = false;
  if (error) {
    end();
    return;
  }
  waiting_bytes_ -= queue_.front().size();
  queue_.pop_front();
  if (queue_.empty() && !ending_ && talk_ != nullptr) {
    talk_->drained();  // may send more
  }
  write();
}

void StreamSession::hang_up(std::uint16_t) {
  ending_ = true;
  write();
}

void StreamSession::end() {
  if (ended_) {
    return;
  }
  ended_ = true;
  if (timer_) {
    timer_->cancel();
  }
  if (wire_) {
    wire_->close();
  }
  if (const auto talk = std::move(talk_); talk != nullptr) {
    talk->gone();
  }
}

}  // namespace cadastre::server
