// Every edition tells the same events in its own words, and by role where a role has words of its own.
#include <gtest/gtest.h>

#include "edition/sample.h"
#include "notation/sentences.h"
#include "support/scene.h"

namespace cadastre::tests::edition_words_test {
namespace {

using edition::Language;
using game::Event;
using game::EventKind;
using game::Reason;

const std::vector<std::string> kNames = {"Ada", "Bob"};

std::string told(const std::string& id, const Event& event, Language language = Language::fr) {
  std::string text = notation::sentence(book(id), language, kNames, event);
  return text.substr(0, text.find(" ["));
}
std::string in_english(const std::string& id, const Event& event) { return told(id, event, Language::en); }

const Event kJailed{.kind = EventKind::jailed, .reason = Reason::jail_square, .seat = seat(0)};
const Event kFreed{.kind = EventKind::freed, .reason = Reason::jail_double, .seat = seat(0)};
Event paid(Reason reason, int square = -1) {
  return {.kind = EventKind::paid,
          .reason = reason,
          .seat = seat(0),
          .other = game::Seat::bank,
          .square = square < 0 ? game::Square::none : static_cast<game::Square>(square),
          .amount = {50}};
}
Event built(int square) {
  return {.kind = EventKind::built,
          .reason = Reason::house_built,
          .seat = seat(0),
          .square = static_cast<game::Square>(square)};
}

TEST(EditionWords, NameTheJail) {
  EXPECT_EQ(told("europe", kJailed), "Ada va en prison.");
  EXPECT_EQ(told("espace", kJailed), "Ada va dans le trou noir.");
  EXPECT_EQ(told("espace", kFreed), "Ada sort du trou noir grâce à un double.");
  EXPECT_EQ(in_english("espace", kJailed), "Ada goes into the black hole.");
  EXPECT_EQ(in_english("espace", kFreed), "Ada gets out of the black hole with a double.");
  EXPECT_EQ(in_english("inegalopolis", kJailed), "Ada goes to prison.");
}

TEST(EditionWords, NameTheFineAndTheStart) {
  EXPECT_EQ(told("espace", paid(Reason::jail_fine)),
            "Ada verse 50\u00a0$ à la banque (amende pour sortir du trou noir).");
  EXPECT_EQ(told("inegalopolis", paid(Reason::jail_fine)),
            "Ada verse 50\u00a0f à la banque (caution pour sortir de prison).");
  EXPECT_EQ(told("inegalopolis", paid(Reason::passed_start)),
            "Ada verse 50\u00a0f à la banque (passage par la case BANQUE).");
  EXPECT_EQ(told("madame", paid(Reason::landed_start)),
            "Ada verse 50\u00a0$ à la banque (arrivée sur la case GO).");
}

TEST(EditionWords, NameBuildingsAndSites) {
  EXPECT_EQ(told("europe", built(1)), "Ada construit une maison sur «\u00a0Vilnius\u00a0».");
  EXPECT_EQ(told("inegalopolis", built(1)), "Ada place une culture sur «\u00a01A\u00a0».");
  EXPECT_EQ(told("madame", paid(Reason::rent_built, 8)),
            "Ada verse 50\u00a0$ à la banque (loyer, invention avec siège social\u00a0: «\u00a0Filtre à "
            "café\u00a0»).");
  EXPECT_EQ(told("anti", paid(Reason::rent_group, 1)).find("terrain"), std::string::npos);
  EXPECT_EQ(told("inegalopolis", paid(Reason::house_sold, 1)),
            "Ada verse 50\u00a0f à la banque (vente d'une culture\u00a0: «\u00a01A\u00a0»).");
  EXPECT_EQ(in_english("madame", paid(Reason::house_built, 8)),
            "Ada pays the bank $50 (purchase of a headquarters: Coffee Filter).");
}

TEST(EditionWords, AreThoseOfEachRole) {
  const edition::Book& anti = book("anti");
  EXPECT_EQ(anti.word("jail.to", Language::fr, 0), "en prison");
  EXPECT_EQ(anti.word("jail.to", Language::fr, 1), "à la guerre des prix");
  EXPECT_EQ(anti.word("jail.in", Language::en), "in prison / in the price war");
  EXPECT_EQ(anti.worded("{jail.to} {no.word} {x}", Language::en, 1), "to the price war {no.word} {x}");
}

TEST(EditionWords, LeaveNoPlaceholderInAnySentence) {
  for (const std::string& id : edition::built_in_ids()) {
    for (std::size_t kind = 0; kind < game::kEventNames.size(); ++kind) {
      for (std::size_t reason = 0; reason < game::kReasonNames.size(); ++reason) {
        const Event event{.kind = static_cast<EventKind>(kind),
                          .reason = static_cast<Reason>(reason),
                          .seat = seat(0),
                          .other = seat(1),
                          .square = static_cast<game::Square>(1),
                          .card = static_cast<game::Card>(0),
                          .dice = {1, 2},
                          .amount = {1}};
        for (const Language language : {Language::fr, Language::en}) {
          EXPECT_EQ(told(id, event, language).find('{'), std::string::npos) << told(id, event, language);
        }
      }
    }
  }
}

TEST(EditionWords, OfBuildingsMayStandUnderTheirOldName) {
  const std::string forms =
      "one = { fr = \"un phare\", en = \"a lamp\" }\nthe = { fr = \"le phare\", en = \"the lamp\" }\n"
      "many = { fr = \"phares\", en = \"lamps\" }\n";
  const auto loaded =
      edition::load({"sample.toml", edition::sample_toml() + "\n[buildings.house]\n" + forms});
  ASSERT_TRUE(loaded.book) << edition::told(loaded);
  EXPECT_EQ(loaded.book->word("house.one", Language::en), "a lamp");
}

TEST(EditionWords, AreCompleteOrReported) {
  const auto load = [](const std::string& words) {
    return edition::told(edition::load({"sample.toml", edition::sample_toml() + "\n" + words}));
  };
  EXPECT_EQ(load("[words.start]\nthe = { fr = \"a\", en = \"a\" }\n"), "");
  EXPECT_NE(load("[words.house]\none = { fr = \"a\", en = \"a\" }\n").find("'the' is missing"),
            std::string::npos);
  EXPECT_NE(load("[words.jale]\n").find("did you mean 'jail'"), std::string::npos);
  EXPECT_NE(load("[roles.player.words.jail]\nat = { fr = \"a\", en = \"a\" }\n").find("unknown key 'at'"),
            std::string::npos);
}

TEST(CardNames, AreTheHeadOfTheText) {
  const auto named = [](const std::string& id, const std::string& card, Language language) {
    const auto& cards = book(id).cards;
    const auto found = std::ranges::find(cards, card, &edition::CardText::id);
    return notation::card_name(book(id), language, static_cast<game::Card>(found - cards.begin()));
  };
  EXPECT_EQ(named("europe", "CH11", Language::fr), "Immunité diplomatique");
  EXPECT_EQ(named("europe", "CH11", Language::en), "Diplomatic immunity");
  EXPECT_EQ(named("inegalopolis", "PA01", Language::fr), "Nuit");
  EXPECT_EQ(named("inegalopolis", "AU7", Language::fr), "À travail égal, salaire égal");
  EXPECT_EQ(named("espace", "CS12", Language::en), "A pocket wormhole");
}

TEST(CardNames, StandInOffersInsteadOfIds) {
  Scene scene(2);
  scene.keeps(0, "CH11");
  Event offered{.kind = EventKind::offered, .reason = Reason::trade, .seat = seat(0), .other = seat(1)};
  offered.give.cards = scene.state[seat(0)].kept;
  offered.take.cash = {40};
  EXPECT_EQ(told("europe", offered),
            "Ada propose à Bob\u00a0: la carte «\u00a0Immunité diplomatique\u00a0» contre 40\u00a0€.");
  EXPECT_EQ(in_english("europe", offered),
            "Ada offers Bob the card “Diplomatic immunity” in exchange for €40.");
}

TEST(PlayerNames, OfWhomNobodyNamedFollowTheLanguage) {
  const Event event{.kind = EventKind::jailed, .reason = Reason::jail_square, .seat = seat(1)};
  const std::vector<std::string> unnamed = {"Player 1", "Player 2"};
  EXPECT_TRUE(notation::sentence(book("europe"), Language::fr, unnamed, event).starts_with("Joueur 2 va"));
  EXPECT_TRUE(notation::sentence(book("europe"), Language::en, {}, event).starts_with("Player 2 goes"));
}

TEST(Articles, FollowTheSound) {
  EXPECT_EQ(edition::a_text("Almanac"), "an Almanac");
  EXPECT_EQ(edition::a_text("Empowerment"), "an Empowerment");
  EXPECT_EQ(edition::a_text("Union"), "a Union");
  EXPECT_EQ(edition::a_text("Star"), "a Star");
  EXPECT_EQ(edition::of_text(Language::fr, "Ada"), "d'Ada");
  EXPECT_EQ(edition::of_text(Language::fr, "Élodie"), "d'Élodie");
  EXPECT_EQ(edition::of_text(Language::fr, "Bob"), "de Bob");
  EXPECT_EQ(edition::of_text(Language::en, "Ada"), "of Ada");
}

// IN-01: what the dice of the beginning decide.
TEST(IN_01, TheLogSaysWhatTheDiceDecide) {
  const Event rolled{
      .kind = EventKind::order_rolled, .reason = Reason::start_order, .seat = seat(0), .dice = {3, 4}};
  EXPECT_EQ(told("inegalopolis", rolled),
            "Ada lance les dés pour son rôle et l'ordre de jeu\u00a0: 3 + 4 = 7.");
  EXPECT_EQ(in_english("inegalopolis", rolled), "Ada rolls 3 + 4 = 7 for a role and the order of play.");
  EXPECT_EQ(told("europe", rolled), "Ada lance les dés pour savoir qui commence\u00a0: 3 + 4 = 7.");
}

}  // namespace
}  // namespace cadastre::tests::edition_words_test
