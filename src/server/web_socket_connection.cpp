#include "server/web_socket_connection.h"

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
  } else if (!writing_) {
    writing_ = true;  // when all that is to be said now has been said: news and answer go together
    net::post(ws_.get_executor(), [self = shared_from_this()] { self->write(); });
  }
}

void WebSocketConnection::write() {
  writing_ = true;
  ws_.next_layer().hold(queue_.size() > 1);
  const Frame& frame = queue_.front();
  const std::array<net::const_buffer, 2> parts = {
      frame.head != nullptr ? net::buffer(*frame.head) : net::const_buffer(), net::buffer(frame.tail)};
  ws_.async_write(parts,
                  [self = shared_from_this()](error_code error, std::size_t) { self->on_write(error); });
}

void WebSocketConnection::on_write(error_code error) {
  writing_ = false;
  if (error) {
    end(error);
    return;
  }
  waiting_bytes_ -= queue_.front().size();
  queue_.pop_front();
  if (queue_.empty() && closing_ == 0 && session_ != nullptr) {
    session_->drained();  // may send more
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

void WebSocketConnection::hang_up(std::uint16_t code) {
  if (!open_ || closing_ != 0) {
    return;
  }
  closing_ = code;
  if (!writing_) {
    ws_.async_close(websocket::close_reason(code), [self = shared_from_this()](error_code) {});
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
