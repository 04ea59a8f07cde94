#include "lab/cast.h"

#include <fmt/format.h>

#include "lab/seeds.h"

namespace cadastre::lab {
namespace {

std::string words_of(const auto& list) {
  std::string words;
  for (const auto& one : list) {
    words += (words.empty() ? "" : ", ") + std::string(one);
  }
  return words;
}

std::string role_ids(const edition::Book& book) {
  std::vector<std::string> ids;
  for (const edition::RoleText& role : book.roles) {
    ids.push_back(role.id);
  }
  return words_of(ids);
}

// "level" or "level:role"; empty: it was understood.
std::string read_seat(const edition::Book& book, const std::string& text, Lineup& lineup) {
  const auto colon = text.find(':');
  const auto level = bots::level_named(text.substr(0, colon));
  if (!level) {
    return fmt::format("\"{}\" is no player; write random, easy, normal or hard", text.substr(0, colon));
  }
  const std::size_t seat = lineup.levels.size();
  lineup.levels.push_back(*level);
  if (colon == std::string::npos) {
    return "";
  }
  if (book.rules.role_choice != game::RoleChoice::free) {
    return fmt::format("\"{}\": roles are decided at the table in this edition; leave them out", text);
  }
  const std::string role = text.substr(colon + 1);
  for (unsigned i = 0; i < book.roles.size(); ++i) {
    if (book.roles[i].id == role) {
      lineup.setup.roles[seat] = static_cast<std::uint8_t>(i);
      return "";
    }
  }
  return book.roles.size() < 2
             ? fmt::format("\"{}\": there are no roles in this edition", text)
             : fmt::format("\"{}\": there is no role \"{}\"; write one of {}", text, role, role_ids(book));
}

}  // namespace

LineupRead read_lineup(const edition::Book& book, const std::vector<std::string>& seats) {
  const int count = static_cast<int>(seats.size());
  if (count < book.rules.min_seats || count > book.rules.max_seats) {
    return {std::nullopt, fmt::format("--seats names {} players; this edition is for {} to {}", count,
                                      book.rules.min_seats, book.rules.max_seats)};
  }
  Lineup lineup;
  lineup.setup = game::seated(book.rules, count);
  for (const std::string& seat : seats) {
    if (std::string fault = read_seat(book, seat, lineup); !fault.empty()) {
      return {std::nullopt, "--seats " + fault};
    }
  }
  if (const game::Refusal refused = game::setup_refusal(book.rules, lineup.setup);
      refused != game::Refusal::none) {
    return {std::nullopt,
            fmt::format("--seats cannot be dealt like that: {}{}", game::name(refused),
                        book.rules.roles_balanced ? "; the roles must be as many on each side" : "")};
  }
  return {lineup, ""};
}

const Seated& Cast::ready(std::uint64_t game_seed) {
  for (unsigned i = 0; i < lineup_.levels.size(); ++i) {
    if (!bots_[i]) {
      bots_[i] = bots::make_bot(ed_, {.level = lineup_.levels[i]});
      seated_.bots[i] = bots_[i].get();
    }
    bots_[i]->new_game(seed_of(game_seed, i));
  }
  return seated_;
}

}  // namespace cadastre::lab
