// A table that waits for people: claims, substitutes, spectators who speak, and how phones find it.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <thread>

#include "server/host.h"
#include "server/reach.h"

namespace cadastre::tests::manners_test {
namespace {

using Clock = std::chrono::steady_clock;

Response say(const Host& host, const Seat& who, const Json& command) {
  return host.post("/api/games/" + who.game + "/commands", command, bearer(who.token));
}
std::string error_of(const Response& response) { return response.json().value("error", ""); }
void pause_ms(int many) { std::this_thread::sleep_for(std::chrono::milliseconds(many)); }

// The next presence in which so many with a seat are not there.
Json presence_with(WebSocket& socket, std::size_t absent) {
  Json presence = socket.next("presence").value_or(Json());
  while (presence.is_object() && presence["absent"].size() != absent) {
    presence = socket.next("presence").value_or(Json());
  }
  return presence;
}

// The next message of a kind; others are passed over.
Json message_of(WebSocket& socket, const std::string& kind) {
  for (auto news = socket.next("news"); news; news = socket.next("news")) {
    for (const Json& message : (*news)["messages"]) {
      if (message["kind"] == kind) {
        return message;
      }
    }
  }
  return {};
}

// --- who is not there ---

struct Two {
  explicit Two(const Host& host) : ada(create(host.port(), asked())), bob(join(host.port(), ada, "Bob")) {
    EXPECT_EQ(say(host, ada, {{"command", "start"}}).status, 200);
  }
  static Json asked() {
    Json json = game_of("europe", 2, 0);
    json["substitute_after"] = 1;
    return json;
  }
  Seat ada;
  Seat bob;
};

const Json kForBob = {{"command", "substitute"}, {"seat", 1}};

// What Ada is told when she asks for Bob's seat within a second of his `visit`; a busy machine takes several
// tries.
std::string asked_at_once(const Host& host, const Two& two, const std::function<void()>& visit) {
  for (int tries = 0; tries < 100; ++tries) {
    const auto began = Clock::now();
    visit();
    const std::string error = error_of(say(host, two.ada, kForBob));
    if (error == "not_absent" || Clock::now() - began < std::chrono::seconds(1)) {
      return error;
    }
    say(host, two.bob, {{"command", "back"}});
  }
  return "this machine is never in time";
}

TEST(ServerAbsence, ASubstitutePlaysUntilTheyComeBack) {
  Host host(server::Config{.limits = false});
  const Two two(host);
  WebSocket here(host.port(), two.ada.game);
  here.hello(two.ada.token);
  Clock::time_point left;
  {
    WebSocket there(host.port(), two.ada.game);
    there.hello(two.bob.token);
    presence_with(here, 0);
    pause_ms(1100);
    EXPECT_EQ(here.ask(kForBob).value("error", ""), "not_absent") << "Bob is connected";
    EXPECT_EQ(error_of(say(host, two.ada, kForBob)), "not_absent");
    left = Clock::now();
  }
  const Json gone = presence_with(here, 1);
  ASSERT_EQ(gone["absent"].size(), 1U) << gone;
  EXPECT_EQ(gone["absent"][0]["member"], 1);
  EXPECT_GT(gone["absent"][0]["since"], 0);
  EXPECT_TRUE(eventually([&] { return here.ask(kForBob).value("ok", false); }, 100));
  EXPECT_GE(Clock::now() - left, std::chrono::milliseconds(990)) << "not before a second has passed";
  const Json away = message_of(here, "away");
  EXPECT_EQ(away["why"], "absent");
  EXPECT_EQ(away["seat"], 1);
  WebSocket again(host.port(), two.ada.game);
  again.hello(two.bob.token);
  EXPECT_EQ(message_of(here, "back")["seat"], 1) << "the seat is given back by itself";
}

TEST(ServerAbsence, WhoAsksByHttpIsThere) {
  Host host(server::Config{.limits = false});
  const Two two(host);
  pause_ms(1100);
  const auto looks = [&] { host.get("/api/games/" + two.bob.game + "/now", bearer(two.bob.token)); };
  EXPECT_EQ(asked_at_once(host, two, looks), "not_absent");
  EXPECT_TRUE(eventually([&] { return error_of(say(host, two.ada, kForBob)).empty(); }, 100));
  EXPECT_EQ(error_of(say(host, two.bob, {{"command", "back"}})), "");
  const auto speaks = [&] { say(host, two.bob, {{"command", "ping"}}); };
  EXPECT_EQ(asked_at_once(host, two, speaks), "not_absent") << "Bob has just been here";
}

TEST(ServerAbsence, StrangersSendNobodyAway) {
  Host host(server::Config{.limits = false});
  const Two two(host);
  pause_ms(1100);
  EXPECT_EQ(host.post("/api/games/" + two.ada.game + "/commands", kForBob).status, 401);
  WebSocket stranger(host.port(), two.ada.game);
  stranger.hello("");
  EXPECT_EQ(stranger.ask(kForBob).value("error", ""), "unauthorised");
}

// --- who only watches ---

TEST(ServerSpectators, SpeakWhereTheHostAllowsItAndNotTooMuch) {
  Host host;
  const Two two(host);
  WebSocket here(host.port(), two.ada.game);
  here.hello(two.ada.token);
  WebSocket stranger(host.port(), two.ada.game);
  stranger.hello("");
  const Json remark = {{"command", "chat"}, {"name", "Zoe"}, {"text", "bravo"}};
  const auto began = Clock::now();
  EXPECT_EQ(stranger.ask(remark).value("error", ""), "unauthorised");
  EXPECT_EQ(here.ask({{"command", "options"}, {"spectators_speak", true}}).value("ok", false), true);
  EXPECT_EQ(stranger.ask(remark).value("ok", false), true);
  const Json told = message_of(here, "chat");
  EXPECT_EQ(told["name"], "Zoe");
  EXPECT_EQ(told["spectator"], true);
  EXPECT_EQ(stranger.ask({{"command", "chat"}, {"name", "ada"}, {"text", "hm"}}).value("error", ""),
            "name_taken");
  int said = 0;
  for (int i = 0; i < 10; ++i) {
    said += stranger.ask(remark).value("ok", false) ? 1 : 0;
  }
  const std::chrono::duration<double> took = Clock::now() - began;
  EXPECT_LE(said, 4 + took.count() / 2)
      << "five at once, and those above were counted; then one in two seconds";
}

// --- claims ---

// Nearly every title is somebody's, and the next turn's roll ends a rent.
const Json kManyRents = {"rent=claimed", "claim_rolls=1", "titles_dealt=7", "dealt_titles=free",
                         "start_cash=9000"};

// Ada and three bots.
struct Rented {
  explicit Rented(int seconds) : ada(create(host.port(), asked(1, 3, seconds))) {}
  static Json asked(int people, int bots, int seconds) {
    Json json = game_of("europe", people, bots);
    json["claim_seconds"] = seconds;
    json["set"] = kManyRents;
    return json;
  }
  Host host{server::Config{.limits = false}};
  Seat ada;
};

// The next news in which Ada may claim and the bot's roll waits for her. Ada buys what she can, and claims
// nothing.
Json played_to_a_wait(WebSocket& ada, const Seat& seat) {
  ada.hello(seat.token);
  ada.send({{"command", "start"}});
  for (auto news = ada.next("news"); news; news = ada.next("news")) {
    const Json now = (*news)["now"];
    const Json& listing = now["you"]["listing"];
    const bool owes = listing.is_object() && listing["owes"] == true;
    if ((!now["claim_wait"].is_null() && !owes) || now["phase"] == "over") {
      return now;
    }
    if (owes) {
      Json action = listing["default"];
      for (const Json& one : listing["actions"]) {
        action = one["action"] == "buy" ? one : action;
      }
      ada.send({{"command", "act"}, {"action", action}, {"n", now["n"]}});
    }
  }
  return {};
}

// All act by POST until a roll has to wait for another: whose roll that is. Nobody claims.
const Seat* who_has_to_wait(const Host& host, const std::array<const Seat*, 3>& all) {
  for (int turn = 0; turn < 2000; ++turn) {
    for (const Seat* seat : all) {
      const Json now = host.get("/api/games/" + seat->game + "/now", bearer(seat->token)).json();
      const Json& listing = now["you"]["listing"];
      if (!listing.is_object() || listing["owes"] != true) {
        continue;
      }
      if (now["claim_wait"].is_object() && now["claim_wait"]["seats"] != Json::array({now["you"]["seat"]})) {
        return seat;  // not only for themselves
      }
      Json action = listing["default"];
      for (const Json& one : listing["actions"]) {
        action = one["action"] == "buy" ? one : action;
      }
      host.post("/api/bot/games/" + seat->game + "/action", action, bearer(seat->token));
    }
  }
  return nullptr;
}

// Three people at a table whose next roll has to wait, and whose that is.
struct HeldUp {
  explicit HeldUp(const Host& host, int seconds)
      : ada(create(host.port(), Rented::asked(3, 0, seconds))),
        bob(join(host.port(), ada, "Bob")),
        zoe(join(host.port(), ada, "Zoé")) {
    EXPECT_EQ(say(host, ada, {{"command", "start"}}).status, 200);
    std::string refused;
    for (int tries = 0; tries < 20 && refused != "claim_wait";
         ++tries) {  // its time may be up before this has asked
      roller = who_has_to_wait(host, {&ada, &bob, &zoe});
      if (roller == nullptr) {
        break;
      }
      roll = {{"action", "roll"}, {"seat", roller == &ada ? 0 : roller == &bob ? 1 : 2}};
      refused = error_of(say(host, *roller, {{"command", "act"}, {"action", roll}}));
    }
    EXPECT_EQ(refused, "claim_wait");
  }
  std::string address() const { return "/api/bot/games/" + ada.game + "/action"; }
  Seat ada, bob, zoe;
  const Seat* roller = nullptr;
  Json roll;
};

// Longer than other requests may take.
TEST(ServerClaims, AProgramsRollIsHeldInsteadOfRefused) {
  const Host host(server::Config{.limits = false, .request_s = 1});
  const HeldUp table(host, 4);
  ASSERT_NE(table.roller, nullptr) << "no roll ever had to wait";
  const Response held = host.post(table.address(), table.roll, bearer(table.roller->token));
  EXPECT_EQ(held.status, 200) << held.body;
}

TEST(ServerClaims, AHeldRollIsNotMadeForWhoHasHungUp) {
  const Host host(server::Config{.limits = false});
  const HeldUp table(host, 5);
  ASSERT_NE(table.roller, nullptr) << "no roll ever had to wait";
  const auto now = [&] { return host.get("/api/games/" + table.ada.game + "/now").json(); };
  const int before = now().value("n", 0);
  {
    Socket socket(host.port());
    socket.write(request_text("POST", table.address(), table.roll.dump(), bearer(table.roller->token)));
    EXPECT_FALSE(socket.more(200)) << "it is held";
  }
  EXPECT_TRUE(eventually([&] { return now()["claim_wait"].is_null(); }));
  std::this_thread::sleep_for(std::chrono::milliseconds(1000));  // it would be tried every half second
  EXPECT_EQ(now().value("n", 0), before);
}

// When the next claim lapses, by the server's clock; 0: it never does.
std::int64_t lapsed_at(WebSocket& socket) {
  for (auto news = socket.next("news"); news; news = socket.next("news")) {
    for (const Json& message : (*news)["messages"]) {
      if (message.dump().find("claim_lapsed") != std::string::npos) {
        return message["at"];
      }
    }
  }
  return 0;
}

TEST(ServerClaims, BotsWaitForAPerson) {
  const Rented table(2);
  WebSocket here(table.host.port(), table.ada.game);
  const Json now = played_to_a_wait(here, table.ada);
  ASSERT_TRUE(now.is_object() && now["claim_wait"].is_object()) << "nobody ever owed Ada anything";
  EXPECT_EQ(now["claim_wait"]["seats"], Json::array({0}));
  const auto until = now["claim_wait"]["until"].get<std::int64_t>();
  EXPECT_GT(until, now["server_time"].get<std::int64_t>());
  EXPECT_GE(lapsed_at(here), until);
}

TEST(ServerClaims, SayingNoLetsThemGoOnAtOnce) {
  const Rented table(60);
  WebSocket here(table.host.port(), table.ada.game);
  const Json now = played_to_a_wait(here, table.ada);
  ASSERT_TRUE(now["claim_wait"].is_object());
  EXPECT_EQ(here.ask({{"command", "waive"}}).value("ok", false), true);
  const std::int64_t lapsed = lapsed_at(here);
  EXPECT_GT(lapsed, 0);
  EXPECT_LT(lapsed, now["claim_wait"]["until"].get<std::int64_t>());
}

// All do what they owe until the roll of one has to wait for another: what is then.
Json played_to_a_wait(const Host& host, const std::vector<Seat>& all) {
  const Seat& ada = all.front();
  Json now = Json::object();
  for (int i = 0; i < 3000 && !now.value("claim_wait", Json()).is_object(); ++i) {
    now = host.get("/api/games/" + ada.game + "/now").json();
    const auto turn = now["position"]["owes"][0].get<std::size_t>();
    const Json listing =
        host.get("/api/games/" + ada.game + "/now", bearer(all[turn].token)).json()["you"]["listing"];
    if (now["claim_wait"].is_null() || now["claim_wait"]["seats"] == Json::array({turn})) {
      say(host, all[turn], {{"command", "act"}, {"action", listing["default"]}});
      now = Json::object();
    }
  }
  return now;
}

// Three people: nobody does anything when the time is up, and who may roll again is told.
TEST(ServerClaims, TheEndOfAWaitIsTold) {
  Host host(server::Config{.limits = false});
  const Seat ada = create(host.port(), Rented::asked(3, 0, 2));
  const std::vector<Seat> all = {ada, join(host.port(), ada, "Bob"), join(host.port(), ada, "Cleo")};
  say(host, ada, {{"command", "start"}});
  for (int tries = 0; tries < 20; ++tries) {
    const Json now = played_to_a_wait(host, all);
    ASSERT_TRUE(now["claim_wait"].is_object());
    const Seat& next = all[now["position"]["turn"].get<std::size_t>()];
    const Json roll = {{"command", "act"}, {"action", std::to_string(next.seat) + " roll"}};
    WebSocket here(host.port(), ada.game);
    here.hello(next.token, now["n"]);
    const Json first = here.next("news").value_or(Json());
    if (error_of(say(host, next, roll)) != "claim_wait") {
      continue;  // on a busy machine its time was up before this has asked
    }
    EXPECT_EQ(first["now"]["claim_wait"], now["claim_wait"]);
    const Json told = here.next("news").value_or(Json());
    EXPECT_EQ(told["messages"], Json::array());
    EXPECT_TRUE(told["now"]["claim_wait"].is_null()) << told;
    EXPECT_EQ(error_of(say(host, next, roll)), "");
    return;
  }
  FAIL() << "no roll is ever refused";
}

// --- a phone ---

TEST(ServerReach, ALoopbackServerSaysThatOnlyThisMachineReachesIt) {
  Host host;
  const Response found = host.get("/api/addresses");
  EXPECT_EQ(found.status, 200);
  EXPECT_EQ(found.json()["local_only"], true);
  EXPECT_EQ(found.json()["hosts"], Json::array());
}

TEST(ServerReach, AServerForEverybodyNamesAddressesThatWork) {
  const Folder folder;
  Process server("--listen 0.0.0.0 --data " + folder.path());
  const Json found = request(server.port(), "GET", "/api/addresses").json();
  EXPECT_EQ(found["local_only"], false);
  for (const Json& host : found["hosts"]) {
    const std::string name = host;
    EXPECT_FALSE(name.starts_with("127.")) << name;
    EXPECT_NE(name, "0.0.0.0");
    EXPECT_EQ(request(server.port(), "GET", "/healthz", "", {{"Host", name}}).status, 200) << name;
  }
}

TEST(ServerReach, FollowsWhatTheServerWasTold) {
  using server::reach_of;
  EXPECT_TRUE(reach_of({.listen = "::1"}).local_only);
  EXPECT_EQ(reach_of({.listen = "192.168.7.9"}).hosts, std::vector<std::string>{"192.168.7.9"});
  EXPECT_EQ(reach_of({.listen = "fd00::9"}).hosts, std::vector<std::string>{"[fd00::9]"});
  EXPECT_EQ(reach_of({.listen = "0.0.0.0", .hosts = {"play.lan"}}).hosts,
            std::vector<std::string>{"play.lan"});
  const server::Reach proxied = reach_of({.listen = "127.0.0.1", .trust_proxy = true});
  EXPECT_TRUE(proxied.hosts.empty());
  EXPECT_FALSE(proxied.local_only) << "the proxy's address is the one that works";
}

TEST(ServerReach, StrangersFromAfarAreToldNothing) {
  for (const char* near : {"127.0.0.1", "::1", "10.1.2.3", "172.16.0.1", "172.31.9.9", "192.168.0.7",
                           "fd12::1", "fe80::1%eth0", "::ffff:192.168.0.7"}) {
    EXPECT_TRUE(server::is_at_home(near)) << near;
  }
  for (const char* far : {"8.8.8.8", "172.32.0.1", "172.15.0.1", "193.168.0.7", "2001:db8::1",
                          "::ffff:8.8.8.8", "", "nowhere"}) {
    EXPECT_FALSE(server::is_at_home(far)) << far;
  }
}

}  // namespace
}  // namespace cadastre::tests::manners_test
