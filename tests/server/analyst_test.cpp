// The analysis of a finished game over HTTP: made beside the loop, kept, and there again after a restart.
#include <gtest/gtest.h>

#include "server/host.h"

namespace cadastre::tests::analyst_test {
namespace {

using Clock = std::chrono::steady_clock;

// A person who always does what a clock would do, against a bot, for a few rounds.
Seat played_game(const Host& host) {
  Json asked = game_of("europe", 1, 1);
  asked["set"] = {"round_limit=8", "rent=automatic"};
  asked["pace_ms"] = 0;
  const Seat ada = create(host.port(), asked);
  WebSocket socket(host.port(), ada.game);
  socket.hello(ada.token);
  EXPECT_EQ(host.get("/api/games/" + ada.game + "/analysis").status, 409) << "not before it is over";
  EXPECT_EQ(socket.ask({{"command", "start"}})["ok"], true);
  play_on(socket, kToTheEnd);
  return ada;
}

struct Analysed {
  Json told;
  int waited = 0;  // how often it was not there yet
  int longest_ms = 0;
};

// Asks until it is there; how long an answer took at most, readiness included.
Analysed analysis_of(const Host& host, const std::string& game, const std::string& lang = "en") {
  Analysed found;
  for (const auto until = Clock::now() + std::chrono::minutes(10); Clock::now() < until;) {
    const auto began = Clock::now();
    const Response response = host.get("/api/games/" + game + "/analysis?lang=" + lang);
    EXPECT_EQ(host.get("/readyz").status, 200);
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
    found.longest_ms = std::max(found.longest_ms, static_cast<int>(took.count()));
    if (response.status != 202) {
      EXPECT_EQ(response.status, 200) << response.body;
      found.told = response.json();
      return found;
    }
    EXPECT_GE(response.json()["progress"], 0.0) << response.body;
    ++found.waited;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ADD_FAILURE() << "it was never made";
  return found;
}

TEST(ServerAnalysis, IsMadeBesideTheLoopAndKept) {
  auto memory = store::make_memory();
  Seat ada;
  Json first;
  {
    const Host host(server::Config{.analysis_rolls = 100'000}, memory);
    ada = played_game(host);
    const Analysed found = analysis_of(host, ada.game);
    first = found.told;
    EXPECT_GT(found.waited, 0) << "it takes a while";
    EXPECT_LT(found.longest_ms, most_ms(2000, 30'000)) << "nobody waits for it meanwhile";
    ASSERT_GE(first["curve"].size(), 8U) << first;
    EXPECT_EQ(first["names"].size(), 2U);
    EXPECT_EQ(first["curve"].back()["wins"][0].get<double>() + first["curve"].back()["wins"][1].get<double>(),
              1);
    for (const Json& one : first["decisions"]) {
      EXPECT_EQ(one["seat"], ada.seat) << "bots are nobody's pupils";
      EXPECT_GT(one["n"], 0);
    }
    const Analysed french = analysis_of(host, ada.game, "fr");
    EXPECT_EQ(french.waited, 0) << "only the words are other ones";
    EXPECT_EQ(french.told["curve"], first["curve"]);
  }
  EXPECT_FALSE(store::open_memory(memory)->analysis(ada.game)->empty());
  const Host again(server::Config{.analysis_rolls = 1}, memory);
  EXPECT_EQ(analysis_of(again, ada.game).told, first) << "with one roll nothing could have been made";
}

TEST(ServerAnalysis, HoldsNobodyUpWhoStopsTheServer) {
  auto memory = store::make_memory();
  Clock::time_point began;
  {
    const Host host(server::Config{.analysis_rolls = 2'000'000'000}, memory);
    const Seat ada = played_game(host);
    EXPECT_EQ(host.get("/api/games/" + ada.game + "/analysis").status, 202);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));  // so that it is in the middle of it
    began = Clock::now();
  }
  EXPECT_LT(Clock::now() - began, std::chrono::minutes(3)) << "all of it takes hours";
}

TEST(ServerAnalysis, LeavesWithItsGame) {
  auto memory = store::make_memory();
  const Host host(server::Config{.analysis_rolls = 20'000}, memory);
  const Seat ada = played_game(host);
  analysis_of(host, ada.game);
  EXPECT_EQ(
      host.post("/api/games/" + ada.game + "/commands", {{"command", "delete"}}, bearer(ada.token)).status,
      200);
  EXPECT_EQ(host.get("/api/games/" + ada.game + "/analysis").status, 404);
  EXPECT_EQ(store::open_memory(memory)->analysis(ada.game), "");
}

TEST(ServerAnalysis, MayBeSwitchedOff) {
  const Host host(server::Config{.analysis_rolls = 0});
  const Seat ada = played_game(host);
  EXPECT_EQ(host.get("/api/games/" + ada.game + "/analysis").status, 404);
}

}  // namespace
}  // namespace cadastre::tests::analyst_test
