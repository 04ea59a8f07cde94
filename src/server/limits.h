// How often an address or a token may do what: a bucket each, that empties by use and fills with time.
#pragma once

#include <array>
#include <cstdint>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

namespace cadastre::server {

using Millis = std::int64_t;

enum class Limited : std::uint8_t {
  request,
  create,
  join,
  guess,
  act,
  appraise,
  noted,
  edition,
  history,
  entry,
  remark,
  bring
};

struct Allowance {
  double burst;       // so many at once
  double per_second;  // and so many more with time
};

// Generous enough for a class behind one address, too little for a flood.
inline constexpr std::array<Allowance, 12> kAllowances = {{
    {600, 60},     // request: anything over HTTP, by address
    {60, 0.2},     // create, by address
    {120, 1},      // join, by address
    {30, 0.5},     // guess: a wrong code, by address
    {60, 20},      // act: any command, by token
    {30, 2},       // appraise, by token
    {3, 0.1},      // noted: lines of the log about an address
    {200, 5},      // edition: one with settings of one's own, by address
    {400, 20},     // history: a page or a thousand entries of it, by address
    {50'000, 60},  // entry: written by a command or by a bot that plays for them, by address
    {5, 0.5},      // remark: what spectators say, by address
    {12, 0.05},    // bring: an edition of one's own to be looked at, or a game by one, by address
}};

class Limits {
 public:
  explicit Limits(bool on, std::size_t most = 100'000) : on_(on), most_(most) {}

  // Whether `who` may do it once more now; if so, this is counted as done. `now`: from any clock that never
  // goes back. `cost`: counts as that many times.
  bool allow(Limited deed, std::string_view who, Millis now, double cost = 1);
  // Whether one more would be allowed; nothing is counted.
  bool would_allow(Limited deed, std::string_view who, Millis now);
  // Seconds until one more is allowed, for Retry-After; at least 1.
  static int retry_after_s(Limited deed);
  std::size_t size() const { return buckets_.size(); }

 private:
  struct Bucket {
    double left = 0;
    Millis at = 0;
    std::list<std::string>::iterator used;
  };
  Bucket& bucket(Limited deed, std::string_view who, Millis now);

  bool on_;
  std::size_t most_;  // buckets; the one not used for longest makes room
  std::unordered_map<std::string, Bucket> buckets_;
  std::list<std::string> order_;  // the latest first
};

// The household an address belongs to: all addresses of one IPv6 /64 network count as one.
std::string household(std::string_view address);

}  // namespace cadastre::server
