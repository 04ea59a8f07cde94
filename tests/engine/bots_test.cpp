// The built-in bots asked over the protocol, a game played on by them, and many requests in a line.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/engine.h"
#include "lab/program.h"
#include "notation/record.h"
#include "support/scene.h"

namespace cadastre::tests::engine_bots_test {
namespace {

using engine::Engine;
using Json = nlohmann::ordered_json;

Json ask(Engine& engine, const Json& request) { return Json::parse(engine.answer(request.dump())); }

Json begin(Engine& engine, int seats, const std::string& edition = "europe") {
  return ask(
      engine,
      {{"command", "new"}, {"edition", edition}, {"seats", seats}, {"seed", 7}, {"auto_chance", true}});
}

TEST(EngineBots, EveryLevelSaysWhatItWouldDoAndTheGameStaysAsItIs) {
  Engine engine("test");
  begin(engine, 2);
  ask(engine, {{"command", "set_position"}, {"position", {{"turn", 0}}}});
  ask(engine, {{"command", "script"}, {"dice", {{1, 2}}}});
  ask(engine, {{"command", "apply"}, {"action", "0 roll"}});
  const Json before = ask(engine, {{"command", "position"}});
  for (const char* level : {"random", "easy", "normal", "hard", "expert"}) {
    const Json request = {{"command", "bot"}, {"level", level}, {"seed", 3}, {"nodes", 200}};
    const Json answer = ask(engine, request);
    ASSERT_TRUE(answer.contains("ok")) << answer;
    EXPECT_EQ(answer["action"]["seat"], 0) << answer;
    EXPECT_EQ(ask(engine, request), answer) << "the same question, the same answer";
    EXPECT_EQ(ask(engine, {{"command", "position"}}), before);
  }
  const Json normal = ask(engine, {{"command", "bot"}});
  EXPECT_EQ(normal["line"], "0 buy") << normal;
  EXPECT_TRUE(ask(engine, {{"command", "apply"}, {"action", normal["action"]}}).contains("ok"));
}

// EU-19: a rent is claimed by whoever notices it, on nobody's turn.
TEST(EngineBots, ASeatThatOwesNothingIsAskedWhatItDoesUnasked) {
  Engine engine("test");
  begin(engine, 2);
  ask(engine, {{"command", "set_position"},
               {"position", {{"turn", 0}, {"players", {Json::object(), {{"titles", {3}}}}}}}});
  EXPECT_EQ(ask(engine, {{"command", "bot"}, {"seat", 1}})["action"], Json());
  ask(engine, {{"command", "script"}, {"dice", {{1, 2}}}});
  ask(engine, {{"command", "apply"}, {"action", "0 roll"}});
  EXPECT_EQ(ask(engine, {{"command", "bot"}, {"seat", 1}})["line"], "1 claim 0 3");
}

TEST(EngineBots, WhatCannotBeAskedIsAnErrorAndChangesNothing) {
  Engine engine("test");
  EXPECT_EQ(ask(engine, {{"command", "bot"}}).value("error", ""), "no_game");
  begin(engine, 3);
  const std::string before = ask(engine, {{"command", "record"}}).dump();
  for (const auto& [request, code] : std::vector<std::pair<Json, std::string>>{
           {{{"command", "bot"}, {"level", "godlike"}}, "bad_request"},
           {{{"command", "bot"}, {"seat", 5}}, "bad_request"},
           {{{"command", "bot"}, {"nodes", 0}}, "bad_request"},
           {{{"command", "play"}, {"until", {4}}}, "bad_request"},
           {{{"command", "play"}, {"levels", {"easy", "easy", "easy", "easy"}}}, "bad_request"},
           {{{"command", "play"}, {"levels", {"easy", 3}}}, "bad_request"},
           {{{"command", "play"}, {"most", 0}}, "bad_request"}}) {
    EXPECT_EQ(ask(engine, request).value("error", ""), code) << request;
  }
  EXPECT_EQ(ask(engine, {{"command", "record"}}).dump(), before);
  ask(engine, {{"command", "new"}, {"edition", "europe"}, {"seats", 2}});
  EXPECT_EQ(ask(engine, {{"command", "bot"}}).value("error", ""), "not_owing") << "the dice come first";
  EXPECT_EQ(ask(engine, {{"command", "play"}}).value("error", ""), "no_seed");
}

TEST(EnginePlays, OnToTheNextDecisionOfASeat) {
  Engine engine("test");
  begin(engine, 3);
  int decisions = 0;
  for (int i = 0; i < 40; ++i) {
    const Json answer = ask(engine, {{"command", "play"}, {"until", {1}}, {"level", "easy"}});
    ASSERT_TRUE(answer.contains("ok")) << answer;
    for (const Json& action : answer["actions"]) {
      EXPECT_FALSE(action.get<std::string>().starts_with("1 ")) << "nobody acts for seat 1: " << action;
    }
    if (answer["stopped"] == "decision") {
      ++decisions;
      EXPECT_NE(std::find(answer["owes"].begin(), answer["owes"].end(), 1), answer["owes"].end()) << answer;
      ask(engine, {{"command", "default"}, {"seat", 1}});
    }
  }
  EXPECT_GT(decisions, 20);
}

TEST(EnginePlays, AStopForSomethingToAnswerComesOnce) {
  Engine engine("test");
  begin(engine, 2);
  const Json position = {{"turn", 0}, {"players", {Json::object(), {{"titles", {3}}}}}};
  ask(engine, {{"command", "set_position"}, {"position", position}});
  ask(engine, {{"command", "script"}, {"dice", {{1, 2}}}});
  const Json rent = ask(engine, {{"command", "play"}, {"until", {1}}, {"level", "easy"}});
  EXPECT_EQ(rent["stopped"], "reaction") << rent;
  EXPECT_EQ(ask(engine, {{"command", "bot"}, {"seat", 1}})["line"], "1 claim 0 3");
  EXPECT_EQ(ask(engine, {{"command", "play"}, {"until", {1}}, {"level", "easy"}})["stopped"], "decision")
      << "who does not claim is not asked again";
}

TEST(EnginePlays, ToTheEndInEveryEditionAndTheRecordReplays) {
  for (const std::string& id : edition::built_in_ids()) {
    Engine engine("test");
    begin(engine, 3, id);
    Json answer = ask(
        engine, {{"command", "play"}, {"levels", {"easy", "normal"}}, {"level", "random"}, {"tell", false}});
    for (int i = 0; i < 20 && answer["stopped"] == "most"; ++i) {
      answer = ask(engine, {{"command", "play"}, {"level", "normal"}, {"tell", false}});
    }
    EXPECT_EQ(answer["stopped"], "over") << id << answer;
    EXPECT_EQ(answer["owes"], Json::array());
    EXPECT_FALSE(answer.contains("events")) << "nothing told that was not asked for";
    const auto read =
        notation::parse_record(ask(engine, {{"command", "record"}})["record"].get<std::string>());
    ASSERT_TRUE(read.record) << read.misfit.why;
    EXPECT_FALSE(notation::replay(book(id, read.record->choice), *read.record).misfit);
  }
}

// Built-in editions are read once, files each time: they may have changed.
TEST(EnginePlays, AFileOfOnesOwnIsReadAnewForEveryGame) {
  const Folder folder;
  Engine engine("test");
  for (const char* title : {"Erste", "Zweite"}) {
    std::ofstream(folder / "own.toml") << "id = \"own\"\nextends = \"europe\"\n[title]\nfr = \"" << title
                                       << "\"\nen = \"" << title << "\"\n";
    const Json begun = begin(engine, 2, folder / "own.toml");
    ASSERT_TRUE(begun.contains("ok")) << begun;
    EXPECT_EQ(ask(engine, {{"command", "edition"}})["title"], title);
    EXPECT_TRUE(ask(engine, {{"command", "play"}, {"until", {0}}}).contains("ok"));
  }
}

TEST(EngineBatch, AnswersEveryRequestOfAListInOneLine) {
  Engine engine("test");
  const Json answers = Json::parse(
      engine.answer(R"( [{"id":1,"command":"new","edition":"europe","seats":2,"seed":1,"auto_chance":true},)"
                    R"({"id":"x","command":"dance"},7,{"command":"position"}])"));
  ASSERT_EQ(answers.size(), 4U) << answers;
  EXPECT_EQ(answers[0]["id"], 1);
  EXPECT_TRUE(answers[0].contains("ok"));
  EXPECT_EQ(answers[1]["id"], "x");
  EXPECT_EQ(answers[1]["error"], "unknown_command");
  EXPECT_EQ(answers[2]["error"], "bad_request");
  EXPECT_TRUE(answers[3].contains("line")) << "a wrong one stops none of the others";
}

TEST(EngineBatch, TheSameAsOneByOne) {
  Json requests = Json::array(
      {{{"command", "new"}, {"edition", "europe"}, {"seats", 2}, {"seed", 5}, {"auto_chance", true}}});
  for (int i = 0; i < 50; ++i) {
    requests.push_back({{"command", "play"}, {"until", {0}}});
    requests.push_back({{"command", "default"}, {"seat", 0}});
    requests.push_back({{"command", "actions"}, {"seat", 0}});
  }
  Engine single("test");
  Json one_by_one = Json::array();
  for (const Json& request : requests) {
    one_by_one.push_back(ask(single, request));
  }
  Engine together("test");
  EXPECT_EQ(ask(together, requests), one_by_one);
}

TEST(EngineBatch, HasItsBounds) {
  Engine engine("test");
  EXPECT_EQ(ask(engine, Json::array()).value("error", ""), "bad_request");
  EXPECT_EQ(ask(engine, Json(std::vector<int>(1001))).value("error", ""), "bad_request");
  EXPECT_EQ(ask(engine, Json(std::vector<int>(1000))).size(), 1000U);
  EXPECT_EQ(Json::parse(engine.answer("[\"" + std::string(100'000, 'x') + "\"]"))[0]["error"], "bad_request");
  EXPECT_EQ(Json::parse(engine.answer("[\"" + std::string(1'100'000, 'x') + "\"]"))["error"], "too_long");
  EXPECT_EQ(Json::parse(engine.answer("[[{\"command\":\"hello\"}]]"))[0]["error"], "bad_request");
}

// Over the real process: a whole game in two lines.
TEST(EngineBatch, AWholeGameInTwoLinesOfTheProgram) {
  const Ran ran = shell(
      R"sh(printf '%s\n' '[{"command":"new","edition":"europe","seats":2,"seed":3,"auto_chance":true},)sh"
      R"sh({"command":"play","until":[0]},{"command":"bot","seat":0}]' )sh"
      R"sh('[{"command":"play","tell":false,"most":100000},{"command":"quit"}]' | )sh" +
      program() + " engine");
  EXPECT_EQ(ran.code, 0);
  const std::size_t end = ran.output.find('\n');
  const Json first = Json::parse(ran.output.substr(0, end));
  const Json second = Json::parse(ran.output.substr(end + 1));
  EXPECT_EQ(first[2]["action"]["action"], "roll") << first[2];
  EXPECT_EQ(second[0]["stopped"], "over") << second;
  EXPECT_EQ(second[1]["ok"], true);
}

}  // namespace
}  // namespace cadastre::tests::engine_bots_test
