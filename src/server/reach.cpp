#include "server/reach.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <cstring>
#include <memory>

#include "server/hosts.h"

namespace cadastre::server {
namespace {

namespace ip = boost::asio::ip;

// Networks inside this machine: containers and virtual machines.
constexpr std::array<std::string_view, 5> kInside = {"docker", "br-", "veth", "virbr", "lxc"};

struct Found {
  std::string host;
  int rank = 0;  // the lowest is the likeliest
};

bool is_private_four(const ip::address_v4& four) {
  const std::uint32_t n = four.to_uint();
  return (n >> 24) == 10 || (n >> 20) == 0xac1 || (n >> 16) == 0xc0a8 || (n >> 16) == 0xa9fe;
}

bool is_private_six(const ip::address_v6& six) {
  return (six.to_bytes()[0] & 0xfeU) == 0xfc || six.is_link_local();
}

// Nothing: of no use to others.
std::string host_of(const sockaddr& address, bool six_too) {
  if (address.sa_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, &address, sizeof four);
    return ip::address_v4(ntohl(four.sin_addr.s_addr)).to_string();
  }
  if (address.sa_family != AF_INET6 || !six_too) {
    return "";
  }
  sockaddr_in6 six{};
  std::memcpy(&six, &address, sizeof six);
  ip::address_v6::bytes_type bytes{};
  std::memcpy(bytes.data(), six.sin6_addr.s6_addr, bytes.size());
  const ip::address_v6 parsed(bytes);
  return parsed.is_link_local() ? "" : "[" + parsed.to_string() + "]";
}

std::vector<std::string> own_addresses(bool six_too) {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) {
    return {};
  }
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
  std::vector<Found> found;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
    std::string host = up && one->ifa_addr != nullptr ? host_of(*one->ifa_addr, six_too) : "";
    if (!host.empty()) {
      const std::string_view name = one->ifa_name;
      const bool inside = std::ranges::any_of(kInside, [&](auto prefix) { return name.starts_with(prefix); });
      found.push_back({host, (inside ? 2 : 0) + (host.front() == '[' ? 1 : 0)});
    }
  }
  std::ranges::stable_sort(found, {}, &Found::rank);
  std::vector<std::string> hosts;
  for (Found& one : found) {
    hosts.push_back(std::move(one.host));
  }
  return hosts;
}

}  // namespace

Reach reach_of(const Config& config) {
  if (config.trust_proxy) {
    return {};
  }
  if (is_loopback(config.listen)) {
    return {.local_only = true};
  }
  if (!config.hosts.empty()) {
    return {.hosts = config.hosts};
  }
  boost::system::error_code error;
  const auto listen = ip::make_address(config.listen, error);
  if (!error && listen.is_unspecified()) {
    return {.hosts = own_addresses(listen.is_v6())};
  }
  return {.hosts = {listen.is_v6() ? "[" + config.listen + "]" : config.listen}};
}

bool is_at_home(std::string_view address) {
  boost::system::error_code error;
  auto parsed = ip::make_address(std::string(address.substr(0, address.find('%'))), error);
  if (error) {
    return false;
  }
  if (parsed.is_v6() && parsed.to_v6().is_v4_mapped()) {
    parsed = ip::make_address_v4(ip::v4_mapped, parsed.to_v6());
  }
  return parsed.is_loopback() ||
         (parsed.is_v4() ? is_private_four(parsed.to_v4()) : is_private_six(parsed.to_v6()));
}

}  // namespace cadastre::server
