#include "server/hosts.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <cctype>
#include <optional>
#include <string>

namespace cadastre::server {
namespace {

namespace net = boost::asio;

// Ends of names that no stranger can register.
constexpr std::array<std::string_view, 6> kHomeEndings = {".localhost", ".local",     ".lan",
                                                          ".home",      ".home.arpa", ".internal"};

std::string lowered(std::string_view text) {
  std::string low(text);
  std::ranges::transform(low, low.begin(), [](unsigned char c) { return std::tolower(c); });
  return low;
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_name(std::string_view text) {
  const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '.' || c == '_'; };
  return !text.empty() && text.size() <= 253 && text.front() != '.' && std::ranges::all_of(text, fits);
}

bool is_address(std::string_view text) {
  boost::system::error_code error;
  net::ip::make_address(std::string(text), error);
  return !error;
}

// Without its port and a last dot, in small letters; nothing: it is none.
std::optional<std::string> host_in(std::string_view host) {
  const bool six = host.starts_with('[');
  const std::size_t close = host.find(']');
  const std::size_t colon = six ? (close == std::string_view::npos ? close : close + 1) : host.find(':');
  if (six && close == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view name = host.substr(0, colon);
  const std::string_view rest = colon < host.size() ? host.substr(colon) : std::string_view();
  if (!rest.empty() && (rest.front() != ':' || !is_port(rest.substr(1)))) {
    return std::nullopt;
  }
  if (six) {
    const std::string_view inside = name.substr(1, name.size() - 2);
    return is_address(inside) ? std::optional(std::string(inside)) : std::nullopt;
  }
  std::string low = lowered(name);
  if (!is_name(low)) {
    return std::nullopt;
  }
  if (low.ends_with('.')) {
    low.pop_back();
  }
  return low;
}

std::string this_machine() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? lowered(name.data()) : "";
}

// Where nobody has said: addresses, names without a dot, names of a house, this machine's own. With TLS a
// browser has checked the name, and a proxy passes on only what it serves.
bool is_known_place(const Config& config, const std::string& name) {
  if (!config.certificate.empty() || config.trust_proxy) {
    return true;
  }
  static const std::string here = this_machine();
  const auto ends = [&](std::string_view ending) { return name.ends_with(ending); };
  return name.find('.') == std::string::npos || name == here || std::ranges::any_of(kHomeEndings, ends);
}

}  // namespace

HostVerdict judge_host(const Config& config, std::string_view host) {
  const auto name = host_in(host);
  if (!name) {
    return HostVerdict::malformed;
  }
  const auto same = [&](const std::string& allowed) { return host_in(allowed) == name; };
  const auto same_origin = [&](const std::string& origin) {
    return host_in(std::string_view(origin).substr(origin.find("://") + 3)) == name;
  };
  const bool good = is_address(*name) || *name == "localhost" || std::ranges::any_of(config.hosts, same) ||
                    std::ranges::any_of(config.origins, same_origin) ||
                    (config.hosts.empty() && is_known_place(config, *name));
  return good ? HostVerdict::good : HostVerdict::stranger;
}

bool is_loopback(std::string_view address) {
  boost::system::error_code error;
  const auto parsed = net::ip::make_address(std::string(address), error);
  return !error && parsed.is_loopback();
}

std::string origin_fault(std::string_view origin) {
  const std::size_t scheme = origin.find("://");
  const bool web = origin.starts_with("https://") || origin.starts_with("http://");
  if (!web || !host_in(origin.substr(scheme + 3)) || origin != lowered(origin)) {
    return "an origin is a scheme and a host in small letters, perhaps with a port, and nothing behind it, "
           "as in "
           "https://play.example";
  }
  return "";
}

}  // namespace cadastre::server
