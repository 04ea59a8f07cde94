#include "server/web_socket_connection.h"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <span>
#include <tuple>
#include <utility>

#include "server/headers.h"

namespace cadastre::server {
namespace {

namespace websocket = beast::websocket;
constexpr std::size_t kKeptBuffer = 1024;  // what a connection holds for reading while it is silent
constexpr std::size_t kFramesAtOnce = 4;

// What stands before a whole text of that length; servers do not mask (RFC 6455, 5.2).
class FrameHead {
 public:
  FrameHead() = default;
  explicit FrameHead(std::size_t length) {
    constexpr std::size_t kTwoBytes = 126;
    constexpr std::size_t kEightBytes = 127;
    add(0x81, 1);
    if (length < kTwoBytes) {
      add(length, 1);
    } else if (length <= 0xFFFF) {
      add(kTwoBytes, 1);
      add(length, 2);
    } else {
      add(kEightBytes, 1);
      add(length, 8);
    }
  }
  std::size_t size() const { return size_; }
  net::const_buffer buffer() const { return net::buffer(bytes_.data(), size_); }

 private:
  void add(std::uint64_t number, std::size_t bytes) {
    while (bytes-- != 0) {
      bytes_[size_++] = static_cast<std::uint8_t>(number >> 8 * bytes);
    }
  }
  std::array<std::uint8_t, 10> bytes_{};
  std::size_t size_ = 0;
};

std::size_t size_with_head(const Frame& frame) { return FrameHead(frame.size()).size() + frame.size(); }

// What goes to the system in one call.
class Parts {
 public:
  void add(net::const_buffer part) { parts_[count_++] = part; }
  void add(const Frame& frame) {
    FrameHead& head = heads_[frames_++] = FrameHead(frame.size());
    add(head.buffer());
    add(frame.head != nullptr ? net::buffer(*frame.head) : net::const_buffer());
    add(net::buffer(frame.tail));
  }
  void skip(std::size_t bytes) {
    for (std::size_t i = 0; i < count_ && bytes != 0; ++i) {
      const std::size_t part = std::min(bytes, parts_[i].size());
      parts_[i] += part;
      bytes -= part;
    }
  }
  std::span<const net::const_buffer> all() const { return {parts_.data(), count_}; }

 private:
  std::array<FrameHead, kFramesAtOnce> heads_{};
  std::array<net::const_buffer, 3 * kFramesAtOnce + 1> parts_{};
  std::size_t frames_ = 0;
  std::size_t count_ = 0;
};

}  // namespace

WebSocketConnection::WebSocketConnection(ByteStream wire, std::shared_ptr<Network> network, Request request,
                                         std::string admitted)
    : ws_(std::move(wire)),
      network_(std::move(network)),
      request_(std::move(request)),
      admitted_(std::move(admitted)),
      buffer_(network_->config.message_bytes) {
  network_->open.insert(this);
}

WebSocketConnection::~WebSocketConnection() {
  if (session_ != nullptr) {
    session_->gone();
  }
  network_->open.erase(this);
  if (network_->service != nullptr) {
    network_->service->left(admitted_);
  }
}

void WebSocketConnection::accept(const beast::http::request<beast::http::string_body>& upgrade) {
  const Config& config = network_->config;
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

void WebSocketConnection::greet() {
  open_ = true;
  ws_.text(true);
  if (!ws_.next_layer().secured()) {
    error_code ignored;
    std::ignore = ws_.next_layer().socket().non_blocking(true, ignored);
    ws_.next_layer().put_aside([weak = weak_from_this()] {
      if (const auto self = weak.lock()) {
        self->write_soon();
      }
    });
  }
  session_ = network_->service->live(request_, *this);
  hello_ = std::make_unique<Timer>(ws_.get_executor(), std::chrono::seconds(network_->config.hello_s));
  hello_->async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (!error && self != nullptr && self->session_ != nullptr && !self->session_->greeted()) {
      self->network_->service->dropped("no_hello");
      self->session_->silent();
    }
  });
  read();
}

void WebSocketConnection::read() {
  ws_.async_read(buffer_,
                 [self = shared_from_this()](error_code error, std::size_t) { self->on_read(error); });
}

// A ping is answered by itself, so that nothing else would notice a flood of them.
void WebSocketConnection::count_control(beast::websocket::frame_type kind) {
  constexpr int kMostControls = 100;
  constexpr auto kWindow = std::chrono::seconds(10);
  const auto now = std::chrono::steady_clock::now();
  if (now - controls_since_ > kWindow) {
    controls_since_ = now;
    controls_ = 0;
  }
  if (kind != websocket::frame_type::close && ++controls_ > kMostControls && !cut_) {
    network_->service->refused(request_.address, "a flood of pings");
    cut("flood");
  }
}

void WebSocketConnection::on_read(error_code error) {
  if (error || !ws_.got_text()) {
    if (!error) {
      hang_up(websocket::close_code::unknown_data);
    }
    end(error);
    return;
  }
  const auto bytes = buffer_.cdata();
  if (session_ != nullptr) {
    session_->heard({static_cast<const char*>(bytes.data()), bytes.size()});
    if (hello_ != nullptr && session_ != nullptr && session_->greeted()) {
      hello_.reset();
    }
  }
  buffer_.consume(buffer_.size());
  if (buffer_.capacity() > kKeptBuffer) {
    buffer_.shrink_to_fit();
  }
  read();
}

void WebSocketConnection::send(Frame frame) {
  if (!open_ || cut_ || closing_ != 0) {
    return;
  }
  waiting_bytes_ += frame.size();
  queue_.push_back(std::move(frame));
  if (waiting_bytes_ > network_->config.send_queue_bytes) {
    cut("slow");
  } else {
    write_soon();
  }
}

// When all that is to be said now has been said: news and answer go together.
void WebSocketConnection::write_soon() {
  if (!writing_) {
    writing_ = true;
    net::post(ws_.get_executor(), [self = shared_from_this()] { self->write(); });
  }
}

void WebSocketConnection::write() { ws_.next_layer().secured() ? write_secured() : write_frames(); }

void WebSocketConnection::write_secured() {
  const Frame& frame = queue_.front();
  const std::array<net::const_buffer, 2> parts = {
      frame.head != nullptr ? net::buffer(*frame.head) : net::const_buffer(), net::buffer(frame.tail)};
  ws_.async_write(parts, [self = shared_from_this()](error_code error, std::size_t) {
    if (error) {
      self->writing_ = false;
      self->end(error);
      return;
    }
    self->waiting_bytes_ -= self->queue_.front().size();
    self->queue_.pop_front();
    self->queue_.empty() ? self->all_written() : self->write();
  });
}

// Past Beast, which would take a tenth of what the server does, all that waits in one call of the system.
// What Beast has to say itself goes between two frames.
void WebSocketConnection::write_frames() {
  std::string& aside = ws_.next_layer().aside();
  if (!open_ && sent_ == 0) {
    queue_.clear();  // nothing follows a close
  }
  while (!queue_.empty() || !aside.empty()) {
    Parts parts;
    if (sent_ == 0) {
      parts.add(net::buffer(aside));
    }
    for (std::size_t i = 0; i < std::min(queue_.size(), kFramesAtOnce); ++i) {
      parts.add(queue_[i]);
    }
    parts.skip(sent_);
    error_code error;
    const std::size_t sent = ws_.next_layer().socket().write_some(parts.all(), error);
    if (error == net::error::would_block || error == net::error::try_again) {
      ws_.next_layer().socket().async_wait(Socket::wait_write,
                                           [self = shared_from_this()](error_code failed) {
                                             failed ? self->end(failed) : self->write_frames();
                                           });
      return;
    }
    if (error) {
      writing_ = false;
      end(error);
      return;
    }
    written(sent);
  }
  all_written();
}

void WebSocketConnection::written(std::size_t bytes) {
  std::string& aside = ws_.next_layer().aside();
  const std::size_t control = sent_ == 0 ? std::min(bytes, aside.size()) : 0;
  aside.erase(0, control);
  sent_ += bytes - control;
  while (!queue_.empty() && sent_ >= size_with_head(queue_.front())) {
    sent_ -= size_with_head(queue_.front());
    waiting_bytes_ -= queue_.front().size();
    queue_.pop_front();
  }
}

void WebSocketConnection::all_written() {
  writing_ = false;
  if (closing_ == 0 && session_ != nullptr) {
    session_->drained();  // may send more
  }
  if (!writing_ && closing_ != 0) {
    close();
  }
}

void WebSocketConnection::close() {
  if (!std::exchange(close_begun_, true)) {
    ws_.async_close(websocket::close_reason(closing_), [self = shared_from_this()](error_code) {});
  }
}

void WebSocketConnection::hang_up(std::uint16_t code) {
  if (!open_ || closing_ != 0) {
    return;
  }
  closing_ = code;
  if (!writing_) {
    close();
  }
}

void WebSocketConnection::closing() { hang_up(kGoingAway); }

void WebSocketConnection::leave() {
  ws_.next_layer().close();
  end({});
}

void WebSocketConnection::cut(std::string_view why) {
  cut_ = true;
  network_->service->dropped(why);
  ws_.next_layer().close();
}

void WebSocketConnection::end(error_code error) {
  if (error == beast::error::timeout) {
    network_->service->dropped("silent");
  } else if (error == websocket::error::message_too_big) {
    network_->service->dropped("too_long");
  }
  open_ = false;
  hello_.reset();
  if (session_ != nullptr) {
    session_->gone();
    session_.reset();
  }
}

}  // namespace cadastre::server
