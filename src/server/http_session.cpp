#include "server/http_session.h"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>

#include "server/headers.h"
#include "server/ws_session.h"

namespace cadastre::server {
namespace {

namespace http = beast::http;
using Parser = http::request_parser<http::string_body>;

std::string_view plain(beast::string_view text) { return {text.data(), text.size()}; }
beast::string_view boosted(std::string_view text) { return {text.data(), text.size()}; }

std::string_view after_scheme(std::string_view origin) {
  const std::size_t at = origin.find("://");
  return at == std::string_view::npos ? std::string_view() : origin.substr(at + 3);
}

bool is_foreign(const Config& config, std::string_view origin, std::string_view host) {
  if (origin.empty() || after_scheme(origin) == host) {
    return false;
  }
  return std::ranges::find(config.origins, origin) == config.origins.end();
}

std::string token_in(std::string_view authorization) {
  constexpr std::string_view kScheme = "Bearer ";
  return authorization.starts_with(kScheme) ? std::string(authorization.substr(kScheme.size())) : "";
}

// The last one is what the proxy itself saw; those before it are hearsay.
std::string forwarded(std::string_view list, const std::string& otherwise) {
  const std::size_t comma = list.rfind(',');
  std::string_view last = comma == std::string_view::npos ? list : list.substr(comma + 1);
  while (last.starts_with(' ')) {
    last.remove_prefix(1);
  }
  error_code error;
  const auto address = net::ip::make_address(std::string(last), error);
  return error ? otherwise : address.to_string();
}

class HttpSession final : public Line, public Guest, public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Wire wire, std::shared_ptr<Reception> reception, std::string address)
      : wire_(std::move(wire)),
        reception_(std::move(reception)),
        address_(std::move(address)),
        timer_(wire_.get_executor()) {
    reception_->guests.insert(this);
  }
  ~HttpSession() override {
    if (talk_ != nullptr) {
      talk_->gone();
    }
    reception_->guests.erase(this);
    if (!handed_on_ && reception_->door != nullptr) {
      reception_->door->left(address_);
    }
  }

  void start() {
    limit_time();
    wire_.async_secure([self = shared_from_this()](error_code error) {
      if (!error) {
        self->read();
      }
    });
  }
  void closing() override {
    if (talk_ != nullptr) {
      hang_up(kGoingAway);
    } else if (!replying_) {
      wire_.close();
    }
    last_ = true;
  }

  void leave() override { end_stream(); }

  void send(Frame frame) override;
  bool congested() const override { return waiting_bytes_ > reception_->config.congested_bytes; }
  void hang_up(std::uint16_t) override;

 private:
  void limit_time();
  void read();
  void on_read(error_code error);
  void refuse(error_code error);
  std::optional<Request> request_of(const Parser::value_type& message) const;
  void route(Request request);
  void upgrade(Request request);
  void reply(Reply reply);
  void on_replied(error_code error);
  void linger();
  void drain();

  void open_stream(const Request& request);
  void begin_stream();
  void watch_for_end();
  void beat();
  void write_chunk();
  void end_stream();

  Wire wire_;
  std::shared_ptr<Reception> reception_;
  std::string address_;
  Timer timer_;
  beast::flat_buffer buffer_;
  std::unique_ptr<Parser> parser_;
  Reply reply_;
  http::response<http::span_body<const char>> message_;
  bool head_only_ = false;
  bool last_ = false;  // no further request after this one
  bool replying_ = false;
  bool handed_on_ = false;

  // As a bot's stream:
  std::shared_ptr<Talk> talk_;
  http::response<http::empty_body> opening_;
  std::unique_ptr<http::response_serializer<http::empty_body>> opener_;
  std::deque<Frame> queue_;
  std::size_t waiting_bytes_ = 0;  // in the queue
  std::size_t held_bytes_ = 0;     // of these, what the client is to blame for
  bool streaming_ = false;
  bool writing_ = false;
  bool ending_ = false;
  char byte_ = 0;
};

void HttpSession::limit_time() {
  timer_.expires_after(std::chrono::seconds(reception_->config.request_s));
  timer_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (!error && self != nullptr && !self->streaming_) {
      self->wire_.close();
    }
  });
}

void HttpSession::read() {
  constexpr std::uint32_t kMostHeader = 8192;
  parser_ = std::make_unique<Parser>();
  parser_->header_limit(kMostHeader);
  parser_->body_limit(reception_->config.message_bytes);
  limit_time();
  http::async_read(wire_, buffer_, *parser_,
                   [self = shared_from_this()](error_code error, std::size_t) { self->on_read(error); });
}

void HttpSession::refuse(error_code error) {
  last_ = true;
  const bool long_body = error == http::error::body_limit;
  const bool long_header = error == http::error::header_limit;
  if (error.category() != make_error_code(http::error::bad_target).category() ||
      error == http::error::end_of_stream || error == http::error::partial_message) {
    return;  // the other side went away
  }
  Reply answer{.status = long_body ? 413 : long_header ? 431 : 400};
  answer.body = long_body ? R"({"error":"too_long","message":"a request has at most 65536 bytes"})"
                          : R"({"error":"bad_request","message":"this is not an HTTP request"})";
  reply(std::move(answer));
}

void HttpSession::on_read(error_code error) {
  if (error) {
    refuse(error);
    return;
  }
  const auto& message = parser_->get();
  last_ = last_ || !message.keep_alive();
  head_only_ = message.method() == http::verb::head;
  auto request = request_of(message);
  if (!request) {
    reply({.status = 400, .body = R"({"error":"bad_request","message":"the address cannot be read"})"});
  } else if (beast::websocket::is_upgrade(message)) {
    upgrade(std::move(*request));
  } else {
    route(std::move(*request));
  }
}

std::optional<Request> HttpSession::request_of(const Parser::value_type& message) const {
  Request request;
  request.method = plain(message.method_string());
  if (request.method == "HEAD") {
    request.method = "GET";
  }
  if (!read_target(plain(message.target()), request)) {
    return std::nullopt;
  }
  const auto header = [&](http::field name) { return plain(message[name]); };
  request.body = message.body();
  request.token = token_in(header(http::field::authorization));
  request.accept_encoding = header(http::field::accept_encoding);
  request.if_none_match = header(http::field::if_none_match);
  request.foreign = is_foreign(reception_->config, header(http::field::origin), header(http::field::host));
  request.address =
      reception_->config.trust_proxy ? forwarded(plain(message["X-Forwarded-For"]), address_) : address_;
  return request;
}

void HttpSession::route(Request request) {
  if (Door::is_stream(request)) {
    open_stream(request);
    return;
  }
  replying_ = true;
  reception_->door->ask(std::move(request), [weak = weak_from_this()](Reply answer) {
    if (const auto self = weak.lock()) {
      self->reply(std::move(answer));
    }
  });
  // Nothing else keeps the session until the reply comes; the timer does.
  timer_.expires_after(std::chrono::seconds(reception_->config.request_s));
  timer_.async_wait([self = shared_from_this()](error_code error) {
    if (!error) {
      self->wire_.close();
    }
  });
}

void HttpSession::upgrade(Request request) {
  if (auto refused = reception_->door->refuses_live(request)) {
    last_ = true;
    reply(std::move(*refused));
    return;
  }
  handed_on_ = true;
  timer_.cancel();
  request.body.clear();
  const auto session =
      std::make_shared<WsSession>(std::move(wire_), reception_, std::move(request), address_);
  session->accept(parser_->get());
}

void HttpSession::reply(Reply answer) {
  reception_->door->answered(answer.status);
  reply_ = std::move(answer);
  const std::string_view bytes =
      reply_.still.data() != nullptr ? reply_.still : std::string_view(reply_.body);
  message_ = {};
  message_.version(11);
  message_.result(static_cast<unsigned>(reply_.status));
  message_.keep_alive(!last_);
  for (const auto& [name, value] : kSecurityHeaders) {
    message_.set(boosted(name), boosted(value));
  }
  if (reply_.status != 304) {
    message_.set(http::field::content_type, reply_.content_type);
  }
  message_.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : reply_.headers) {
    message_.set(name, value);
  }
  message_.content_length(reply_.status == 304 ? boost::none : boost::optional<std::uint64_t>(bytes.size()));
  if (!head_only_) {
    message_.body() = {bytes.data(), bytes.size()};
  }
  replying_ = true;
  http::async_write(wire_, message_,
                    [self = shared_from_this()](error_code error, std::size_t) { self->on_replied(error); });
}

void HttpSession::on_replied(error_code error) {
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
void HttpSession::linger() {
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

void HttpSession::drain() {
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

void HttpSession::open_stream(const Request& request) {
  replying_ = true;
  talk_ = reception_->door->stream(request, *this, [self = shared_from_this()](std::optional<Reply> refused) {
    if (refused) {
      self->talk_.reset();
      self->reply(std::move(*refused));
    } else {
      self->begin_stream();
    }
  });
}

void HttpSession::begin_stream() {
  opening_.version(11);
  opening_.result(http::status::ok);
  for (const auto& [name, value] : kSecurityHeaders) {
    opening_.set(boosted(name), boosted(value));
  }
  opening_.set(http::field::content_type, "application/x-ndjson");
  opening_.set(http::field::cache_control, "no-store");
  opening_.set("X-Accel-Buffering", "no");
  opening_.chunked(true);
  opener_ = std::make_unique<http::response_serializer<http::empty_body>>(opening_);
  streaming_ = true;
  writing_ = true;
  reception_->door->answered(200);
  http::async_write_header(wire_, *opener_, [self = shared_from_this()](error_code error, std::size_t) {
    self->writing_ = false;
    if (error) {
      self->end_stream();
      return;
    }
    self->watch_for_end();
    self->beat();
    self->write_chunk();
  });
}

void HttpSession::watch_for_end() {
  wire_.async_read_some(net::buffer(&byte_, 1), [self = shared_from_this()](error_code error, std::size_t) {
    if (error) {
      self->end_stream();
    } else {
      self->watch_for_end();
    }
  });
}

void HttpSession::beat() {
  timer_.expires_after(std::chrono::seconds(reception_->config.heartbeat_s));
  timer_.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (!error && self != nullptr && self->talk_ != nullptr) {
      self->send(frame_of(""));
      self->beat();
    }
  });
}

void HttpSession::send(Frame frame) {
  if (talk_ == nullptr && streaming_) {
    return;
  }
  frame.tail += '\n';
  waiting_bytes_ += frame.size();
  held_bytes_ += frame.refill ? 0 : frame.size();
  queue_.push_back(std::move(frame));
  if (held_bytes_ > reception_->config.send_queue_bytes) {
    reception_->door->dropped("slow");
    end_stream();
  } else {
    write_chunk();
  }
}

void HttpSession::write_chunk() {
  if (!streaming_ || writing_) {
    return;
  }
  if (queue_.empty()) {
    if (ending_) {
      end_stream();
    }
    return;
  }
  writing_ = true;
  const Frame& frame = queue_.front();
  const std::array<net::const_buffer, 2> parts = {
      frame.head != nullptr ? net::buffer(*frame.head) : net::const_buffer(), net::buffer(frame.tail)};
  net::async_write(wire_, http::make_chunk(parts),
                   [self = shared_from_this()](error_code error, std::size_t) {
                     self->writing_ = false;
                     if (error) {
                       self->end_stream();
                       return;
                     }
                     self->waiting_bytes_ -= self->queue_.front().size();
                     self->held_bytes_ -= self->queue_.front().refill ? 0 : self->queue_.front().size();
                     self->queue_.pop_front();
                     self->write_chunk();
                   });
}

void HttpSession::hang_up(std::uint16_t) {
  ending_ = true;
  write_chunk();
}

void HttpSession::end_stream() {
  timer_.cancel();
  wire_.close();
  if (talk_ != nullptr) {
    const auto talk = std::move(talk_);
    talk_.reset();
    talk->gone();
  }
}

}  // namespace

void start_session(Wire wire, std::shared_ptr<Reception> reception, std::string address) {
  std::make_shared<HttpSession>(std::move(wire), std::move(reception), std::move(address))->start();
}

}  // namespace cadastre::server
