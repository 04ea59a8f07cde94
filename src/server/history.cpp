#include "server/history.h"

#include <memory>
#include <nlohmann/json.hpp>

#include "table/views.h"

namespace cadastre::server {
namespace {

struct Reading {
  std::string error;
  std::shared_ptr<const table::Authority> authority;
  std::vector<table::Message> told;
};

Reading read_whole(store::Store& store, table::Books& books, const std::string& game) {
  Reading reading;
  const auto entries = store.read(game, 1);
  if (!entries || entries->empty()) {
    reading.error = entries ? "not_found" : "unavailable";
    return reading;
  }
  std::string fault;
  reading.authority = table::Authority::restore(books, game, *entries, fault, &reading.told);
  if (reading.authority == nullptr) {
    reading.authority = table::Authority::restore_readable(books, game, *entries, fault);
  }
  reading.error = reading.authority == nullptr ? "broken" : "";
  return reading;
}

}  // namespace

void read_log(House& house, const std::string& game, MakeOfLog make, Made done) {
  struct Outcome {
    std::optional<std::string> made;
    std::string error;
  };
  const auto outcome = std::make_shared<Outcome>();
  house.archive.work(
      [&house, game, make = std::move(make), outcome](store::Store& store) {
        const auto entries = store.read(game, 1);
        if (!entries || entries->empty()) {
          outcome->error = entries ? "not_found" : "unavailable";
        } else {
          outcome->made = make(house.reading_books, *entries);
        }
      },
      [outcome, done = std::move(done)] { done(outcome->made, outcome->error); });
}

void read_again(House& house, const std::string& game, Make make, Made done) {
  read_log(
      house, game,
      [game, make = std::move(make)](table::Books& books, const std::vector<store::Entry>& entries) {
        std::string fault;
        std::vector<table::Message> told;
        auto authority = table::Authority::restore(books, game, entries, fault, &told);
        if (authority == nullptr) {
          authority = table::Authority::restore_readable(books, game, entries, fault);
        }
        return authority == nullptr ? std::string() : make(*authority, told);
      },
      [done = std::move(done)](const std::optional<std::string>& made, const std::string& error) {
        const bool broken = made && made->empty();
        done(broken ? std::nullopt : made, broken ? "broken" : error);
      });
}

void tell_again(House& house, const std::string& game, std::uint64_t from, std::size_t most,
                edition::Language language, Told done) {
  struct Outcome {
    std::optional<std::vector<std::string>> texts;
    std::string error;
  };
  const auto outcome = std::make_shared<Outcome>();
  house.archive.work(
      [&house, game, from, most, language, outcome](store::Store& store) {
        const Reading reading = read_whole(store, house.reading_books, game);
        outcome->error = reading.error;
        if (!reading.error.empty()) {
          return;
        }
        outcome->texts.emplace();
        for (const table::Message& message : reading.told) {
          if (message.n >= from && outcome->texts->size() < most) {
            outcome->texts->push_back(table::message_text(reading.authority->gathering(), message, language));
          }
        }
      },
      [outcome, done = std::move(done)] { done(outcome->texts, outcome->error); });
}

}  // namespace cadastre::server
