// What somebody runs into who writes a client from docs/protocol.md alone.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/engine.h"
#include "notation/record.h"
#include "support/scene.h"

namespace cadastre::tests::first_client_test {
namespace {

using engine::Engine;
using Json = nlohmann::ordered_json;

Json ask(Engine& engine, const Json& request) { return Json::parse(engine.answer(request.dump())); }

Json begun(Engine& engine, const std::string& edition, const Json& seats,
           const Json& variants = Json::array()) {
  const Json answer =
      ask(engine,
          {{"command", "new"}, {"edition", edition}, {"seats", seats}, {"variants", variants}, {"seed", 1}});
  EXPECT_TRUE(answer.contains("ok")) << answer;
  return answer;
}

Json put(Engine& engine, const Json& position) {
  return ask(engine, {{"command", "set_position"}, {"position", position}});
}

Json acts(Engine& engine, const Json& action) {
  return ask(engine, {{"command", "apply"}, {"action", action}});
}

std::vector<std::string> roles(Engine& engine) {
  std::vector<std::string> found;
  const Json answer = ask(engine, {{"command", "position"}});
  for (const Json& player : answer["position"]["players"]) {
    found.push_back(player["role"]);
  }
  return found;
}

// --- roles and positions ---

TEST(FirstClient, APositionKeepsTheRolesOfTheGame) {
  Engine engine("test");
  begun(engine, "anti", {{{"role", "competitor"}}, {{"role", "monopolist"}}});
  ASSERT_TRUE(put(engine, {{"players", {{{"cash", 100}}, {{"cash", 200}}}}}).contains("ok"));
  EXPECT_EQ(roles(engine), (std::vector<std::string>{"competitor", "monopolist"}));
  ASSERT_TRUE(put(engine, {{"turn", 1}}).contains("ok"));
  EXPECT_EQ(roles(engine), (std::vector<std::string>{"competitor", "monopolist"}));
}

TEST(FirstClient, SidesThatCannotBeAreRefused) {
  Engine engine("test");
  begun(engine, "anti", 3);
  const auto sides = [](const std::vector<std::string>& names) {
    Json players = Json::array();
    for (const std::string& name : names) {
      players.push_back({{"role", name}});
    }
    return Json{{"players", players}};
  };
  EXPECT_EQ(put(engine, sides({"monopolist", "monopolist", "monopolist"})).value("error", ""),
            "bad_position");
  EXPECT_TRUE(put(engine, sides({"monopolist", "competitor", "monopolist"})).contains("ok"));
  EXPECT_TRUE(put(engine, sides({"competitor", "competitor", "monopolist"})).contains("ok"));
  EXPECT_EQ(
      put(engine, "1500@0/1500@0/1500@0 -/-/- - 35+15 -/- - - - - turn 0 1 - 0 0 0 0").value("error", ""),
      "bad_position");
  begun(engine, "inegalopolis", 3);
  EXPECT_EQ(put(engine, sides({"man", "man", "woman"})).value("error", ""), "bad_position");
  EXPECT_TRUE(put(engine, sides({"woman", "man", "woman"})).contains("ok"));
}

TEST(FirstClient, WhereTheDiceDecideAPositionHasTheRolesTheyGave) {
  Engine engine("test");
  begun(engine, "inegalopolis", 2);
  ASSERT_TRUE(put(engine, {{"turn", 0}}).contains("ok"));
  EXPECT_EQ(roles(engine), (std::vector<std::string>{"man", "woman"})) << "before they are rolled, in order";
  begun(engine, "inegalopolis", 2);
  ask(engine, {{"command", "script"}, {"dice", {{1, 2}, {6, 5}}}});
  ask(engine, {{"command", "chance"}});
  ask(engine, {{"command", "chance"}});
  ASSERT_EQ(roles(engine), (std::vector<std::string>{"woman", "man"}));
  ASSERT_TRUE(put(engine, {{"players", {{{"position", 3}}, Json::object()}}}).contains("ok"));
  EXPECT_EQ(roles(engine), (std::vector<std::string>{"woman", "man"}));
}

// --- players ---

TEST(FirstClient, TheNumberOfPlayersIsRefusedWithItsRule) {
  Engine engine("test");
  struct Case {
    std::string edition;
    std::string seats;
    std::string refusal;
    std::string rule;
  };
  for (const auto& [edition, text, refusal, rule] :
       {Case{"espace", "7", "too_many_players", "SP-14"}, Case{"europe", "9", "too_many_players", "EU-01"},
        Case{"europe", "4000000000", "too_many_players", "EU-01"},
        Case{"europe", "0", "too_few_players", "EU-01"},
        Case{"europe", R"([{"token":"nowhere"}])", "too_few_players", "EU-01"},
        Case{"anti", "1", "too_few_players", "AM-03"}}) {
    const Json seats = Json::parse(text);
    const Json answer = ask(engine, {{"command", "new"}, {"edition", edition}, {"seats", seats}});
    EXPECT_EQ(answer.value("error", ""), "bad_setup") << answer;
    EXPECT_EQ(answer.value("refusal", ""), refusal) << answer;
    EXPECT_EQ(answer.value("rule", ""), rule) << answer;
  }
}

TEST(FirstClient, ARecordStatesTheRolesTheDiceGave) {
  Engine engine("test");
  begun(engine, "inegalopolis", {{{"name", "Ada"}}, {{"name", "Zoé"}}});
  const auto seat_lines = [&] {
    const std::string text = ask(engine, {{"command", "record"}})["record"];
    const auto read = notation::parse_record(text);
    EXPECT_TRUE(read.record) << read.misfit.why;
    EXPECT_FALSE(notation::replay(book("inegalopolis"), *read.record).misfit);
    return std::pair{read.record->seats[0].role, read.record->seats[1].role};
  };
  EXPECT_EQ(seat_lines(), (std::pair<std::string, std::string>{"-", "-"}));
  ask(engine, {{"command", "script"}, {"dice", {{1, 2}, {6, 5}}}});
  ask(engine, {{"command", "chance"}});
  ask(engine, {{"command", "chance"}});
  EXPECT_EQ(seat_lines(), (std::pair<std::string, std::string>{"woman", "man"}));
}

// --- actions ---

TEST(FirstClient, BuyAndItsOfferSayWhatItIsAbout) {
  Engine engine("test");
  begun(engine, "europe", 2);
  put(engine, {{"turn", 0}});
  ask(engine, {{"command", "script"}, {"dice", {{1, 2}}}});
  acts(engine, "0 roll");
  const Json events = ask(engine, {{"command", "chance"}})["events"];
  EXPECT_EQ(events.back()["event"], "title_offered");
  EXPECT_EQ(events.back()["square"], 3);
  EXPECT_EQ(events.back()["price"], 60);
  const Json buy = ask(engine, {{"command", "actions"}, {"seat", 0}})["seats"][0]["actions"][0];
  EXPECT_EQ(buy, (Json{{"action", "buy"},
                       {"seat", 0},
                       {"square", 3},
                       {"price", 60},
                       {"reason", "bought"},
                       {"money", -60}}));
  Json other = buy;
  other["square"] = 5;
  EXPECT_EQ(acts(engine, other).value("refusal", ""), "nothing_to_buy");
  EXPECT_TRUE(acts(engine, buy).contains("ok")) << "an entry of the list may be sent back as it came";
}

TEST(FirstClient, ATextOfferCanSayNothing) {
  Engine engine("test");
  begun(engine, "europe", 2);
  put(engine, {{"players", {{{"titles", {1}}}, {{"titles", {39}}}}}});
  const Json gift = acts(engine, "0 offer 1 give titles=1 take nothing");
  ASSERT_TRUE(gift.contains("ok")) << gift;
  EXPECT_EQ(gift["actions"][0], "0 offer 1 give titles=1 take nothing");
  EXPECT_TRUE(acts(engine, "1 offer 0 give nothing take titles=1").contains("ok"));
  EXPECT_TRUE(acts(engine, "1 offer 0 give take titles=1").contains("ok")) << "as it used to be written";
}

TEST(FirstClient, WhereOneDieIsRolledOneIsGiven) {
  Engine engine("test");
  begun(engine, "anti", 2);
  put(engine, {{"turn", 1}, {"players", {Json::object(), {{"position", 17}}}}});
  ask(engine, {{"command", "script"}, {"dice", {{1, 2}, {2}}}});
  acts(engine, "1 roll");
  ask(engine, {{"command", "chance"}});
  const Json answer = ask(engine, {{"command", "chance"}});
  EXPECT_EQ(answer["actions"], Json({"chance dice 2"})) << answer;
  EXPECT_EQ(answer["events"][0]["event"], "luck_rolled");
  EXPECT_EQ(answer["events"][0]["dice"], Json({2}));
  EXPECT_EQ(answer["events"][1]["amount"], 50) << "AM-18";
}

TEST(FirstClient, ASecondDieBesideItDoesNotCountAndOneIsTooFewForATurn) {
  Engine engine("test");
  begun(engine, "anti", 2);
  put(engine, {{"turn", 1}, {"players", {Json::object(), {{"position", 17}}}}});
  acts(engine, "1 roll");
  EXPECT_EQ(acts(engine, "chance dice 3").value("refusal", ""), "bad_dice");
  acts(engine, "chance dice 1 2");
  const Json answer = acts(engine, "chance dice 2 6");
  EXPECT_EQ(answer["events"][0]["dice"], Json({2})) << answer;
}

TEST(FirstClient, ADealThatLeavesSomebodyShortCanBeScripted) {
  Engine engine("test");
  begun(engine, "inegalopolis", 8, {"three_titles"});
  Json dice = Json::array();
  for (int total = 12; total > 4; --total) {
    dice.push_back({total / 2, total - total / 2});
  }
  ask(engine, {{"command", "script"}, {"dice", dice}, {"left_short", {2, 7}}});
  for (int i = 0; i < 8; ++i) {
    ask(engine, {{"command", "chance"}});
  }
  const Json chance = ask(engine, {{"command", "actions"}, {"seat", "chance"}})["seats"][0];
  EXPECT_EQ(chance["action"], "leave_short");
  EXPECT_EQ(chance["seats"].size(), 8U);
  EXPECT_EQ(ask(engine, {{"command", "chance"}})["actions"][0], "chance leave_short 2");
  EXPECT_EQ(acts(engine, "chance deal 1").value("refusal", ""), "not_chance");
  EXPECT_EQ(ask(engine, {{"command", "chance"}})["actions"][0], "chance leave_short 7");
  const Json now = ask(engine, {{"command", "position"}});
  EXPECT_EQ(now["position"]["going_short"], Json({2, 7}));
  EXPECT_TRUE(put(engine, now["line"]).contains("ok"));
  EXPECT_TRUE(put(engine, now["position"]).contains("ok"));
  EXPECT_TRUE(acts(engine, "chance deal 1").contains("ok"));
}

}  // namespace
}  // namespace cadastre::tests::first_client_test
