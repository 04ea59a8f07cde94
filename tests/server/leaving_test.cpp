// What is kept, for how long, and how it leaves; and games that nobody watches.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/host.h"

namespace cadastre::tests::leaving_test {
namespace {

Response say(const Host& host, const Seat& who, const Json& command) {
  return host.post("/api/games/" + who.game + "/commands", command, bearer(who.token));
}
std::size_t entries_of(const std::shared_ptr<store::Memory>& memory, const std::string& game) {
  return store::open_memory(memory)->read(game, 1)->size();
}
void sleep(int ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); }

TEST(ServerLeaving, BotsRestWhenNobodyIsThereAndGoOnWhenSomebodyComes) {
  auto memory = store::make_memory();
  Host host(server::Config{.linger_s = 1}, memory);
  const Seat ada = create(host.port(), game_of("europe", 0, 4, false));
  ASSERT_EQ(say(host, ada, {{"command", "start"}}).status, 200);
  std::size_t rested = 0;
  EXPECT_TRUE(eventually([&] {
    rested = entries_of(memory, ada.game);
    sleep(1500);
    return entries_of(memory, ada.game) == rested;
  })) << "nobody is there";
  EXPECT_EQ(host.get("/api/games/" + ada.game).json().value("phase", ""), "playing");
  WebSocket spectator(host.port(), ada.game);
  spectator.hello("", rested);
  EXPECT_TRUE(eventually([&] { return entries_of(memory, ada.game) >= rested + 5; })) << "somebody looks";
}

TEST(ServerLeaving, BotsAloneKeepALeastPace) {
  auto memory = store::make_memory();
  Host host(server::Config{.least_pace_ms = 200}, memory);
  const Seat ada = create(host.port(), game_of("europe", 0, 4, false));
  WebSocket spectator(host.port(), ada.game);
  spectator.hello("");
  say(host, ada, {{"command", "start"}});
  Json told;
  const auto moves = [&] {
    return std::ranges::count_if(told, [](const Json& one) { return one.value("by", Json()) == "bot"; });
  };
  EXPECT_TRUE(eventually(
      [&] {
        told = host.get("/api/games/" + ada.game + "/messages").json()["messages"];
        return moves() >= 8;
      },
      200));
  for (std::size_t i = 1; i < told.size(); ++i) {
    if (told[i].value("by", Json()) == "bot") {
      EXPECT_GE(told[i]["at"].get<store::Millis>() - told[i - 1]["at"].get<store::Millis>(), 200) << told[i];
    }
  }
}

TEST(ServerLeaving, ClocksOfPeopleGoOnWithoutAnybody) {
  auto memory = store::make_memory();
  Host host(server::Config{.linger_s = 0}, memory);
  Json asked = game_of("europe", 2, 0);
  asked["clock"] = {{"seconds", 1}};
  const Seat ada = create(host.port(), asked);
  join(host.port(), ada, "Bob");
  say(host, ada, {{"command", "start"}});
  const std::size_t before = entries_of(memory, ada.game);
  EXPECT_TRUE(eventually([&] { return entries_of(memory, ada.game) > before; }));
}

TEST(ServerLeaving, AHostDeletesAGame) {
  auto memory = store::make_memory();
  Host host(server::Config{.limits = false}, memory);
  const Seat ada = create(host.port(), game_of("europe", 2, 1));
  const Seat bob = join(host.port(), ada, "Bob");
  say(host, ada, {{"command", "start"}});
  WebSocket there(host.port(), bob.game);
  there.hello(bob.token);
  there.next("news");
  EXPECT_EQ(say(host, bob, {{"command", "delete"}}).status, 403);
  const Response gone = say(host, ada, {{"command", "delete"}});
  EXPECT_EQ(gone.status, 200) << gone.body;
  EXPECT_EQ((*there.next("bye")).value("error", ""), "deleted");
  EXPECT_EQ(host.get("/api/games/" + ada.game).status, 404);
  EXPECT_EQ(host.get("/api/games/" + ada.code).status, 404);
  EXPECT_EQ(host.get("/api/games/" + ada.game + "/record").status, 404);
  EXPECT_EQ(say(host, bob, {{"command", "chat"}, {"text", "x"}}).status, 404);
  EXPECT_EQ(entries_of(memory, ada.game), 0U);
  const Seat other = create(host.port(), game_of("europe", 2, 1));
  EXPECT_EQ(host.get("/api/games/" + other.game).status, 200);
}

TEST(ServerLeaving, APlayersNameLeavesTheLog) {
  auto memory = store::make_memory();
  auto host = std::make_unique<Host>(server::Config{.limits = false}, memory);
  const Seat ada = create(host->port(), game_of("europe", 2, 1));
  const Seat bob = join(host->port(), ada, "Roberta");
  say(*host, bob, {{"command", "chat"}, {"text", "I live in Roberta Road"}});
  say(*host, ada, {{"command", "chat"}, {"text", "so do I"}});
  say(*host, ada, {{"command", "start"}});
  host->get("/api/games/" + ada.game + "/messages");
  WebSocket there(host->port(), ada.game);
  there.hello(ada.token);
  const Response done = say(*host, bob, {{"command", "forget_me"}});
  EXPECT_EQ(done.status, 200) << done.body;
  EXPECT_EQ(say(*host, bob, {{"command", "forget_me"}}).status, 200) << "again is no harm";
  for (const bool restarted : {false, true}) {
    if (restarted) {
      there.drop();
      host.reset();
      host = std::make_unique<Host>(server::Config{.limits = false}, memory);
    }
    for (const std::string what : {"", "/now", "/messages", "/replay", "/record", "/debrief"}) {
      const Response response = host->get("/api/games/" + ada.game + what);
      EXPECT_EQ(response.status, 200) << what;
      EXPECT_EQ(response.body.find("Roberta"), std::string::npos) << what;
    }
    EXPECT_EQ(host->get("/api/games/" + ada.game + "/now").json()["seats"][1]["name"], "Player 2");
    WebSocket again(host->port(), ada.game);
    again.hello(bob.token);
    EXPECT_EQ(again.next("news")->dump().find("Roberta"), std::string::npos);
  }
  const std::string told = host->get("/api/games/" + ada.game + "/messages").body;
  EXPECT_NE(told.find(R"("text":"…")"), std::string::npos) << told;
  EXPECT_NE(told.find("so do I"), std::string::npos) << "what others said stays";
  const auto entries = store::open_memory(memory)->read(ada.game, 1);
  for (const store::Entry& entry : *entries) {
    EXPECT_EQ(entry.text.find("Roberta"), std::string::npos) << entry.text;
  }
  EXPECT_EQ(say(*host, bob, {{"command", "chat"}, {"text", "still here"}}).status, 200);
}

// A name that only begins like the one a forgotten player gets, one that is it already, and one that another
// has: what they said leaves with each.
TEST(ServerLeaving, WhateverSomebodyIsCalledIsForgotten) {
  auto memory = store::make_memory();
  const Host host(server::Config{.limits = false}, memory);
  for (const std::string name : {"Player 2 Roberta", "Player 2", "player 22", "Player 1"}) {
    const Seat ada = create(host.port(), game_of("europe", 2, 1));
    const Seat bob = join(host.port(), ada, name);
    say(host, bob, {{"command", "chat"}, {"text", "I live in Roberta Road"}});
    for (int times = 0; times < 2; ++times) {
      EXPECT_EQ(say(host, bob, {{"command", "forget_me"}}).status, 200) << name;
    }
    const auto entries = store::open_memory(memory)->read(ada.game, 1);
    const bool kept = std::ranges::any_of(
        *entries, [](const auto& entry) { return entry.text.find("Roberta") != std::string::npos; });
    EXPECT_FALSE(kept) << name;
    const std::string now = host.get("/api/games/" + ada.game + "/now").json()["seats"][1].value("name", "");
    EXPECT_EQ(now, "Player 2") << name;
    EXPECT_LE(entries->size(), 4U) << "said twice, renamed once";
  }
}

TEST(ServerLeaving, OldGamesLeave) {
  auto memory = store::make_memory();
  Seat old;
  {
    Host first({}, memory);
    old = create(first.port(), game_of("europe", 2, 0));
  }
  // As if written a hundred days ago.
  auto store = store::open_memory(memory);
  auto entries = *store->read(old.game, 1);
  ASSERT_TRUE(store->erase(old.game));
  entries[0].at -= store::Millis{100} * 24 * 3600 * 1000;
  const std::vector<store::Write> writes = {{{{old.game, 1, entries, old.code, std::nullopt, false}}}};
  ASSERT_EQ(store->commit(writes).front(), store::Outcome::done);
  {
    Host keeps(server::Config{.keep_days = 0}, memory);
    sleep(500);
    EXPECT_EQ(keeps.get("/api/games/" + old.game).status, 200) << "0: never";
  }
  Host host({}, memory);
  const Seat fresh = create(host.port(), game_of("europe", 2, 0));
  EXPECT_TRUE(eventually([&] { return host.get("/api/games/" + old.game).status == 404; }, 100));
  EXPECT_EQ(host.get("/api/games/" + fresh.game).status, 200);
}

TEST(ServerLeaving, OnlySoManyGamesAreKept) {
  Host host(server::Config{.limits = false, .games = 3});
  Response last;
  for (int i = 0; i < 5; ++i) {
    last = host.post("/api/games", game_of("europe", 1, 1));
  }
  EXPECT_EQ(last.status, 503);
  EXPECT_EQ(last.json().value("error", ""), "full_house");
}

TEST(ServerLeaving, ItIsSaidWhatIsKept) {
  const Folder folder;
  Process server("--data " + folder.path());
  const Seat ada = create(server.port(), game_of("europe", 2, 0));
  const Ran kept = cadastre("--lang en kept --data " + folder.path());
  EXPECT_EQ(kept.code, 0) << kept.output;
  EXPECT_NE(kept.output.find("games: 1, 0 of them finished"), std::string::npos) << kept.output;
  EXPECT_NE(kept.output.find("names"), std::string::npos) << kept.output;
  EXPECT_NE(cadastre("kept --data /nowhere").code, 0);
  EXPECT_EQ(request(server.port(), "POST", "/api/games/" + ada.game + "/commands", R"({"command":"delete"})",
                    bearer(ada.token))
                .status,
            200);
  EXPECT_NE(cadastre("--lang en kept --data " + folder.path()).output.find("games: 0"), std::string::npos);
}

}  // namespace
}  // namespace cadastre::tests::leaving_test
