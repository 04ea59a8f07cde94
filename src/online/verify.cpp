#include "online/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "chance/fair.h"
#include "notation/action_text.h"
#include "play/game.h"

namespace cadastre::online {
namespace {

Verified misfit(int line, std::string why, int outcomes = 0) {
  return {{line, std::move(why)}, outcomes, 0, 0, 0};
}

// Those committed to are shown as they were, and come last, by member. Empty: so it is.
std::string check_committed(const Fairness& fairness, Verified& verified) {
  std::vector<std::string> shown;
  int before = -1;
  for (const Fairness::Committed& one : fairness.committed) {
    if (one.member <= std::exchange(before, one.member)) {
      return "the '# committed' lines are not by member";
    }
    if (one.entropy == "-") {
      ++verified.withheld;
      continue;
    }
    if (chance::commitment_to(one.entropy) != one.commitment) {
      return fmt::format("member {} showed another entropy than they had committed to", one.member);
    }
    shown.push_back(one.entropy);
  }
  verified.shown = static_cast<int>(shown.size());
  const auto& all = fairness.entropies;
  if (shown.size() > all.size() || !std::equal(shown.rbegin(), shown.rend(), all.rbegin())) {
    return "the entropies that count do not end with those that were committed to, by member";
  }
  return "";
}

// "3 0a… text" behind the head.
Fairness::Committed committed_of(std::string_view text) {
  const std::size_t first = text.find(' ');
  const std::size_t second = first == std::string_view::npos ? first : text.find(' ', first + 1);
  Fairness::Committed one;
  if (second != std::string_view::npos) {
    const std::string_view member = text.substr(0, first);
    std::from_chars(member.data(), member.data() + member.size(), one.member);
    one.commitment = text.substr(first + 1, second - first - 1);
    one.entropy = text.substr(second + 1);
  }
  return one;
}

std::uint64_t number_in(std::string_view text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// Checks one action against what chance had to give, and carries it out. The first `brought` outcomes are
// nobody's promise.
std::string check(const edition::Book& book, play::Game& game, const std::string& line,
                  std::uint64_t brought) {
  const auto action = notation::parse_action_line(book, line);
  if (!action) {
    return action.error;
  }
  play::Source behind = game.source;
  if (game.source.drawn < brought) {
    play::Told untold;
    return game.redo(book.rules, *action, game::Teller(untold)).good() ? ""
                                                                       : "the rules do not allow this here";
  }
  const bool owed = action->seat == game::Seat::chance && game.chance_owes();
  const auto due = owed ? behind.next(book.rules, game.state) : std::nullopt;
  play::Told ignored;
  if (!game.act(book.rules, *action, ignored).good()) {
    return "the rules do not allow this here";
  }
  game.source = behind;
  const std::string wanted = due ? notation::action_line(book, *due) : line;
  return wanted == line ? "" : fmt::format("the secret gives '{}' here, not '{}'", wanted, line);
}

}  // namespace

Fairness fairness_of(std::string_view record_text) {
  Fairness found;
  for (std::size_t begin = 0; begin < record_text.size();) {
    const std::size_t end = std::min(record_text.find('\n', begin), record_text.size());
    const std::string_view line = record_text.substr(begin, end - begin);
    const auto value = [&](std::string_view head) { return std::string(line.substr(head.size())); };
    if (line.starts_with("# commitment ")) {
      found.commitment = value("# commitment ");
    } else if (line.starts_with("# secret ")) {
      found.secret = value("# secret ");
    } else if (line.starts_with("# committed ")) {
      found.committed.push_back(committed_of(line.substr(std::string_view("# committed ").size())));
    } else if (line.starts_with("# brought ")) {
      found.brought = number_in(line.substr(std::string_view("# brought ").size()));
    } else if (line.starts_with("# entropy ")) {
      found.entropies.push_back(value("# entropy "));
    }
    begin = end + 1;
  }
  return found;
}

Verified verify(const edition::Book& book, const notation::Record& record, const Fairness& fairness,
                const std::string& noted) {
  const auto committed = chance::from_hex(fairness.commitment);
  const auto secret = chance::from_hex(fairness.secret);
  if (!committed) {
    return misfit(0, "there is no '# commitment' line: only games of a server can be verified");
  }
  if (!noted.empty() && chance::from_hex(noted) != committed) {
    return misfit(0, "the record's commitment is not the one that was noted");
  }
  if (!secret) {
    return misfit(0, "the secret is not revealed: only finished games can be verified");
  }
  if (chance::commitment(*secret) != *committed) {
    return misfit(0, "the secret is not the one that was committed to");
  }
  Verified verified;
  if (std::string why = check_committed(fairness, verified); !why.empty()) {
    return misfit(0, std::move(why));
  }
  const auto setup = notation::setup_of(book, record.seats);
  if (!setup || record.position) {
    return misfit(record.lines.seats, setup ? "the game does not begin at its beginning" : setup.error);
  }
  play::Game game{.source = {.root = chance::key_of(*secret, fairness.entropies)}};
  play::Told ignored;
  game.begin(book.rules, *setup, ignored);
  const auto before = [&] { return std::min(game.source.drawn, fairness.brought); };
  const auto outcomes = [&] { return static_cast<int>(game.source.drawn - before()); };
  for (const notation::RecordLine& line : record.actions) {
    if (std::string why = check(book, game, line.text, fairness.brought); !why.empty()) {
      return misfit(line.number, std::move(why), outcomes());
    }
  }
  if (game.state.stage != game::Stage::over) {
    return misfit(0, "the game is not finished: a part of it may have been left out", outcomes());
  }
  verified.outcomes = outcomes();
  verified.brought = static_cast<int>(before());
  return verified;
}

}  // namespace cadastre::online
