#include "lab/cast.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/character.h"
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

using Guests = std::vector<std::shared_ptr<const Guest>>;

// A stranger by its name, as a guest; nothing: there is none of that name.
std::shared_ptr<const Guest> stranger_named(const std::string& word) {
  const bots::Character* character = bots::character_named(word);
  if (character == nullptr) {
    return nullptr;
  }
  return std::make_shared<const Guest>(Guest{word, [character](const edition::Book& book) {
                                               return bots::make_bot(book.rules, {.character = character});
                                             }});
}

// A level, a character or a guest takes the next seat; empty: it was understood.
std::string seat_player(const std::string& word, const Guests& guests, Lineup& lineup) {
  const auto program = std::ranges::find_if(guests, [&](const auto& one) { return one->name == word; });
  const auto level = bots::level_named(word);
  const auto guest = program != guests.end() ? *program : level ? nullptr : stranger_named(word);
  if (!level && guest == nullptr) {
    return fmt::format("\"{}\" is no player; write {}, a character of docs/bots.md{}", word,
                       bots::kLevelWords,
                       guests.empty() ? "" : ", or " + guests.front()->name + " for the program of --bot");
  }
  lineup.levels.push_back(level.value_or(bots::Level::normal));
  lineup.guests.push_back(level ? nullptr : guest);
  return "";
}

// "player" or "player:role"; empty: it was understood.
std::string read_seat(const edition::Book& book, const std::string& text, const Guests& guests,
                      Lineup& lineup) {
  const auto colon = text.find(':');
  const std::size_t seat = lineup.levels.size();
  if (std::string fault = seat_player(text.substr(0, colon), guests, lineup); !fault.empty()) {
    return fault;
  }
  if (colon == std::string::npos) {
    return "";
  }
  if (book.rules.role_choice != game::RoleChoice::free) {
    return fmt::format(
        "\"{}\": roles are decided at the table in this edition; leave them out, or add --set "
        "role_choice=free",
        text);
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

std::string Lineup::player(unsigned seat) const {
  return guest(seat) != nullptr ? guest(seat)->name : std::string(bots::name(levels[seat]));
}

LineupRead read_lineup(const edition::Book& book, const std::vector<std::string>& seats,
                       const Guests& guests) {
  const int count = static_cast<int>(seats.size());
  if (count < book.rules.min_seats || count > book.rules.max_seats) {
    return {std::nullopt, fmt::format("--seats names {}, and this edition is for {} to {} players", count,
                                      book.rules.min_seats, book.rules.max_seats)};
  }
  Lineup lineup;
  lineup.setup = game::seated(book.rules, count);
  for (const std::string& seat : seats) {
    if (std::string fault = read_seat(book, seat, guests, lineup); !fault.empty()) {
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

// What one bot has found serves all it sits for.
std::shared_ptr<bots::Bot> Cast::bot_for(unsigned seat) const {
  const auto guest = [&](unsigned i) { return book_ != nullptr ? lineup_.guest(i) : nullptr; };
  if (guest(seat) != nullptr) {
    return guest(seat)->make(*book_);
  }
  const bots::Level level = lineup_.levels[seat];
  for (unsigned i = 0; i < seat && bots::shares_seats(level); ++i) {
    if (lineup_.levels[i] == level && guest(i) == nullptr) {
      return bots_[i];
    }
  }
  return bots::make_bot(ed_, {.level = level, .concedes = lineup_.concedes});
}

const Seated& Cast::ready(std::uint64_t game_seed) {
  for (unsigned i = 0; i < lineup_.levels.size(); ++i) {
    if (!bots_[i]) {
      bots_[i] = bot_for(i);
      seated_.bots[i] = bots_[i].get();
    }
    bots_[i]->new_game(seed_of(game_seed, i));
  }
  return seated_;
}

void Cast::game_over(const game::State& s) {
  for (unsigned i = 0; i < lineup_.levels.size(); ++i) {
    bots_[i]->game_over(s);
  }
}

}  // namespace cadastre::lab
