// A later program ships other editions: games that exist go on by the text they were begun with.
#include <gtest/gtest.h>

#include <fstream>

#include "edition/book.h"
#include "notation/record.h"
#include "online/shelf.h"
#include "server/host.h"

namespace cadastre::tests::upgrade_test {
namespace {

// What a later program ships: passing the start is worth 250 in the classic game.
std::shared_ptr<online::Shelf> later_shelf() {
  std::vector<store::EditionText> texts = online::built_in_texts();
  for (store::EditionText& one : texts) {
    if (one.edition == "europe") {
      const std::string before = "salary     = 200";
      const std::size_t at = one.text.find(before);
      EXPECT_NE(at, std::string::npos);
      one.text.replace(at, before.size(), "salary     = 250");
      one.hash = online::hash_of_text(one.text);
    }
  }
  return std::make_shared<online::Shelf>(std::move(texts));
}

std::string salary_of(const Host& host, const std::string& game) {
  const Json lobby = host.get("/api/games/" + game).json();
  const std::string hash = lobby.value("edition_text", "");
  const Json edition = host.get("/api/editions/europe?text=" + hash).json();
  return edition["roles"][0].value("salary", Json()).dump();
}

Json bots() {
  Json asked = game_of("europe", 0, 3, false);
  asked["pace_ms"] = 0;
  return asked;
}

void start(const Host& host, const Seat& seat) {
  ASSERT_EQ(
      host.post("/api/games/" + seat.game + "/commands", {{"command", "start"}}, bearer(seat.token)).status,
      200);
}

// At least so many messages, the last one told.
std::size_t await(const Host& host, const Seat& seat, std::size_t many) {
  WebSocket socket(host.port(), seat.game);
  socket.hello(seat.token);
  return play_on(socket, many).size();
}

TEST(ServerUpgrade, AGameKeepsTheTextItWasBegunWith) {
  const auto memory = store::make_memory();
  Seat old;
  std::string record;
  {
    const Host first({}, memory);
    old = create(first.port(), bots());
    EXPECT_EQ(salary_of(first, old.game), "200");
    start(first, old);
    await(first, old, 150);
  }
  const Host second({}, memory, later_shelf());
  const Seat young = create(second.port(), bots());
  EXPECT_EQ(salary_of(second, young.game), "250");
  EXPECT_EQ(salary_of(second, old.game), "200");
  await(second, old, 400);
  record = second.get("/api/games/" + old.game + "/record").body;
  EXPECT_NE(record.find(edition::load(*edition::find("europe")).book->hash), std::string::npos)
      << "the record names the text it was played by";
  const auto read = notation::parse_record(record).record;
  ASSERT_TRUE(read);
  const auto carried = edition::load_whole(read->edition_text, read->choice);
  ASSERT_TRUE(carried.book) << "and carries it";
  EXPECT_EQ(carried.book->hash, read->hash);
  EXPECT_EQ(second.get("/api/games/" + old.game + "/debrief").status, 200);
  const Json frames = second.get("/api/games/" + old.game + "/replay?from=100&count=1").json()["frames"];
  EXPECT_EQ(frames.size(), 1U);
  int salaries = 0;
  const Json told = second.get("/api/games/" + old.game + "/messages").json();
  for (const Json& message : told["messages"]) {
    for (const Json& event : message.value("events", Json::array())) {
      if (event.value("reason", "") == "passed_start") {
        EXPECT_EQ(event.value("amount", 0), 200) << event;
        ++salaries;
      }
    }
  }
  EXPECT_GT(salaries, 0) << "nobody ever passed the start";
}

// The program beside these tests ships another text than the server that was played on.
TEST(ServerUpgrade, ARecordIsPlayedAgainByTheTextItCarries) {
  const Host later({}, nullptr, later_shelf());
  const Seat ada = create(later.port(), game_of("europe", 1, 1));
  start(later, ada);
  const Json resign = {{"command", "act"}, {"action", "0 resign"}};
  later.post("/api/games/" + ada.game + "/commands", resign, bearer(ada.token));
  const std::string record = later.get("/api/games/" + ada.game + "/record").body;
  const Folder folder;
  const auto kept = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder.path() + name) << text;
    return folder.path() + name;
  };
  const std::string good = kept("/good", record);
  for (const std::string command : {"replay --quiet ", "verify ", "debrief "}) {
    const Ran ran = cadastre(command + good);
    EXPECT_EQ(ran.code, 0) << command << ran.output;
    EXPECT_NE(ran.output.find("the record carries"), std::string::npos) << command << ran.output;
  }
  const std::string bare = kept("/bare", record.substr(0, record.find("#|")));
  EXPECT_EQ(cadastre("verify " + bare).code, 1) << "without the text there is none to play by";
  std::string bent = record;
  bent.replace(bent.find("salary     = 250"), 16, "salary     = 900");
  EXPECT_EQ(cadastre("replay " + kept("/bent", bent)).code, 1) << "nor is another one";
}

TEST(ServerUpgrade, ARematchIsPlayedByTodaysText) {
  const auto memory = store::make_memory();
  Seat ada;
  {
    const Host first({}, memory);
    ada = create(first.port(), game_of("europe", 1, 1));
    start(first, ada);
    const Json resign = {{"command", "act"}, {"action", "0 resign"}};
    first.post("/api/games/" + ada.game + "/commands", resign, bearer(ada.token));
    ASSERT_EQ(first.get("/api/games/" + ada.game).json().value("phase", ""), "over");
  }
  const Host second({}, memory, later_shelf());
  const Json again =
      second.post("/api/games/" + ada.game + "/commands", {{"command", "rematch"}}, bearer(ada.token)).json();
  EXPECT_EQ(salary_of(second, again.value("game", "")), "250");
  EXPECT_EQ(salary_of(second, ada.game), "200");
}

// A log as the first release wrote it: it names no text.
std::string first_release_log(store::Store& log, const std::string& game) {
  const auto entries = log.read(game, 1);
  Json first = Json::parse(entries->front().text);
  EXPECT_EQ(first.erase("edition_text"), 1U);
  store::Part part{.game = "ancientgame23456", .next = 1, .entries = {}, .code = {}, .wake_at = {}};
  part.entries.push_back({1, entries->front().at, first.dump()});
  const store::Write write{{part}};
  EXPECT_EQ(log.commit({&write, 1}).front(), store::Outcome::done);
  return part.game;
}

TEST(ServerUpgrade, ALogWithoutATextIsBoundToTheFirstOnesForEver) {
  const auto memory = store::make_memory();
  const auto log = store::open_memory(memory);
  std::string old;
  {
    const Host first({}, memory);
    const Seat any = create(first.port(), bots());
    old = first_release_log(*log, any.game);
    EXPECT_EQ(salary_of(first, old), "200");
  }
  const Host second({}, memory, later_shelf());
  EXPECT_EQ(salary_of(second, old), "200");
}

// A node whose rules lead elsewhere says so, and tells nobody a game that is not.
TEST(ServerUpgrade, RulesThatLeadElsewhereAreNoticed) {
  const auto memory = store::make_memory();
  const auto log = store::open_memory(memory);
  Seat ada;
  {
    const Host first({}, memory);
    ada = create(first.port(), bots());
    start(first, ada);
    await(first, ada, 20);
  }
  auto entries = *log->read(ada.game, 1);
  store::Part part{.game = "afterwards234567", .next = 1, .entries = {}, .code = {}, .wake_at = {}};
  for (store::Entry entry : entries) {
    Json json = Json::parse(entry.text);
    if (json.contains("_") && json["_"].contains("sum")) json["_"]["sum"] = "00000000";
    entry.text = json.dump();
    part.entries.push_back(entry);
  }
  const store::Write write{{part}};
  ASSERT_EQ(log->commit({&write, 1}).front(), store::Outcome::done);
  const Host second({}, memory);
  const Json lobby = second.get("/api/games/" + part.game).json();
  EXPECT_TRUE(lobby["stopped"].is_number()) << lobby;
  EXPECT_EQ(lobby["phase"], "playing") << "as far as both rules agree";
  EXPECT_EQ(second.get("/api/games/" + ada.game).status, 200);
}

}  // namespace
}  // namespace cadastre::tests::upgrade_test
