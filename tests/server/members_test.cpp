// Who is at a table: names, seats that were lost, votes, the host, and what is said twice.
#include <gtest/gtest.h>

#include <fstream>

#include "server/host.h"
#include "server/limits.h"

namespace cadastre::tests::members_test {
namespace {

Response say(const Host& host, const Seat& who, const Json& command) {
  return host.post("/api/games/" + who.game + "/commands", command, bearer(who.token));
}
Json now_of(const Host& host, const Seat& who) {
  return host.get("/api/games/" + who.game + "/now", bearer(who.token)).json();
}
std::string error_of(const Response& response) { return response.json().value("error", ""); }

struct Three {
  explicit Three(const Host& host, int seconds = 0) : ada(create(host.port(), asked(seconds))) {
    bob = join(host.port(), ada, "Bob");
    cleo = join(host.port(), ada, "Cleo");
  }
  static Json asked(int seconds) {
    Json json = game_of("europe", 3, 1);
    json["clock"] = {{"seconds", seconds}};
    return json;
  }
  Seat ada;
  Seat bob;
  Seat cleo;
};

// --- names ---

const std::vector<std::string> kInvisible = {
    "\u200b", "\u200c\u200d", "\u2060", "\ufeff", "\u3164", "\u2800", "\u115f\u1160", "\u00ad", "\u034f",
    "\u180e", "\ufe0f",       "\u0301", "\t\n",   "\u202e", "   ",    "\u00a0\u2003", "\x7f",   ""};

TEST(ServerNames, MustBeSeen) {
  Host host(server::Config{.limits = false});
  const Seat ada = create(host.port(), game_of("europe", 3, 0));
  for (const std::string& name : kInvisible) {
    SCOPED_TRACE(Json(name).dump());
    Json asked = game_of("europe", 1, 1);
    asked["name"] = name;
    EXPECT_EQ(host.post("/api/games", asked).status, 400);
    EXPECT_EQ(host.post("/api/games/" + ada.code + "/join", {{"name", name}}).status, 400);
    EXPECT_EQ(say(host, ada, {{"command", "seat"}, {"seat", 0}, {"name", name}}).status, 400);
    EXPECT_EQ(say(host, ada, {{"command", "seat"}, {"seat", 2}, {"kind", "bot"}, {"name", name}}).status,
              400);
  }
  EXPECT_EQ(now_of(host, ada)["seats"][0]["name"], "Ada");
}

TEST(ServerNames, AreNormalisedAndShort) {
  Host host(server::Config{.limits = false});
  const auto called = [&](const std::string& name) {
    Json asked = game_of("europe", 1, 1);
    asked["name"] = name;
    return now_of(host, create(host.port(), asked))["seats"][0].value("name", "");
  };
  EXPECT_EQ(called("  Zoe\u0301\u200b  \u202eMartin "), "Zo\u00e9 Martin");
  EXPECT_EQ(called("A\u200dd\ufe0fa"), "Ada");
  EXPECT_EQ(called(std::string(60, 'x')), std::string(40, 'x'));
  std::string accents;
  for (int i = 0; i < 30; ++i) {
    accents += "e\u0301";  // 3 bytes each, 2 when put together
  }
  EXPECT_EQ(called(accents).size(), 40U);
  EXPECT_EQ(called("\u092e\u0940\u0930\u093e"), "\u092e\u0940\u0930\u093e")
      << "signs that belong to letters stay";
}

TEST(ServerNames, AreOnesOwnAtTheTable) {
  Host host(server::Config{.limits = false});
  const Three three(host);
  for (const std::string name : {"Ada", "ADA", " a\u200bda ", "\uff21da"}) {
    SCOPED_TRACE(name);
    const Response renamed =
        say(host, three.bob, {{"command", "seat"}, {"seat", three.bob.seat}, {"name", name}});
    EXPECT_EQ(renamed.status, 409) << renamed.body;
    EXPECT_EQ(error_of(renamed), "name_taken");
  }
  EXPECT_EQ(say(host, three.bob, {{"command", "seat"}, {"seat", three.bob.seat}, {"name", "BOB"}}).status,
            200);
  EXPECT_EQ(error_of(say(host, three.ada, {{"command", "seat"}, {"seat", 3}, {"name", "bob"}})),
            "name_taken");
  const Seat projector = create(host.port(), game_of("europe", 1, 1, false));
  join(host.port(), projector, "Ada");
  EXPECT_EQ(now_of(host, projector)["seats"][0]["name"], "Ada 2") << "the host is called Ada";
}

// Logs of before have names nobody would accept now: their records replay all the same.
TEST(ServerNames, RecordsOfOldLogsReplay) {
  auto memory = store::make_memory();
  Seat ada;
  {
    Host first(server::Config{.limits = false}, memory);
    ada = create(first.port(), game_of("europe", 2, 0));
    const Seat bob = join(first.port(), ada, "Bob");
    say(first, ada, {{"command", "start"}});
    say(first, bob, {{"command", "act"}, {"action", std::to_string(bob.seat) + " resign"}});
  }
  auto changed = store::make_memory();
  auto from = store::open_memory(memory);
  auto to = store::open_memory(changed);
  auto entries = *from->read(ada.game, 1);
  for (store::Entry& entry : entries) {
    for (const auto& [name, spoilt] : {std::pair<std::string, std::string>{"\"Bob\"", "\"\""},
                                       std::pair<std::string, std::string>{"\"Ada\"", "\"\u200b\""}}) {
      for (std::size_t at = 0; (at = entry.text.find(name, at)) != std::string::npos;) {
        entry.text.replace(at, name.size(), spoilt);
      }
    }
  }
  const std::vector<store::Write> writes = {{{{ada.game, 1, entries, ada.code, std::nullopt, true}}}};
  ASSERT_EQ(to->commit(writes).front(), store::Outcome::done);
  Host host(server::Config{.limits = false}, changed);
  EXPECT_EQ(host.get("/api/games/" + ada.game + "/debrief").status, 200);
  const Response record = host.get("/api/games/" + ada.game + "/record");
  ASSERT_EQ(record.status, 200);
  const Folder folder;
  std::ofstream(folder.path() + "/game.txt") << record.body;
  const Ran replayed = cadastre("replay " + folder.path() + "/game.txt");
  EXPECT_EQ(replayed.code, 0) << replayed.output << record.body;
}

// --- guesses ---

TEST(ServerGuesses, WrongCodesDoNotShutOutWhoHasAToken) {
  Host host;
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  const auto refused = [&](const std::string& target, const Headers& headers = {}) {
    return host.get("/api/games/" + target, headers).status == 429;
  };
  ASSERT_TRUE(eventually([&] { return refused("ZZZZZZ"); }, 0));
  for (const std::string& ref : {ada.game, ada.code}) {
    EXPECT_EQ(host.get("/api/games/" + ref + "/now", bearer(ada.token)).status, 200) << ref;
    EXPECT_EQ(
        host.post("/api/games/" + ref + "/commands", {{"command", "chat"}, {"text", "x"}}, bearer(ada.token))
            .status,
        200)
        << ref;
  }
  EXPECT_EQ(host.get("/api/games/" + ada.game).status, 200) << "an id is no guess";
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  EXPECT_TRUE(here.next("news"));
  // Between two requests there may be time for one more guess: then all over again.
  EXPECT_TRUE(eventually(
      [&] {
        return refused("ZZZZZZ") && refused(ada.code) &&
               refused(ada.code + "/now", bearer(std::string(43, 'A')));
      },
      0))
      << "right is not told from wrong";
}

TEST(ServerGuesses, WrongTokensCostTheirNeighboursNothing) {
  Host host;
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  for (int i = 0; i < 60; ++i) {
    EXPECT_EQ(host.get("/api/games/" + ada.game + "/now", bearer(std::string(43, 'A'))).status, 401);
  }
  EXPECT_EQ(host.get("/api/games/" + ada.code).status, 200);
}

TEST(ServerGuesses, AnIpv6NetworkIsOneHouseholdHoweverWritten) {
  using server::household;
  for (const char* same : {"2001:db8::1:0:0:1", "2001:db8:0:0::7", "2001:0db8:0000:0000:ffff:0:0:1",
                           "2001:DB8::", "2001:db8:0:0:1::", "2001:db8::192.0.2.1"}) {
    EXPECT_EQ(household(same), household("2001:db8::1")) << same;
  }
  EXPECT_NE(household("2001:db8:0:1::1"), household("2001:db8::1"));
  EXPECT_EQ(household("::ffff:c000:207"), "192.0.2.7");
  EXPECT_EQ(household("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(household("fe80::1%eth0"), household("fe80::2"));
  EXPECT_NE(household("::1"), household("::ffff:127.0.0.1"));
}

// --- a kick ---

TEST(ServerKick, IsNotUndoneByJoiningAgain) {
  Host host(server::Config{.limits = false});
  for (const bool begun : {false, true}) {
    SCOPED_TRACE(begun ? "begun" : "lobby");
    const Three three(host);
    if (begun) {
      ASSERT_EQ(say(host, three.ada, {{"command", "start"}}).status, 200);
    }
    ASSERT_EQ(say(host, three.ada, {{"command", "kick"}, {"member", three.bob.member}}).status, 200);
    const std::string joining = "/api/games/" + three.ada.code + "/join";
    EXPECT_EQ(error_of(host.post(joining, {{"name", "Bob"}})), "full");
    EXPECT_EQ(error_of(host.post(joining, {{"name", "Stranger"}, {"seat", three.bob.seat}})), "full");
    const Json open = {{"command", "seat"}, {"seat", three.bob.seat}, {"kind", "open"}};
    EXPECT_EQ(say(host, three.cleo, open).status, 403) << "the host's to do";
    EXPECT_EQ(say(host, three.ada, open).status, 200);
    const Response dora = host.post(joining, {{"name", "Dora"}});
    EXPECT_EQ(dora.status, 201) << dora.body;
    EXPECT_EQ(dora.json().value("seat", -1), three.bob.seat);
    EXPECT_EQ(error_of(host.post(joining, {{"name", "Bob"}})), "full") << "it is Dora's now";
    EXPECT_EQ(now_of(host, three.ada)["seats"][1]["name"], "Dora");
  }
}

TEST(ServerKick, SeatsOfThoseWhoPlayAreNotOpened) {
  Host host(server::Config{.limits = false});
  const Three three(host);
  say(host, three.ada, {{"command", "start"}});
  for (const int seat : {three.cleo.seat, 3, 0, 7}) {
    EXPECT_NE(say(host, three.ada, {{"command", "seat"}, {"seat", seat}, {"kind", "open"}}).status, 200)
        << seat;
  }
  say(host, three.cleo, {{"command", "leave"}});
  EXPECT_EQ(say(host, three.ada, {{"command", "seat"}, {"seat", three.cleo.seat}, {"kind", "open"}}).status,
            403)
      << "she may come back";
}

// --- said twice ---

TEST(ServerKeys, TheLastThirtyTwoAreRemembered) {
  auto memory = store::make_memory();
  auto host = std::make_unique<Host>(server::Config{.limits = false}, memory);
  const Seat ada = create(host->port(), game_of("europe", 2, 0));
  const Seat bob = join(host->port(), ada, "Bob");
  say(*host, ada, {{"command", "start"}});
  std::vector<Json> said;
  std::vector<std::string> answers;
  for (int i = 0; i < 400 && said.size() < 33; ++i) {
    for (const Seat& who : {ada, bob}) {
      const Json listing = now_of(*host, who)["you"]["listing"];
      if (!listing.is_object() || listing["owes"] != true) {
        continue;
      }
      Json act = {{"command", "act"}, {"action", listing["default"]}};
      if (who.seat == ada.seat) {
        act["key"] = "k" + std::to_string(said.size());
        said.push_back(act);
        answers.push_back(say(*host, ada, act).body);
        ASSERT_NE(answers.back().find("ok"), std::string::npos) << answers.back();
      } else {
        say(*host, bob, act);
      }
    }
  }
  ASSERT_GE(said.size(), 33U);
  const Json before = now_of(*host, ada)["n"];
  for (const bool restarted : {false, true}) {
    if (restarted) {
      host.reset();
      host = std::make_unique<Host>(server::Config{.limits = false}, memory);
    }
    for (std::size_t i = said.size() - 32; i < said.size(); ++i) {
      EXPECT_EQ(say(*host, ada, said[i]).body, answers[i]) << said[i];
    }
    EXPECT_EQ(now_of(*host, ada)["n"], before) << "nothing was done again";
  }
}

// --- presence ---

TEST(ServerPresence, WhoIsAwayHasNoVote) {
  Host host(server::Config{.limits = false});
  const Three three(host);
  say(host, three.ada, {{"command", "start"}});
  EXPECT_EQ(say(host, three.bob, {{"command", "pause"}}).status, 200);
  say(host, three.bob, {{"command", "leave"}});
  EXPECT_EQ(now_of(host, three.ada)["votes"]["pause"], Json::array()) << "it went with him";
  EXPECT_EQ(say(host, three.bob, {{"command", "pause"}}).status, 403);
  say(host, three.cleo, {{"command", "pause"}});
  EXPECT_EQ(now_of(host, three.ada)["phase"], "playing") << "one of two is not more than half";
  say(host, three.bob, {{"command", "back"}});
  say(host, three.bob, {{"command", "pause"}});
  EXPECT_EQ(now_of(host, three.ada)["phase"], "paused");
}

TEST(ServerPresence, TimeIsGivenSoOftenAndNoMore) {
  Host host(server::Config{.limits = false});
  const Three three(host, 600);
  WebSocket here(host.port(), three.ada.game);  // a bot that begins plays only while somebody looks on
  here.hello(three.ada.token);
  say(host, three.ada, {{"command", "start"}});
  int owing = -1;
  ASSERT_TRUE(eventually([&] {
    const Json seats = now_of(host, three.ada)["seats"];
    for (const Json& seat : seats) {
      owing =
          seat.value("owes", false) && seat.value("kind", "") == "person" ? seat["seat"].get<int>() : owing;
    }
    return owing >= 0;
  }));
  int given = 0;
  for (int i = 0; i < 40; ++i) {
    for (const Seat& who : {three.ada, three.bob, three.cleo}) {
      given += say(host, who, {{"command", "more_time"}, {"seat", owing}}).status == 200 ? 1 : 0;
    }
  }
  EXPECT_EQ(given, 9) << "three times for oneself, six times from others";
}

TEST(ServerPresence, ALobbyWhoseHostLeftGoesToSomebodyPresent) {
  Host host(server::Config{.limits = false, .host_grace_s = 3});
  const Three three(host);
  WebSocket there(host.port(), three.cleo.game);
  {
    WebSocket here(host.port(), three.ada.game);
    here.hello(three.ada.token);
    there.hello(three.cleo.token);
    there.next("presence");
    std::this_thread::sleep_for(std::chrono::milliseconds(3500));
    EXPECT_EQ(now_of(host, three.ada)["you"]["host"], true) << "she is here";
  }
  EXPECT_TRUE(eventually([&] { return now_of(host, three.cleo)["you"]["host"] == true; }, 100))
      << "not Bob, who is not there";
  EXPECT_EQ(say(host, three.cleo, {{"command", "start"}}).status, 200);
}

TEST(ServerPresence, WhoJoinsALobbyThatEverybodyLeftIsItsHost) {
  Host host(server::Config{.limits = false});
  const Seat ada = create(host.port(), game_of("europe", 2, 1));
  say(host, ada, {{"command", "leave"}});
  const Seat bob = join(host.port(), ada, "Bob");
  EXPECT_EQ(now_of(host, bob)["you"]["host"], true);
  EXPECT_EQ(say(host, bob, {{"command", "start"}}).status, 200);
}

}  // namespace
}  // namespace cadastre::tests::members_test
