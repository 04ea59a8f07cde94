#include "server/exchange.h"

#include <algorithm>

namespace cadastre::server {
namespace {

int digit(char c) {
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                : -1;
}

bool decode(std::string_view from, bool plus_is_blank, std::string& to) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (from[i] == '+' && plus_is_blank) {
      to += ' ';
    } else if (from[i] != '%') {
      to += from[i];
    } else {
      const int high = i + 2 < from.size() ? digit(from[i + 1]) : -1;
      const int low = i + 2 < from.size() ? digit(from[i + 2]) : -1;
      if (high < 0 || low < 0 || high + low == 0) {
        return false;
      }
      to += static_cast<char>(high * 16 + low);
      i += 2;
    }
  }
  return true;
}

bool read_query(std::string_view text, Request& request) {
  constexpr std::size_t kMost = 64;
  while (!text.empty()) {
    const std::string_view pair = text.substr(0, text.find('&'));
    text.remove_prefix(std::min(text.size(), pair.size() + 1));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    std::pair<std::string, std::string> field;
    if (!decode(pair.substr(0, equals), true, field.first) ||
        !decode(pair.substr(std::min(pair.size(), equals + 1)), true, field.second)) {
      return false;
    }
    if (!pair.empty()) {
      request.query.push_back(std::move(field));
    }
    if (request.query.size() > kMost) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::string_view Request::asked(std::string_view name) const {
  const auto found = std::ranges::find(query, name, &std::pair<std::string, std::string>::first);
  return found == query.end() ? std::string_view() : std::string_view(found->second);
}

bool Service::is_stream(const Request& request) {
  return request.method == "GET" && request.path.starts_with("/api/bot/games/") &&
         request.path.ends_with("/stream");
}

std::int64_t Service::holds_for_ms(const Request& request) {
  const bool acts = request.method == "POST" && request.path.starts_with("/api/bot/games/") &&
                    request.path.ends_with("/action");
  return acts ? kLongestHold_ms : 0;
}

bool read_target(std::string_view target, Request& request) {
  if (target.empty() || target.front() != '/') {
    return false;
  }
  const std::size_t mark = target.find('?');
  return decode(target.substr(0, mark), false, request.path) &&
         (mark == std::string_view::npos || read_query(target.substr(mark + 1), request));
}

}  // namespace cadastre::server
