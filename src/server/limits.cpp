#include "server/limits.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>

#include <algorithm>
#include <cmath>

namespace cadastre::server {
namespace {

const Allowance& allowance(Limited deed) { return kAllowances[static_cast<std::size_t>(deed)]; }

}  // namespace

Limits::Bucket& Limits::bucket(Limited deed, std::string_view who, Millis now) {
  std::string key(1, static_cast<char>('a' + static_cast<int>(deed)));
  key += who;
  const Allowance& rate = allowance(deed);
  auto found = buckets_.find(key);
  if (found == buckets_.end()) {
    if (buckets_.size() >= most_) {
      buckets_.erase(order_.back());
      order_.pop_back();
    }
    order_.push_front(key);
    found = buckets_.emplace(std::move(key), Bucket{rate.burst, now, order_.begin()}).first;
  }
  Bucket& one = found->second;
  order_.splice(order_.begin(), order_, one.used);
  const double seconds = static_cast<double>(std::max<Millis>(0, now - one.at)) / 1000;
  one.left = std::min(rate.burst, one.left + seconds * rate.per_second);
  one.at = now;
  return one;
}

bool Limits::would_allow(Limited deed, std::string_view who, Millis now) {
  return !on_ || bucket(deed, who, now).left >= 1;
}

bool Limits::allow(Limited deed, std::string_view who, Millis now, double cost) {
  if (!on_) {
    return true;
  }
  Bucket& one = bucket(deed, who, now);
  if (one.left < std::min(cost, allowance(deed).burst)) {
    return false;
  }
  one.left -= cost;
  return true;
}

int Limits::retry_after_s(Limited deed) {
  return std::max(1, static_cast<int>(std::ceil(1 / allowance(deed).per_second)));
}

std::string household(std::string_view address) {
  std::string text(address.substr(0, address.find('%')));  // fe80::1%eth0: on this machine
  in6_addr six{};
  if (inet_pton(AF_INET6, text.c_str(), &six) != 1) {
    return text;
  }
  const std::uint8_t* const bytes = six.s6_addr;
  if (IN6_IS_ADDR_V4MAPPED(&six)) {  // IPv4 on a socket that takes both
    return fmt::format("{}.{}.{}.{}", bytes[12], bytes[13], bytes[14], bytes[15]);
  }
  std::string network;
  for (std::size_t i = 0; i < 8; i += 2) {
    network += fmt::format("{:02x}{:02x}:", bytes[i], bytes[i + 1]);
  }
  return network + ":/64";
}

}  // namespace cadastre::server
