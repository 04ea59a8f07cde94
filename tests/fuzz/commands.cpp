// What strangers send to a game over the network: a first line that opens or joins, then commands. Whatever
// they are, the game stays one its log alone gives again.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "notation/json.h"
#include "online/authority.h"
#include "online/views.h"

namespace {

using namespace cadastre;

constexpr std::size_t kMostLines = 200;

struct Game {
  online::Books books;
  std::shared_ptr<const online::Authority> authority;
  std::vector<store::Entry> log;
  store::Millis now = 1000;

  void take(const online::Decision& decision) {
    if (decision.error.empty() == !decision.message.empty()) {
      std::abort();  // an error has words, and only an error
    }
    if (decision.write.parts.empty()) {
      return;
    }
    const auto& entries = decision.write.parts.front().entries;
    log.insert(log.end(), entries.begin(), entries.end());
    authority = decision.after;
  }
};

std::string seen(const online::Authority& authority) {
  notation::JsonText out;
  out.object([&] { online::write_now(out, authority.gathering(), 0); });
  for (int member = online::kNobody; member < 3; ++member) {
    online::write_you(out, authority.gathering(), member);
  }
  return out.text();
}

void check(Game& game) {
  std::string fault;
  const auto again = online::Authority::restore(game.books, "g", game.log, fault);
  if (!again || seen(*again) != seen(*game.authority)) {
    std::abort();
  }
}

void line(Game& game, std::string_view text, std::size_t number) {
  const auto json = notation::parse_json(text);
  if (!json) {
    return;
  }
  const online::Outside outside{[] { return online::Fresh{"h", "BCDFGH", {}}; },
                                [](int) { return std::optional<online::Millis>(0); }};
  game.now += 1000;
  if (!game.authority) {
    game.take(online::Authority::create(game.books, {"g", "ABCDEF", {}}, *json, "hash-0", game.now));
  } else if (json->is_object() && !json->contains("command")) {
    game.take(game.authority->join(game.books, *json, "hash-" + std::to_string(number), game.now));
  } else {
    const int member = static_cast<int>(number % 4) - 1;
    game.take(game.authority->decide(game.books, member, *json, outside, game.now));
    game.take(game.authority->clock(game.books, game.now));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  Game game;
  for (std::size_t number = 0; number < kMostLines && !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    line(game, rest.substr(0, end), number);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (game.authority) {
    check(game);
  }
  return 0;
}
