// Games over the network, as people and bots play them.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "edition/book.h"
#include "server/host.h"

namespace cadastre::tests::play_test {
namespace {

class ServerEdition : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(All, ServerEdition, ::testing::ValuesIn(edition::built_in_ids()),
                         [](const auto& one) { return one.param; });

// Bots alone, with a projector and a spectator; the record is one `cadastre replay` accepts.
TEST_P(ServerEdition, BotsPlayAWholeGame) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  Json asked = game_of(GetParam(), 0, 4, false);
  asked["pace_ms"] = 1;               // or bots would outrun whoever reads
  asked["set"] = {"round_limit=60"};  // the long game of good bots may never end
  const Seat projector = create(host.port(), asked);
  WebSocket screen(host.port(), projector.game);
  screen.hello(projector.token);
  WebSocket spectator(host.port(), projector.game);
  spectator.hello("", 0, "fr");
  EXPECT_EQ(screen.ask({{"command", "start"}}).value("error", ""), "");
  std::vector<Json> also;
  std::thread reader([&] { also = play_on(spectator, kToTheEnd); });
  const std::vector<Json> seen = play_on(screen, kToTheEnd);
  reader.join();
  ASSERT_FALSE(seen.empty());
  ASSERT_FALSE(also.empty());
  EXPECT_EQ(seen.back()["kind"], "over");
  EXPECT_EQ(seen.size(), also.size());
  EXPECT_EQ(seen.back(), also.back());

  const Response record = host.get("/api/games/" + projector.game + "/record");
  ASSERT_EQ(record.status, 200);
  const Folder folder;
  std::ofstream(folder.path() + "/game.txt") << record.body;
  const Ran replayed = cadastre("replay " + folder.path() + "/game.txt");
  EXPECT_EQ(replayed.code, 0) << replayed.output;
  const Ran verified = cadastre("verify " + folder.path() + "/game.txt");
  EXPECT_EQ(verified.code, 0) << verified.output;
}

// Asked of what it decided, in either language; where nobody decided anything there is nothing to say.
TEST(ServerPlay, ABotSaysWhy) {
  const Host host(server::Config{.limits = false});
  Json asked = game_of("europe", 0, 3, false);
  asked["pace_ms"] = 1;
  const Seat projector = create(host.port(), asked);
  WebSocket screen(host.port(), projector.game);
  screen.hello(projector.token);
  EXPECT_EQ(screen.ask({{"command", "start"}}).value("error", ""), "");
  Json bought;
  for (const Json& message : play_on(screen, 60)) {
    const std::string act = message.contains("actions") ? message["actions"][0].get<std::string>() : "";
    bought = act.ends_with(" buy") ? message : bought;
  }
  ASSERT_FALSE(bought.is_null());
  const std::string path = "/api/games/" + projector.game + "/why?n=";
  const std::string n = std::to_string(bought["n"].get<int>());
  const Response english = host.get(path + n + "&lang=en");
  ASSERT_EQ(english.status, 200) << english.body;
  const Json told = Json::parse(english.body);
  EXPECT_EQ(std::to_string(told["seat"].get<int>()) + " buy", bought["actions"][0].get<std::string>());
  EXPECT_GT(told["why"].get<std::string>().size(), 10U);
  EXPECT_NE(Json::parse(host.get(path + n + "&lang=fr").body)["why"], told["why"]);
  for (const char* nothing : {"1", "100000"}) {
    const Response none = host.get(path + nothing + "&lang=en");
    EXPECT_EQ(none.status, 404) << none.body;
  }
}

TEST(ServerPlay, TwoPeopleAndABotSeeTheSame) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  Json asked = game_of("europe", 2, 1);
  asked["set"] = {"start_cash=9000"};  // nobody is out soon, whatever the dice say
  const Seat ada = create(host.port(), asked);
  const Seat bob = join(host.port(), ada, "Bob");
  EXPECT_EQ(bob.seat, 1);
  WebSocket here(host.port(), ada.game);
  WebSocket there(host.port(), ada.game);
  here.hello(ada.token);
  there.hello(bob.token);
  EXPECT_EQ(here.ask({{"command", "start"}}).value("ok", false), true);
  std::vector<Json> mine;
  std::vector<Json> theirs;
  std::thread other([&] { theirs = play_on(there, 150); });
  mine = play_on(here, 150);
  other.join();
  const std::size_t both = std::min(mine.size(), theirs.size());
  EXPECT_GE(both, 150U);
  for (std::size_t i = 0; i < both; ++i) {
    EXPECT_EQ(mine[i], theirs[i]) << "message " << i + 1;
  }
}

// What a client keeps who is told only what is new.
void put_over(Json& kept, const Json& told) {
  for (const auto& [key, value] : told.items()) {
    if (key == "position" && value.is_object() && kept[key].is_object()) {
      put_over(kept[key], value);
    } else {
      kept[key] = value;
    }
  }
}

TEST(ServerPlay, WhoAsksForChangesKnowsAsMuchAsWhoIsToldAll) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  const Seat ada = create(host.port(), game_of("europe", 1, 2));
  WebSocket player(host.port(), ada.game);
  player.hello(ada.token);
  WebSocket whole(host.port(), ada.game);
  whole.send({{"hello", 1}, {"lang", "en"}});
  WebSocket part(host.port(), ada.game);
  part.send({{"hello", 1}, {"lang", "en"}, {"changes", true}});
  std::map<std::uint64_t, Json> all;
  std::map<std::uint64_t, Json> kept;
  std::size_t left_out = 0;
  const auto read = [](WebSocket& from, const auto& take) {
    bool paused = false;
    while (const auto news = paused ? std::nullopt : from.next("news")) {
      take((*news)["now"]);
      paused = (*news)["now"].value("phase", "") == "paused";
    }
  };
  std::thread first([&] { read(whole, [&](const Json& now) { all[now["n"]] = now; }); });
  std::thread second([&] {
    Json known = Json::object();
    read(part, [&](const Json& now) {
      left_out += now.contains("commitment") ? 0 : 1;
      put_over(known, now);
      kept[known["n"]] = known;
    });
  });
  EXPECT_EQ(player.ask({{"command", "start"}}).value("error", ""), "");
  EXPECT_EQ(player.ask({{"command", "options"}, {"pace_ms", 5}}).value("error", ""), "");
  play_on(player, 80);
  EXPECT_EQ(player.ask({{"command", "pause"}}).value("error", ""), "");
  first.join();
  second.join();
  EXPECT_GT(left_out, 0U);
  std::size_t compared = 0;
  for (auto& [n, now] : kept) {
    if (const auto same = all.find(n); same != all.end()) {
      now.erase("server_time");
      same->second.erase("server_time");
      EXPECT_EQ(Json::diff(same->second, now), Json::array()) << "after message " << n;
      ++compared;
    }
  }
  EXPECT_GT(compared, 0U);
  ASSERT_FALSE(kept.empty());
  EXPECT_TRUE(all.contains(kept.rbegin()->first)) << "they end with the same";
}

TEST(ServerPlay, WhoComesBackGetsExactlyWhatItMissed) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  const Seat ada = create(host.port(), game_of("europe", 1, 2));
  WebSocket first(host.port(), ada.game);
  first.hello(ada.token);
  first.ask({{"command", "start"}});
  std::vector<Json> before = play_on(first, 50);
  first.drop();
  // Near: what the server still remembers. Far: from the log.
  for (const std::size_t last : {before.size() - 2, std::size_t{3}, std::size_t{0}, before.size() + 1000}) {
    WebSocket again(host.port(), ada.game);
    again.hello(ada.token, last);
    const auto news = again.next("news");
    ASSERT_TRUE(news);
    const auto n = (*news)["now"]["n"].get<std::size_t>();
    const std::size_t known = std::min(last, n);
    ASSERT_EQ((*news)["messages"].size(), n - known) << last;
    for (std::size_t i = 0; i < (*news)["messages"].size(); ++i) {
      const Json& message = (*news)["messages"][i];
      EXPECT_EQ(message["n"], known + i + 1);
      if (known + i < before.size()) {
        EXPECT_EQ(message, before[known + i]);
      }
    }
  }
}

TEST(ServerPlay, EachViewerIsListedItsOwnActions) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  const Seat bob = join(host.port(), ada, "Bob");
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  here.ask({{"command", "start"}});
  const auto of = [&](const Headers& headers) {
    return host.get("/api/games/" + ada.game + "/now?lang=en", headers).json()["you"];
  };
  EXPECT_EQ(of(bearer(ada.token))["listing"]["seat"], 0);
  EXPECT_EQ(of(bearer(bob.token))["listing"]["seat"], 1);
  EXPECT_TRUE(of({})["listing"].is_null());
  EXPECT_TRUE(of({})["member"].is_null());
}

TEST(ServerPlay, RefusalsAndStaleActionsChangeNothing) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  const Seat bob = join(host.port(), ada, "Bob");
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  const Json lobby = here.ask({{"command", "act"}, {"action", "0 roll"}});
  EXPECT_EQ(lobby.value("error", ""), "not_started");
  here.ask({{"command", "start"}});
  const Json now = host.get("/api/games/" + ada.game + "/now", bearer(ada.token)).json();
  const int turn = now["position"]["turn"].get<int>();
  const Seat& mover = turn == 0 ? ada : bob;
  const Seat& waiter = turn == 0 ? bob : ada;
  const std::string commands = "/api/games/" + ada.game + "/commands";
  const auto act = [&](const Seat& who, const Json& action) {
    return host.post(commands, {{"command", "act"}, {"action", action}}, bearer(who.token));
  };
  const Response refused = act(waiter, {{"action", "roll"}, {"seat", waiter.seat}});
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(refused.json().value("refusal", ""), "not_your_turn");
  const Response build = act(mover, {{"action", "build"}, {"seat", mover.seat}, {"square", 1}});
  EXPECT_EQ(build.json().value("error", ""), "refused");
  EXPECT_EQ(build.json().value("refusal", ""), "not_owner");
  EXPECT_FALSE(build.json().value("rule", "").empty());
  EXPECT_EQ(act(mover, {{"action", "jump"}, {"seat", mover.seat}}).json().value("error", ""), "bad_action");
  EXPECT_EQ(host.post(commands, {{"command", "dance"}}, bearer(mover.token)).status, 400);
  EXPECT_EQ(host.get("/api/games/" + ada.game + "/now").json()["n"], now["n"]);

  const Json roll = {{"action", "roll"}, {"seat", mover.seat}};
  EXPECT_EQ(host.post(commands, {{"command", "act"}, {"action", roll}, {"n", now["n"]}}, bearer(mover.token))
                .status,
            200);
  const Response stale =
      host.post(commands, {{"command", "act"}, {"action", roll}, {"n", now["n"]}}, bearer(mover.token));
  EXPECT_EQ(stale.status, 409);
  const std::string why = stale.json().value("error", "");  // refused: the roll has ended the turn
  EXPECT_TRUE(why == "stale" || why == "refused") << why;
}

TEST(ServerPlay, ALinkOrACodeShowsTheLobby) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  const Seat ada = create(host.port(), game_of("europe", 2, 1));
  ASSERT_EQ(ada.code.size(), 6U);
  std::string typed = ada.code.substr(0, 3) + "%20" + ada.code.substr(3);
  std::ranges::transform(typed, typed.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const std::string& ref : {ada.game, ada.code, typed}) {
    const Response lobby = host.get("/api/games/" + ref + "?lang=en");
    EXPECT_EQ(lobby.status, 200);
    EXPECT_EQ(lobby.json().value("phase", ""), "lobby");
    EXPECT_EQ(lobby.body.find(ada.token), std::string::npos);
  }
  join(host.port(), ada, "Bob");
  const Response full = host.post("/api/games/" + ada.code + "/join", {{"name", "Cleo"}});
  EXPECT_EQ(full.status, 409);
  EXPECT_EQ(full.json().value("error", ""), "full");
}

TEST(ServerPlay, PresenceTellsWhoIsThere) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  const Seat ada = create(host.port(), game_of("europe", 2, 0));
  const Seat bob = join(host.port(), ada, "Bob");
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  EXPECT_EQ((*here.next("presence"))["online"], Json::array({0}));
  {
    WebSocket there(host.port(), ada.game);
    WebSocket stranger(host.port(), ada.game);
    there.hello(bob.token);
    stranger.hello("");
    Json presence;
    do {
      presence = here.next("presence").value_or(Json());
    } while (presence.is_object() && (presence["spectators"] == 0 || presence["online"].size() < 2));
    EXPECT_EQ(presence["online"], Json::array({0, 1}));
    EXPECT_EQ(presence["spectators"], 1);
  }
  Json presence;  // whichever of them is missed first
  do {
    presence = here.next("presence").value_or(Json());
  } while (presence.is_object() && (presence["spectators"] != 0 || presence["online"].size() > 1));
  EXPECT_EQ(presence["online"], Json::array({0}));
}

TEST(ServerPlay, ALeaverIsPlayedForAndComesBack) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  Json asked = game_of("europe", 1, 2);
  asked["pace_ms"] = 50;
  const Seat ada = create(host.port(), asked);
  {
    WebSocket here(host.port(), ada.game);
    here.hello(ada.token);
    here.ask({{"command", "start"}});
    EXPECT_EQ(here.ask({{"command", "leave"}}).value("ok", false), true);
  }
  // A bot plays on; then the same token sits down again.
  WebSocket again(host.port(), ada.game);
  again.hello(ada.token);
  for (auto news = again.next("news"); news; news = again.next("news")) {
    for (const Json& message : (*news)["messages"]) {
      if (message["kind"] == "back") {
        EXPECT_EQ(message["seat"], 0);
        return;
      }
    }
  }
  FAIL() << "nobody came back";
}

TEST(ServerPlay, ClocksDecideForWhoDoesNot) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  Json asked = game_of("europe", 1, 1);
  asked["clock"] = {{"seconds", 1}};
  const Seat ada = create(host.port(), asked);
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  here.ask({{"command", "start"}});
  for (auto news = here.next("news"); news; news = here.next("news")) {
    for (const Json& message : (*news)["messages"]) {
      if (message["kind"] == "act" && message["by"] == "clock") {
        SUCCEED();
        return;
      }
    }
  }
  FAIL() << "no clock ran out";
}

TEST(ServerPlay, ARematchKeepsTokens) {
  Host host(server::Config{.limits = false});  // this plays faster than people do
  const Seat ada = create(host.port(), game_of("europe", 1, 1));
  WebSocket here(host.port(), ada.game);
  here.hello(ada.token);
  here.ask({{"command", "start"}});
  EXPECT_EQ(here.ask({{"command", "rematch"}}).value("ok", false), false);
  here.ask({{"command", "act"}, {"action", "0 resign"}});
  const Json answer = here.ask({{"command", "rematch"}});
  ASSERT_TRUE(answer.contains("game")) << answer;
  WebSocket next(host.port(), answer["game"]);
  next.hello(ada.token);
  EXPECT_EQ((*next.next("news"))["now"]["you"]["seat"], 0);
}

}  // namespace
}  // namespace cadastre::tests::play_test
