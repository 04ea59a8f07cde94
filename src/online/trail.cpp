#include "online/trail.h"

#include "online/broken.h"
#include "online/entries.h"

namespace cadastre::online {
namespace {

bool fits(Gathering& g, Books& books, const store::Entry& entry, Message& message) {
  try {
    return absorb(g, books, entry, message).empty();
  } catch (const BrokenPromise&) {
    return false;
  }
}

// The game right before entry `n`, which spoilt what it was tried on.
std::shared_ptr<Gathering> right_before(Gathering g, Books& books, const std::vector<store::Entry>& entries,
                                        std::uint64_t n) {
  for (const store::Entry& entry : entries) {
    Message ignored;
    if (entry.n >= n || !fits(g, books, entry, ignored)) {
      break;
    }
  }
  return std::make_shared<Gathering>(std::move(g));
}

Trail::End ended(Books& books, std::shared_ptr<Gathering> g) {
  const bool begun = g->next > 1;  // or not even its first entry can be read
  const bool settled = begun && settle_edition(*g, books).empty();
  return settled ? Trail::End{"", std::move(g)} : Trail::End{"broken", nullptr};
}

}  // namespace

Trail::Trail(std::string game) {
  auto beginning = std::make_shared<Gathering>();
  beginning->game = std::move(game);
  stops_[beginning->next] = std::move(beginning);
}

std::shared_ptr<const Gathering> Trail::nearest(std::uint64_t from) const {
  return std::prev(stops_.upper_bound(std::max<std::uint64_t>(from, 1)))->second;
}

Trail::End Trail::walk(const Read& read, Books& books, std::uint64_t from, const Step& step) {
  auto g = std::make_shared<Gathering>(*nearest(from));
  Gathering before = *g;
  while (true) {
    const auto entries = read(g->next, kStep);
    if (!entries || (entries->empty() && g->next == 1)) {
      return {entries ? "not_found" : "unavailable", nullptr};
    }
    for (const store::Entry& entry : *entries) {
      Message message;
      if (!fits(*g, books, entry, message)) {
        return ended(books, right_before(std::move(before), books, *entries, entry.n));
      }
      if (entry.n >= from && !step(*g, message)) {
        return ended(books, std::move(g));
      }
      if (g->next % kStep == 0) {
        stops_[g->next] = std::make_shared<const Gathering>(*g);
      }
    }
    if (entries->size() < kStep) {
      return ended(books, std::move(g));
    }
    before = *g;
  }
}

}  // namespace cadastre::online
