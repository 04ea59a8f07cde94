#include "table/new_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/sentences.h"
#include "notation/words.h"

namespace cadastre::table {
namespace {

using edition::Book;
using notation::Json;
using notation::ObjectReader;
using notation::RecordSeat;

const Book kUnknownBook;

std::vector<std::string> words(ObjectReader& in, std::string_view key, const Json* list) {
  std::vector<std::string> found;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const auto* word = (*list)[i].get_ptr<const std::string*>();
    if (word == nullptr || word->empty() || word->find('\n') != std::string::npos) {
      in.fail(key, "must be a list of strings");
      return {};
    }
    found.push_back(*word);
  }
  return found;
}

std::string option_text(const Json& value) {
  const auto* word = value.get_ptr<const std::string*>();
  return word != nullptr ? *word : notation::dump(value);
}

// {"rent":"automatic"} or ["rent=automatic"].
std::vector<std::string> overrides(ObjectReader& in, const Json* set) {
  if (set == nullptr || set->is_array()) {
    return words(in, "set", set);
  }
  std::vector<std::string> found;
  if (!set->is_object()) {
    in.fail("set", "must be an object, or a list of \"key=value\"");
    return found;
  }
  for (const auto& item : set->items()) {
    if (item.value().is_structured() || item.value().is_null()) {
      in.fail("set", "holds something that is neither a word, a number nor true or false");
    }
    found.push_back(item.key() + "=" + option_text(item.value()));
    if (found.back().find('\n') != std::string::npos) {
      in.fail("set", "holds a line break");
    }
  }
  return found;
}

// The first token nobody has asked for.
std::string free_token(const Book& book, const std::vector<RecordSeat>& seats) {
  for (const edition::TokenText& token : book.tokens) {
    const bool taken =
        std::any_of(seats.begin(), seats.end(), [&](const auto& s) { return s.token == token.id; });
    if (!taken) {
      return token.id;
    }
  }
  return "";
}

// The first role, or where sides are to be equal the first of those fewest have.
std::string default_role(const Book& book, const std::vector<RecordSeat>& seats) {
  const edition::RoleText* best = nullptr;
  std::ptrdiff_t fewest = 0;
  for (const edition::RoleText& role : book.roles) {
    const auto taken =
        std::count_if(seats.begin(), seats.end(), [&](const auto& s) { return s.role == role.id; });
    if (best == nullptr || (book.rules.roles_balanced && taken < fewest)) {
      best = &role;
      fewest = taken;
    }
  }
  return best == nullptr ? "" : best->id;
}

RecordSeat read_seat(const Json& json, std::size_t number, std::string& error) {
  ObjectReader in(kUnknownBook, json, "seats[" + std::to_string(number) + "]", error);
  RecordSeat seat;
  seat.name =
      in.word("name").value_or(notation::player_name(edition::Language::en, static_cast<game::Seat>(number)));
  seat.token = in.word("token").value_or("");
  seat.role = in.word("role").value_or("");
  if (const std::string fault = notation::name_fault(seat.name); !fault.empty()) {
    in.fail("name", "does not do: " + fault);
  }
  in.finish();
  return seat;
}

std::vector<RecordSeat> read_seats(ObjectReader& in, const Json* json, std::string& error) {
  std::vector<RecordSeat> seats;
  if (json == nullptr) {
    in.fail("seats", "is missing: a number, or a list of {name, token, role}");
    return seats;
  }
  const bool list = json->is_array();
  if (!list && !json->is_number_unsigned()) {
    in.fail("seats", "must be a number, or a list of {name, token, role}");
    return seats;
  }
  // One too many is enough to be refused.
  const std::size_t count =
      std::min<std::size_t>(list ? json->size() : json->get<std::size_t>(), game::kMaxSeats + 1);
  for (std::size_t i = 0; i < count && in.good(); ++i) {
    seats.push_back(read_seat(list ? (*json)[i] : Json::object(), i, error));
  }
  return seats;
}

}  // namespace

void fill_in(const Book& book, std::vector<RecordSeat>& seats) {
  for (RecordSeat& seat : seats) {
    seat.token = seat.token.empty() ? free_token(book, seats) : seat.token;
    seat.role = seat.role.empty() ? default_role(book, seats) : seat.role;
  }
}

std::string seats_fault(const Book& book, std::vector<RecordSeat> seats) {
  const bool by_dice = book.rules.role_choice != game::RoleChoice::free;
  if (by_dice && std::any_of(seats.begin(), seats.end(), [](const auto& s) { return !s.role.empty(); })) {
    return "role_by_dice";
  }
  fill_in(book, seats);
  const auto setup = notation::setup_of(book, seats);
  return setup ? "" : setup.error;
}

EditionAsked read_edition(ObjectReader& in) {
  EditionAsked asked;
  const auto id = in.word("edition");
  in.require("edition", id.has_value());
  asked.id = id.value_or("");
  read_choice(in, asked.choice);
  return asked;
}

void read_choice(ObjectReader& in, edition::Choice& choice) {
  if (const Json* variants = in.list("variants")) {
    choice.variants = words(in, "variants", variants);
  }
  if (const Json* set = in.any("set")) {
    choice.overrides = overrides(in, set);
  }
}

Opened open_edition(const EditionAsked& asked) {
  const auto source = edition::find(asked.id);
  if (!source) {
    return {std::nullopt, "no such edition, and no such file"};
  }
  edition::Loaded loaded = edition::load(*source, asked.choice);
  if (loaded.book) {
    return {std::move(loaded.book), ""};
  }
  std::string message = "the edition has problems";
  if (!loaded.problems.empty()) {
    const edition::Problem& first = loaded.problems.front();
    message = fmt::format("{}:{}: {}; {}", first.file, first.line, first.what, first.remedy);
  }
  return {std::nullopt, message};
}

NewGame read_new_game(ObjectReader& in) {
  const EditionAsked asked = read_edition(in);
  std::vector<RecordSeat> seats = read_seats(in, in.any("seats"), in.error());
  const auto seed = in.integer("seed", 0, INT64_MAX);
  const bool auto_chance = in.boolean("auto_chance").value_or(false);
  if (!in.finish()) {
    return {nullptr, "bad_request", in.error()};
  }
  Opened opened = open_edition(asked);
  if (!opened.book) {
    return {nullptr, "bad_edition", opened.message};
  }
  if (const std::string fault = seats_fault(*opened.book, seats); !fault.empty()) {
    const auto refused = notation::by_name<game::Refusal>(game::kRefusalNames, fault);
    return {nullptr, "bad_setup", fault, refused.has_value(),
            refused ? opened.book->rule_of(*refused) : std::string{}};
  }
  fill_in(*opened.book, seats);
  notation::Record record;
  record.edition = asked.id;  // a path, where the edition came from one
  record.hash = opened.book->hash;
  record.choice = asked.choice;
  record.seats = std::move(seats);
  auto game = std::make_unique<OpenGame>(OpenGame{std::move(*opened.book), std::move(record), auto_chance});
  if (seed) {
    game->record.seed = static_cast<std::uint64_t>(*seed);
    game->game.source.root = *game->record.seed;
  }
  return {std::move(game), "", ""};
}

}  // namespace cadastre::table
