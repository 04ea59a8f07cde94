#include "server/http_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>

#include "online/brought.h"
#include "server/hosts.h"
#include "server/own_editions.h"

namespace cadastre::server {
namespace {

namespace http = boost::beast::http;

std::string_view plain(boost::beast::string_view text) { return {text.data(), text.size()}; }

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
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(std::string(last), error);
  return error ? otherwise : address.to_string();
}

// What people bring with them may be longer than what they ask.
std::uint64_t most_bytes(HttpParser& parser, const Config& config) {
  const std::string_view target = plain(parser.get().target());
  const std::string_view path = target.substr(0, target.find('?'));
  const bool posts = parser.get().method() == http::verb::post;
  const std::size_t brought = !posts                 ? 0
                              : path == kBringGameAt ? online::kMostRecord
                              : path == kBringAt     ? kMostBrought
                                                     : 0;
  return std::max(config.message_bytes, brought);
}

}  // namespace

std::unique_ptr<HttpParser> request_parser(const Config& config) {
  constexpr std::uint32_t kMostHeader = 8192;
  auto parser = std::make_unique<HttpParser>();
  parser->header_limit(kMostHeader);
  parser->body_limit(std::max<std::uint64_t>(config.message_bytes, online::kMostRecord));
  return parser;
}

boost::beast::error_code limit_body(HttpParser& parser, const Config& config) {
  const std::uint64_t most = most_bytes(parser, config);
  parser.body_limit(most);
  const auto length = parser.content_length();
  return length && *length > most ? make_error_code(http::error::body_limit) : boost::beast::error_code();
}

std::optional<Request> request_of(const HttpMessage& message, const Config& config, const std::string& peer) {
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
  request.foreign = is_foreign(config, header(http::field::origin), header(http::field::host));
  request.address = config.trust_proxy ? forwarded(plain(message["X-Forwarded-For"]), peer) : peer;
  return request;
}

std::optional<Reply> refuses_head(const HttpMessage& message, const Config& config) {
  const auto bad = [](std::string_view why) {
    return Reply{.status = 400, .body = R"({"error":"bad_request","message":")" + std::string(why) + "\"}"};
  };
  const std::size_t hosts = message.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && message.version() >= 11)) {
    return bad("a request has one Host");
  }
  const std::size_t codings = message.count(http::field::transfer_encoding);
  const std::string_view coding = plain(message[http::field::transfer_encoding]);
  if (codings > 1 || (codings == 1 && !boost::beast::iequals(coding, "chunked")) ||
      (codings == 1 && message.count(http::field::content_length) != 0)) {
    return bad("a body is sent with a Content-Length, or chunked");
  }
  switch (hosts == 0 ? HostVerdict::good : judge_host(config, plain(message[http::field::host]))) {
    case HostVerdict::malformed:
      return bad("this is no Host");
    case HostVerdict::stranger:
      return Reply{.status = 421,
                   .body = R"({"error":"wrong_host","message":"this server does not answer to that name: )"
                           R"(whoever runs it can allow it with --host"})"};
    case HostVerdict::good:
      break;
  }
  return std::nullopt;
}

std::optional<Reply> refusal_of(const boost::beast::error_code& error, const Config& config) {
  const bool long_body = error == http::error::body_limit;
  const bool long_header = error == http::error::header_limit;
  if (error.category() != make_error_code(http::error::bad_target).category() ||
      error == http::error::end_of_stream || error == http::error::partial_message) {
    return std::nullopt;
  }
  Reply answer{.status = long_body ? 413 : long_header ? 431 : 400};
  answer.body =
      long_body
          ? fmt::format(R"({{"error":"too_long","message":"a request has at most {} bytes, an edition {}, )"
                        R"(a game begun elsewhere {}"}})",
                        config.message_bytes, kMostBrought, online::kMostRecord)
          : R"({"error":"bad_request","message":"this is not an HTTP request"})";
  return answer;
}

bool waits_for_continue(const HttpMessage& message) {
  return message.version() >= 11 && boost::beast::iequals(message[http::field::expect], "100-continue");
}

Reply took_too_long() {
  return {.status = 503,
          .body = R"({"error":"unavailable","message":"this takes longer than a request may: )"
                  R"(see whether it was done, and try again in a moment"})"};
}

Reply unreadable_address() {
  return {.status = 400, .body = R"({"error":"bad_request","message":"the address cannot be read"})"};
}

}  // namespace cadastre::server
