// The engine: every answer is one line, and errors leave the game as it was.
#include "engine/engine.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>

#include "notation/record.h"
#include "support/scene.h"

namespace cadastre::tests::engine_test {
namespace {

using engine::Engine;
using Json = nlohmann::ordered_json;

Json ask(Engine& engine, const std::string& line) {
  const std::string answer = engine.answer(line);
  EXPECT_EQ(answer.find('\n'), std::string::npos);
  Json json = Json::parse(answer, nullptr, false);
  EXPECT_TRUE(json.is_object()) << answer;
  EXPECT_NE(json.contains("ok"), json.contains("error")) << answer;
  return json;
}

std::string error_of(Engine& engine, const std::string& line) { return ask(engine, line).value("error", ""); }

std::string whole_game(Engine& engine) {
  return engine.answer(R"({"command":"position"})") + engine.answer(R"({"command":"record"})") +
         engine.answer(R"({"command":"log"})");
}

TEST(Engine, ErrorsHaveStableCodesAndLeaveTheGameAsItWas) {
  Engine engine("test");
  EXPECT_EQ(error_of(engine, R"({"command":"position"})"), "no_game");
  ask(engine, R"({"command":"new","edition":"europe","seats":3,"seed":4})");
  ask(engine, R"({"command":"chance"})");
  const std::string before = whole_game(engine);
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"", "malformed"},
      {"hello", "malformed"},
      {"{\"command\":\"hello\"", "malformed"},
      {"{} {}", "malformed"},
      {std::string(50, '['), "malformed"},
      {std::string("{\"a\":\"\xff\"}"), "malformed"},
      {"\"" + std::string(70'000, 'x') + "\"", "too_long"},
      {"null", "bad_request"},
      {"[]", "bad_request"},
      {"{}", "bad_request"},
      {R"({"command":3})", "bad_request"},
      {R"({"command":"hello","extra":1})", "bad_request"},
      {R"({"command":"Hello"})", "unknown_command"},
      {R"({"command":"apply"})", "bad_request"},
      {R"({"command":"apply","action":3})", "bad_action"},
      {R"({"command":"apply","action":"0 jump"})", "bad_action"},
      {R"({"command":"apply","action":"0 roll"})", "refused"},
      {R"({"command":"apply","action":"table time_up"})", "refused"},
      {R"({"command":"apply","action":"chance card CH01"})", "refused"},
      {R"({"command":"default"})", "bad_request"},
      {R"({"command":"default","seat":0})", "not_owing"},
      {R"({"command":"default","seat":"bank"})", "not_owing"},
      {R"({"command":"script","dice":[[0,1]]})", "bad_request"},
      {R"({"command":"script","cards":["XX"]})", "bad_request"},
      {R"({"command":"script","titles":[99]})", "bad_request"},
      {R"({"command":"actions","seat":5})", "bad_request"},
      {R"({"command":"log","lang":"de"})", "bad_request"},
      {R"({"command":"log","from":-1})", "bad_request"},
      {R"({"command":"rule","rule":"EU-99"})", "unknown_rule"},
      {R"({"command":"set_position"})", "bad_request"},
      {R"({"command":"set_position","position":"x"})", "bad_position"},
      {R"({"command":"set_position","position":{"players":[{},{}]}})", "bad_position"},
      {R"({"command":"new"})", "bad_request"},
      {R"({"command":"new","edition":"europe"})", "bad_request"},
      {R"({"command":"new","edition":"europe","seats":0})", "bad_setup"},
      {R"({"command":"new","edition":"europe","seats":1})", "bad_setup"},
      {R"({"command":"new","edition":"europe","seats":[{"name":""},{}]})", "bad_request"},
      {R"({"command":"new","edition":"europe","seats":[{"role":"king"},{}]})", "bad_setup"},
      {R"({"command":"new","edition":"europe","seats":2,"variants":["slow"]})", "bad_edition"},
      {R"({"command":"new","edition":"europe","seats":2,"set":{"rent":[1]}})", "bad_request"},
      {R"({"command":"new","edition":"europe","seats":2,"set":["rent=never"]})", "bad_edition"},
      {R"({"command":"new","edition":"no/such/file.toml","seats":2})", "bad_edition"},
      {R"({"command":"new","edition":"europe","seats":2,"auto_chance":true})", "no_seed"},
  };
  for (const auto& [line, code] : wrong) {
    EXPECT_EQ(error_of(engine, line), code) << line.substr(0, 100);
    EXPECT_EQ(whole_game(engine), before) << line.substr(0, 100);
  }
}

TEST(Engine, GivesTheIdBackWithErrorsToo) {
  Engine engine("test");
  EXPECT_EQ(ask(engine, R"({"id":"a7","command":"hello"})")["id"], "a7");
  EXPECT_EQ(ask(engine, R"({"id":[1,{"x":null}],"command":"nothing"})")["id"].dump(), R"([1,{"x":null}])");
  EXPECT_FALSE(ask(engine, R"({"command":"hello"})").contains("id"));
}

TEST(Engine, ChanceActsOnlyWhenAskedUnlessTheGameSaysSo) {
  Engine engine("test");
  EXPECT_EQ(ask(engine, R"({"command":"new","edition":"europe","seats":2,"seed":1})")["owes"],
            Json::parse(R"(["chance"])"));
  const Json begun =
      ask(engine, R"({"command":"new","edition":"europe","seats":2,"seed":1,"auto_chance":true})");
  ASSERT_EQ(begun["owes"].size(), 1U);
  EXPECT_TRUE(begun["owes"][0].is_number());
  const Json rolled = ask(engine, R"({"command":"default","seat":)" + begun["owes"][0].dump() + "}");
  EXPECT_GE(rolled["actions"].size(), 2U);
}

// The script comes before the seed; what is impossible is refused and stays.
TEST(Engine, AScriptedCardThatCannotComeIsRefused) {
  Engine engine("test");
  ask(engine, R"({"command":"new","edition":"europe","seats":2,"seed":1,"auto_chance":true})");
  ask(engine, R"({"command":"set_position","position":{"players":[{"position":4},{}]}})");
  ask(engine, R"({"command":"script","dice":[[1,2]],"cards":["CC01"]})");
  const std::string before = whole_game(engine);
  EXPECT_EQ(error_of(engine, R"({"command":"apply","action":"0 roll"})"), "refused");
  EXPECT_EQ(whole_game(engine), before);
  ask(engine, R"({"command":"script","clear":true,"dice":[[1,2]],"cards":["CH12"]})");
  EXPECT_EQ(ask(engine, R"({"command":"apply","action":"0 roll"})")["actions"].dump(),
            R"(["0 roll","chance dice 1 2","chance card CH12"])");
}

// Everything listed is accepted; a whole game is played by lists and defaults, and its record replays.
TEST(Engine, AGamePlayedThroughItReplays) {
  Engine engine("test");
  Json reply = ask(
      engine,
      R"({"command":"new","edition":"europe","seats":3,"variants":["quick"],"seed":12,"auto_chance":true})");
  std::mt19937_64 random(5);
  for (int i = 0; i < 400 && !reply["owes"].empty(); ++i) {
    const std::string owing = reply["owes"][0].dump();
    const Json seats = ask(engine, R"({"command":"actions","seat":)" + owing + "}")["seats"];
    const Json& actions = seats[0]["actions"];
    ASSERT_FALSE(actions.empty());
    Json action = actions[random() % actions.size()];
    action.erase("most");
    const bool leaves = action["action"] == "resign" && i < 300;
    reply = leaves ? ask(engine, R"({"command":"default","seat":)" + owing + "}")
                   : ask(engine, R"({"command":"apply","action":)" + action.dump() + "}");
    ASSERT_TRUE(reply.contains("ok")) << reply.dump() << action.dump();
  }
  const auto read =
      notation::parse_record(ask(engine, R"({"command":"record"})")["record"].get<std::string>());
  ASSERT_TRUE(read.record) << read.misfit.why;
  const auto replayed = notation::replay(book("europe", read.record->choice), *read.record);
  EXPECT_FALSE(replayed.misfit) << replayed.misfit->line << ": " << replayed.misfit->why;
}

TEST(Engine, GarbageGetsOneErrorEach) {
  Engine engine("test");
  ask(engine, R"({"command":"new","edition":"europe","seats":2,"seed":1})");
  const std::vector<std::string> good = {
      R"({"command":"apply","action":{"action":"offer","seat":0,"other":1,"give":{"cash":5},"take":{"titles":[1]}}})",
      R"({"command":"set_position","position":{"players":[{"titles":[1,3]},{"cash":3}],"turn":1}})",
      R"({"command":"script","dice":[[1,2]],"cards":["CH01"],"titles":[1]})",
      R"({"id":1,"command":"actions","seat":0})"};
  std::mt19937_64 random(8);
  for (int i = 0; i < 5000; ++i) {
    std::string line = good[random() % good.size()];
    for (auto changes = 1 + random() % 4; changes > 0; --changes) {
      line[random() % line.size()] =
          static_cast<char>(random() % 2 == 0 ? random() % 256 : 32 + random() % 95);
    }
    ask(engine, line);
  }
}

}  // namespace
}  // namespace cadastre::tests::engine_test
