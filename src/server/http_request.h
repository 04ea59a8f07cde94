// From bytes to a Request: how much is read of one, and what is said to bytes that are none. Only for the
// files of this room that speak to the network.
#pragma once

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <optional>
#include <string>

#include "server/config.h"
#include "server/exchange.h"

namespace cadastre::server {

using HttpParser = boost::beast::http::request_parser<boost::beast::http::string_body>;
using HttpMessage = HttpParser::value_type;

// A parser for one request, with its limits.
std::unique_ptr<HttpParser> request_parser(const Config& config);
// When its head is read: only where editions are brought may its body be longer than a message.
boost::beast::error_code limit_body(HttpParser& parser, const Config& config);
// Nothing: its address cannot be read. `peer`: the address the connection comes from.
std::optional<Request> request_of(const HttpMessage& message, const Config& config, const std::string& peer);
// What is answered to a request whose head is no good: its host, or how its body is sent. Nothing: it is
// good.
std::optional<Reply> refuses_head(const HttpMessage& message, const Config& config);
// What is answered when reading fails; nothing: the other side went away.
std::optional<Reply> refusal_of(const boost::beast::error_code& error, const Config& config);
// It waits to be told that its body is wanted.
bool waits_for_continue(const HttpMessage& message);
// What is answered to a request that has waited as long as one may.
Reply took_too_long();
// What is answered to a request whose address cannot be read.
Reply unreadable_address();

}  // namespace cadastre::server
