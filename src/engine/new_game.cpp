#include "engine/new_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/seats.h"
#include "notation/sentences.h"
#include "notation/words.h"

namespace cadastre::engine {
namespace {

using edition::Book;
using notation::Json;
using notation::ObjectReader;
using notation::RecordSeat;

const Book kUnknownBook;

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

EditionAsked read_edition(ObjectReader& in) {
  EditionAsked asked;
  const auto id = in.word("edition");
  in.require("edition", id.has_value());
  asked.id = id.value_or("");
  notation::read_choice(in, asked.choice);
  return asked;
}

Opened Shelf::open(const EditionAsked& asked) {
  if (book_ != nullptr && last_.same_as(asked)) {
    return {book_, "", ""};
  }
  const auto source = edition::find(asked.id);
  if (!source) {
    return {nullptr, "no such edition, and no such file", ""};
  }
  edition::Loaded loaded = edition::load(*source, asked.choice);
  if (loaded.book) {
    auto book = std::make_shared<const edition::Book>(std::move(*loaded.book));
    const bool built_in = edition::find_built_in(asked.id).has_value();
    if (built_in) {
      last_ = asked;
      book_ = book;
    }
    return {std::move(book), "", built_in ? "" : edition::whole_text(*source)};
  }
  std::string message = "the edition has problems";
  if (!loaded.problems.empty()) {
    const edition::Problem& first = loaded.problems.front();
    message = fmt::format("{}:{}: {}; {}", first.file, first.line, first.what.en, first.remedy.en);
  }
  return {nullptr, message, ""};
}

NewGame read_new_game(ObjectReader& in, Shelf& shelf) {
  const EditionAsked asked = read_edition(in);
  std::vector<RecordSeat> seats = read_seats(in, in.any("seats"), in.error());
  const auto seed = in.integer("seed", 0, INT64_MAX);
  const bool auto_chance = in.boolean("auto_chance").value_or(false);
  if (!in.finish()) {
    return {nullptr, "bad_request", in.error()};
  }
  Opened opened = shelf.open(asked);
  if (!opened.book) {
    return {nullptr, "bad_edition", opened.message};
  }
  if (const std::string fault = notation::seats_fault(*opened.book, seats); !fault.empty()) {
    const auto refused = notation::by_name<game::Refusal>(game::kRefusalNames, fault);
    return {nullptr, "bad_setup", fault, refused.has_value(),
            refused ? opened.book->rule_of(*refused) : std::string{}};
  }
  notation::fill_in(*opened.book, seats);
  notation::Record record;
  record.edition = opened.book->id;
  record.edition_text = std::move(opened.own_text);
  record.hash = opened.book->hash;
  record.choice = asked.choice;
  record.seats = std::move(seats);
  auto game = std::make_unique<OpenGame>(OpenGame{opened.book, *opened.book, std::move(record), auto_chance});
  if (seed) {
    game->record.seed = static_cast<std::uint64_t>(*seed);
    game->game.source.root = *game->record.seed;
  }
  return {std::move(game), "", ""};
}

}  // namespace cadastre::engine
