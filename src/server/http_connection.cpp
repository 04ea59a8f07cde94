#include "server/http_connection.h"

#include <sys/socket.h>
#include <algorithm>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <iterator>

#include "server/headers.h"
#include "server/http_request.h"
#include "server/stream_connection.h"
#include "server/web_socket_connection.h"

namespace cadastre::server {
namespace {

namespace http = beast::http;

// A line's end in a header would begin another header, or another reply: whatever wrote it there, it stays
// here.
std::string one_line(std::string_view value) {
  std::string kept;
  std::ranges::copy_if(value, std::back_inserter(kept),
                       [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; });
  return kept;
}

class HttpConnection final : public OpenConnection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(ByteStream wire, std::shared_ptr<Network> network, std::string address)
      : wire_(std::move(wire)),
        network_(std::move(network)),
        address_(std::move(address)),
        timer_(wire_.get_executor()) {
    network_->open.insert(this);
  }
  ~HttpConnection() override {
    network_->open.erase(this);
    if (!handed_on_ && network_->service != nullptr) {
      network_->service->left(address_);
    }
  }

  void start() {
    limit_time();
    wire_.async_secure([self = shared_from_this()](error_code error) {
      if (!error) {
        self->read();
      } else if (error.category() == net::error::get_ssl_category() &&
                 ERR_GET_REASON(static_cast<unsigned long>(error.value())) == SSL_R_HTTP_REQUEST) {
        self->refuse_plain();
      }
    });
  }
  void closing() override {
    if (!replying_ && !handed_on_) {
      wire_.close();
    }
    last_ = true;
  }
  void leave() override {
    timer_.cancel();
    if (!handed_on_) {
      wire_.close();
    }
  }

 private:
  void limit_time();
  void refuse_plain();
  void read();
  void on_header(error_code error);
  void read_body();
  void on_read(error_code error);
  void route(Request request);
  void wait_for_answer(const std::shared_ptr<std::atomic<bool>>& left, std::chrono::milliseconds extra);
  void watch_for_end(const std::shared_ptr<std::atomic<bool>>& left);
  void upgrade(Request request);
  void open_stream(const Request& request);
  void reply(Reply reply);
  void on_replied(error_code error);
  void linger();
  void drain();

  ByteStream wire_;
  std::shared_ptr<Network> network_;
  std::string address_;
  Timer timer_;
  beast::flat_buffer buffer_;
  std::unique_ptr<HttpParser> parser_;
  Reply reply_;
  http::response<http::span_body<const char>> message_;
  bool head_only_ = false;
  bool last_ = false;  // no further request after this one
  bool replying_ = false;
  bool asking_ = false;     // the service has yet to answer
  bool handed_on_ = false;  // the wire is another session's
};

void HttpConnection::limit_time() {
  timer_.expires_after(std::chrono::seconds(network_->config.request_s));
  timer_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (!error && self != nullptr && !self->handed_on_) {
      self->wire_.close();
    }
  });
}

// Somebody typed http:// where TLS is spoken.
void HttpConnection::refuse_plain() {
  constexpr std::string_view kUseTls =
      "HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nConnection: close\r\n"
      "Content-Length: 78\r\n\r\n"
      "{\"error\":\"bad_request\",\"message\":\"this port speaks TLS: begin with https://\"}\n";
  net::async_write(wire_.socket(), net::buffer(kUseTls),
                   [self = shared_from_this()](error_code, std::size_t) { self->linger(); });
}

void HttpConnection::read() {
  parser_ = request_parser(network_->config);
  limit_time();
  http::async_read_header(
      wire_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
        self->on_header(error ? error : limit_body(*self->parser_, self->network_->config));
      });
}

void HttpConnection::on_header(error_code error) {
  if (error || parser_->is_done()) {
    on_read(error);
    return;
  }
  if (!waits_for_continue(parser_->get())) {
    read_body();
    return;
  }
  constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  net::async_write(wire_, net::buffer(kContinue),
                   [self = shared_from_this()](error_code failed, std::size_t) {
                     failed ? self->on_read(failed) : self->read_body();
                   });
}

void HttpConnection::read_body() {
  http::async_read(wire_, buffer_, *parser_,
                   [self = shared_from_this()](error_code failed, std::size_t) { self->on_read(failed); });
}

void HttpConnection::on_read(error_code error) {
  if (error) {
    last_ = true;
    if (auto refusal = refusal_of(error, network_->config)) {
      reply(std::move(*refusal));
    }
    return;
  }
  const HttpMessage& message = parser_->get();
  last_ = last_ || !message.keep_alive();
  head_only_ = message.method() == http::verb::head;
  if (auto refusal = refuses_head(message, network_->config)) {
    last_ = true;
    network_->service->refused(address_,
                               refusal->status == 421 ? "a name that is not ours" : "a bad request");
    reply(std::move(*refusal));
    return;
  }
  auto request = request_of(message, network_->config, address_);
  if (!request) {
    reply(unreadable_address());
  } else if (beast::websocket::is_upgrade(message)) {
    upgrade(std::move(*request));
  } else {
    route(std::move(*request));
  }
}

void HttpConnection::route(Request request) {
  if (Service::is_stream(request)) {
    open_stream(request);
    return;
  }
  replying_ = true;
  const auto left = std::make_shared<std::atomic<bool>>(false);
  request.left = left;
  asking_ = true;
  const std::chrono::milliseconds extra(Service::holds_for_ms(request));
  network_->service->ask(std::move(request), [weak = weak_from_this()](Reply answer) {
    const auto self = weak.lock();
    if (self != nullptr && self->asking_) {
      self->reply(std::move(answer));
    }
  });
  if (asking_) {
    watch_for_end(left);
    wait_for_answer(left, extra);
  }
}

// Nothing else keeps the session until the answer comes; the timer does. Then nobody waits any more.
void HttpConnection::wait_for_answer(const std::shared_ptr<std::atomic<bool>>& left,
                                     std::chrono::milliseconds extra) {
  timer_.expires_after(std::chrono::seconds(network_->config.request_s) + extra);
  timer_.async_wait([self = shared_from_this(), left](error_code error) {
    if (!error && self->asking_) {
      *left = true;
      self->last_ = true;
      self->reply(took_too_long());
    }
  });
}

// Whether the other side has hung up while it waits: then what it asked for need not be done.
void HttpConnection::watch_for_end(const std::shared_ptr<std::atomic<bool>>& left) {
  wire_.socket().async_wait(net::socket_base::wait_read, [weak = weak_from_this(), left](error_code error) {
    const auto self = weak.lock();
    char byte = 0;
    if (!error && self != nullptr && !self->handed_on_ &&
        ::recv(self->wire_.socket().native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0) {
      *left = true;
    }
  });
}

void HttpConnection::upgrade(Request request) {
  if (auto refused = network_->service->refuses_live(request)) {
    last_ = true;
    reply(std::move(*refused));
    return;
  }
  handed_on_ = true;
  timer_.cancel();
  request.body.clear();
  const auto session =
      std::make_shared<WebSocketConnection>(std::move(wire_), network_, std::move(request), address_);
  session->accept(parser_->get());
}

void HttpConnection::reply(Reply answer) {
  asking_ = false;
  limit_time();  // for the other side to take it
  network_->service->answered(answer.status);
  reply_ = std::move(answer);
  const std::string_view bytes = reply_.still.data() != nullptr ? reply_.still
                                 : reply_.shared != nullptr     ? std::string_view(*reply_.shared)
                                                                : std::string_view(reply_.body);
  message_ = {};
  message_.version(11);
  message_.result(static_cast<unsigned>(reply_.status));
  message_.keep_alive(!last_);
  for_each_security_header(network_->config, [this](std::string_view name, std::string_view value) {
    message_.set(boosted(name), boosted(value));
  });
  if (reply_.status != 304) {
    message_.set(http::field::content_type, one_line(reply_.content_type));
  }
  message_.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : reply_.headers) {
    message_.set(name, one_line(value));
  }
  message_.content_length(reply_.status == 304 ? boost::none : boost::optional<std::uint64_t>(bytes.size()));
  if (!head_only_) {
    message_.body() = {bytes.data(), bytes.size()};
  }
  replying_ = true;
  http::async_write(wire_, message_,
                    [self = shared_from_this()](error_code error, std::size_t) { self->on_replied(error); });
}

void HttpConnection::on_replied(error_code error) {
  replying_ = false;
  reply_ = {};
  if (error) {
    wire_.close();
    timer_.cancel();
  } else if (last_) {
    linger();
  } else {
    read();
  }
}

// Closing at once would throw the reply away when the other side is still sending.
void HttpConnection::linger() {
  error_code ignored;
  std::ignore = wire_.socket().shutdown(net::socket_base::shutdown_send, ignored);
  timer_.expires_after(std::chrono::seconds(1));
  timer_.async_wait([self = shared_from_this()](error_code error) {
    if (!error) {
      self->wire_.close();
    }
  });
  buffer_.clear();
  drain();
}

void HttpConnection::drain() {
  constexpr std::size_t kMostAtOnce = 4096;
  wire_.socket().async_read_some(buffer_.prepare(kMostAtOnce),
                                 [self = shared_from_this()](error_code error, std::size_t) {
                                   if (error) {
                                     self->timer_.cancel();
                                     self->wire_.close();
                                   } else {
                                     self->drain();
                                   }
                                 });
}

void HttpConnection::open_stream(const Request& request) {
  replying_ = true;
  const auto stream = std::make_shared<StreamConnection>(network_);
  stream->open(request, [self = shared_from_this(), stream](std::optional<Reply> refused) {
    if (refused) {
      self->reply(std::move(*refused));
      return;
    }
    self->handed_on_ = true;
    self->timer_.cancel();
    stream->begin(std::move(self->wire_), self->address_);
  });
}

}  // namespace

void start_session(ByteStream wire, std::shared_ptr<Network> network, std::string address) {
  std::make_shared<HttpConnection>(std::move(wire), std::move(network), std::move(address))->start();
}

}  // namespace cadastre::server
