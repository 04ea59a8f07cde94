// Events and refusals as JSON, and the log in words.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "notation/random_play.h"
#include "notation/sentences.h"
#include "notation/vocabulary.h"
#include "phrases/phrasebook.h"
#include "support/scene.h"

namespace cadastre::tests::events_test {
namespace {

using edition::Language;
using game::Event;
using game::EventKind;

const std::vector<std::string> kNames = {"Alice", "Bob", "Chloé", "Dan", "Eva", "Fred", "Gina", "Hugo"};

std::string told(const Event& event, Language language = Language::en) {
  return notation::sentence(book("europe"), language, kNames, event);
}

TEST(Events, CarryReasonAndRule) {
  const Event paid{.kind = EventKind::paid,
                   .reason = game::Reason::rent_bare,
                   .seat = seat(0),
                   .other = seat(1),
                   .amount = {50}};
  EXPECT_EQ(notation::dump(notation::event_json(book("europe"), paid)),
            R"({"event":"paid","seat":0,"other":1,"amount":50,"reason":"rent_bare","rule":"EU-16"})");
  EXPECT_EQ(notation::dump(notation::refusal_json(game::Refusal::group_not_whole, "EU-40")),
            R"({"refusal":"group_not_whole","rule":"EU-40"})");
}

TEST(Sentences, SayWhoDidWhatAndWhy) {
  const Event rent{.kind = EventKind::paid,
                   .reason = game::Reason::rent_bare,
                   .seat = seat(0),
                   .other = seat(1),
                   .square = static_cast<game::Square>(1),
                   .amount = {1250}};
  EXPECT_EQ(told(rent), "Alice pays Bob €1,250 (rent: Vilnius). [EU-16]");
  EXPECT_EQ(told(rent, Language::fr),
            "Alice verse 1\u00a0250\u00a0€ à Bob (loyer\u00a0: «\u00a0Vilnius\u00a0»). [EU-16]");
  const Event salary{.kind = EventKind::paid,
                     .reason = game::Reason::passed_start,
                     .seat = game::Seat::bank,
                     .other = seat(0),
                     .amount = {200}};
  EXPECT_EQ(told(salary), "The bank pays Alice €200 (passing the start). [EU-12]");
  EXPECT_EQ(told(salary, Language::fr),
            "La banque verse 200\u00a0€ à Alice (passage par la case départ). [EU-12]");
}

TEST(Sentences, ElideInFrench) {
  Event accepted{.kind = EventKind::offer_accepted, .seat = seat(1), .other = seat(0)};
  EXPECT_EQ(told(accepted, Language::fr), "Bob accepte l'offre d'Alice.");
  accepted.other = seat(3);
  EXPECT_EQ(told(accepted, Language::fr), "Bob accepte l'offre de Dan.");
}

TEST(Sentences, SpeakOfLotsWinnersAndOffers) {
  Event ended{.kind = EventKind::ended, .seats = game::SeatSet::first(1)};
  EXPECT_EQ(told(ended), "The game is over: Alice wins.");
  ended.seats = game::SeatSet::first(3);
  EXPECT_EQ(told(ended), "The game is over: Alice, Bob and Chloé share the win.");
  EXPECT_EQ(told(ended, Language::fr),
            "La partie est terminée\u00a0: Alice, Bob et Chloé se partagent la victoire.");
  const Event offered{.kind = EventKind::offered, .seat = seat(0), .other = seat(1), .give = terms(100, {1})};
  EXPECT_EQ(told(offered), "Alice offers Bob €100 and Vilnius in exchange for nothing.");
}

// Only bookkeeping is silent.
TEST(Sentences, SpeakOfEverythingThatHappens) {
  const std::set<EventKind> silent = {
      EventKind::deal_called,  EventKind::roll_called,   EventKind::rent_roll_called, EventKind::claims_aged,
      EventKind::debt_closed,  EventKind::card_called,   EventKind::card_returned,    EventKind::card_aimed,
      EventKind::final_called, EventKind::final_visited, EventKind::roles_called,     EventKind::tax_chosen,
      EventKind::luck_called,  EventKind::right_called,  EventKind::move_resumed};
  for (unsigned k = 0; k < game::kEventNames.size(); ++k) {
    const std::string name = std::string("event.") + game::kEventNames[k];
    const bool spoken = !phrases::all_of(name + ".").empty() || phrases::known(name);
    EXPECT_EQ(spoken, !silent.contains(static_cast<EventKind>(k))) << name;
  }
}

struct Reader {
  const edition::Book& texts;
  void operator()(const Event& event) const {
    for (const Language language : {Language::fr, Language::en}) {
      const std::string text = notation::sentence(texts, language, kNames, event);
      EXPECT_EQ(text.find_first_of("{}?"), std::string::npos) << text;
      EXPECT_EQ(text.find("_"), std::string::npos) << "a reason without words: " << text;
    }
    const std::string json = notation::dump(notation::event_json(texts, event));
    EXPECT_EQ(json.find("nobody"), std::string::npos) << json;
  }
};

TEST(Sentences, OfRandomGamesAreWhole) {
  for (unsigned game = 0; game < 8; ++game) {
    const edition::Book& texts =
        book("europe", game % 2 == 0 ? edition::Choice{} : edition::Choice{{"quick"}, {}});
    game::State s = opening(texts.rules, static_cast<int>(2 + game % 7));
    Reader reader{texts};
    play_on(texts.rules, s, 100 + game, 1500, [](const game::State&) {}, reader);
  }
}

}  // namespace
}  // namespace cadastre::tests::events_test
