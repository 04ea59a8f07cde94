#include "server/ws_session.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>

#include "server/headers.h"

namespace cadastre::server {
namespace {

namespace websocket = beast::websocket;
constexpr std::size_t kKeptBuffer = 1024;  // what a connection holds for reading while it is silent

}  // namespace

WsSession::WsSession(Wire wire, std::shared_ptr<Reception> reception, Request request, std::string admitted)
    : ws_(std::move(wire)),
      reception_(std::move(reception)),
      request_(std::move(request)),
      admitted_(std::move(admitted)),
      buffer_(reception_->config.message_bytes) {
  reception_->guests.insert(this);
}

WsSession::~WsSession() {
  if (talk_ != nullptr) {
    talk_->gone();
  }
  reception_->guests.erase(this);
  if (reception_->door != nullptr) {
    reception_->door->left(admitted_);
  }
}

void WsSession::accept(const beast::http::request<beast::http::string_body>& upgrade) {
  const Config& config = reception_->config;
  ws_.set_option(websocket::stream_base::timeout{std::chrono::seconds(config.hello_s),
                                                 std::chrono::seconds(config.idle_s), true});
  ws_.set_option(websocket::stream_base::decorator([&config](websocket::response_type& response) {
    for_each_security_header(config, [&response](std::string_view name, std::string_view value) {
      response.set(beast::string_view(name.data(), name.size()),
                   beast::string_view(value.data(), value.size()));
    });
  }));
  ws_.control_callback([this](websocket::frame_type kind, beast::string_view) { count_control(kind); });
  ws_.read_message_max(config.message_bytes);
  ws_.auto_fragment(false);
  ws_.async_accept(upgrade, [self = shared_from_this()](error_code error) {
    if (!error) {
      self->greet();
    }
  });
}

void WsSession::greet() {
  open_ = true;
  ws_.text(true);
  talk_ = reception_->door->live(request_, *this);
  hello_ = std::make_unique<Timer>(ws_.get_executor(), std::chrono::seconds(reception_->config.hello_s));
  hello_->async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (!error && self != nullptr && self->talk_ != nullptr && !self->talk_->greeted()) {
      self->reception_->door->dropped("no_hello");
      self->talk_->silent();
    }
  });
  read();
}

void WsSession::read() {
  ws_.async_read(buffer_,
                 [self = shared_from_this()](error_code error, std::size_t) { self->on_read(error); });
}

// A ping is answered by itself, so that nothing else would notice a flood of them.
void WsSession::count_control(beast::websocket::frame_type kind) {
  constexpr int kMostControls = 100;
  constexpr auto kWindow = std::chrono::seconds(10);
  const auto now = std::chrono::steady_clock::now();
  if (now - controls_since_ > kWindow) {
    controls_since_ = now;
    controls_ = 0;
  }
  if (kind != websocket::frame_type::close && ++controls_ > kMostControls && !cut_) {
    reception_->door->refused(request_.address, "a flood of pings");
    cut("flood");
  }
}

void WsSession::on_read(error_code error) {
  if (error || !ws_.got_text()) {
    if (!error) {
      hang_up(websocket::close_code::unknown_data);
    }
    end(error);
    return;
  }
  const auto bytes = buffer_.cdata();
  if (talk_ != nullptr) {
    talk_->heard({static_cast<const char*>(bytes.data()), bytes.size()});
    if (hello_ != nullptr && talk_ != nullptr && talk_->greeted()) {
      hello_.reset();
    }
  }
  buffer_.consume(buffer_.size());
  if (buffer_.capacity() > kKeptBuffer) {
    buffer_.shrink_to_fit();
  }
  read();
}

void WsSession::send(Frame frame) {
  if (!open_ || cut_ || closing_ != 0) {
    return;
  }
  waiting_bytes_ += frame.size();
  queue_.push_back(std::move(frame));
  if (waiting_bytes_ > reception_->config.send_queue_bytes) {
    cut("slow");
  } else if (!writing_) {
    writing_ = true;  // when all that is to be said now has been said: news and answer go together
    net::post(ws_.get_executor(), [self = shared_from_this()] { self->write(); });
  }
}

void WsSession::write() {
  writing_ = true;
  ws_.next_layer().hold(queue_.size() > 1);
  const Frame& frame = queue_.front();
  const std::array<net::const_buffer, 2> parts = {
      frame.head != nullptr ? net::buffer(*frame.head) : net::const_buffer(), net::buffer(frame.tail)};
  ws_.async_write(parts,
                  [self = shared_from_this()](error_code error, std::size_t) { self->on_write(error); });
}

void WsSession::on_write(error_code error) {
  writing_ = false;
  if (error) {
    end(error);
    return;
  }
  waiting_bytes_ -= queue_.front().size();
  queue_.pop_front();
  if (queue_.empty() && closing_ == 0 && talk_ != nullptr) {
    talk_->drained();  // may send more
  }
  if (writing_) {
    return;
  }
  if (!queue_.empty()) {
    write();
  } else if (closing_ != 0) {
    const std::uint16_t code = closing_;
    ws_.async_close(websocket::close_reason(code), [self = shared_from_this()](error_code) {});
  }
}

void WsSession::hang_up(std::uint16_t code) {
  if (!open_ || closing_ != 0) {
    return;
  }
  closing_ = code;
  if (!writing_) {
    ws_.async_close(websocket::close_reason(code), [self = shared_from_this()](error_code) {});
  }
}

void WsSession::closing() { hang_up(kGoingAway); }

void WsSession::leave() {
  ws_.next_layer().close();
  end({});
}

void WsSession::cut(std::string_view why) {
  cut_ = true;
  reception_->door->dropped(why);
  ws_.next_layer().close();
}

void WsSession::end(error_code error) {
  if (error == beast::error::timeout) {
    reception_->door->dropped("silent");
  } else if (error == websocket::error::message_too_big) {
    reception_->door->dropped("too_long");
  }
  open_ = false;
  hello_.reset();
  if (talk_ != nullptr) {
    talk_->gone();
    talk_.reset();
  }
}

}  // namespace cadastre::server
