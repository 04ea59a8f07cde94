// Editions of one's own on a server: a folder's, those a host brings, and those that mean harm.
#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <thread>

#include "edition/book.h"
#include "notation/record.h"
#include "server/host.h"
#include "support/places.h"

namespace cadastre::tests::own_editions_test {
namespace {

// A page that changes one price, one card's words, one figure and one rule of the classic game.
std::string difference(const std::string& id = "mine", const std::string& rest = "") {
  return "id = \"" + id +
         "\"\nextends = \"europe\"\ntitle = { fr = \"Brume\", en = \"Mist\" }\n[policies]\nsalary = 150\n"
         "[board.squares.39]\nprice = 450\n[rules.MY-01]\nfr = \"Silence.\"\nen = \"Be quiet.\"\n" +
         rest;
}

Response bring(const Host& host, const std::string& toml, const std::string& query = "?lang=en") {
  return request(host.port(), "POST", "/api/editions" + query, toml, {{"Content-Type", "application/toml"}});
}

Json game_by(const Json& brought, int people, int bots, bool plays = true) {
  Json asked = game_of(brought.value("edition", ""), people, bots, plays);
  asked["edition_text"] = brought.value("edition_text", "");
  asked["pace_ms"] = 0;
  return asked;
}

Json listed(const Host& host, const std::string& id) {
  const Json editions = host.get("/api/editions?lang=en").json()["editions"];
  for (const Json& one : editions) {
    if (one.value("edition", "") == id) {
      return one;
    }
  }
  return Json();
}

Json difference_of(const Json& told, const std::string& part, const std::string& id) {
  for (const Json& one : told["differences"]) {
    if (one["part"] == part && one["id"] == id) {
      return one;
    }
  }
  return Json();
}

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

class OwnFolder : public ::testing::Test {
 protected:
  static server::Config config(const std::string& folder) {
    server::Config config;
    config.editions = folder;
    return config;
  }
  Folder folder_;
};

TEST_F(OwnFolder, IsServedBesideTheBuiltInOnesAndReadAgain) {
  write(folder_ / "base.toml", content(sources() + "/examples/town.toml"));
  write(folder_ / "mine.toml",
        "id = \"mine\"\nextends = \"base.toml\"\ntitle = { fr = \"Une\", en = \"One\" }\n");
  write(folder_ / "broken.toml", "id = ");
  write(folder_ / "taken.toml", difference("europe"));
  const Host host(config(folder_.path()));
  ASSERT_TRUE(eventually([&] { return listed(host, "mine").is_object(); }));
  EXPECT_EQ(listed(host, "mine")["title"], "One");
  EXPECT_EQ(listed(host, "mine")["own"], true);
  EXPECT_TRUE(listed(host, "town").is_object());
  EXPECT_FALSE(listed(host, "europe").contains("own")) << "nobody takes the place of a built-in one";
  const Seat before = create(host.port(), game_of("mine", 2, 0));

  write(folder_ / "mine.toml",
        "id = \"mine\"\nextends = \"base.toml\"\ntitle = { fr = \"Deux\", en = \"Two\" }\n");
  ASSERT_TRUE(eventually([&] { return listed(host, "mine").value("title", "") == "Two"; }));
  EXPECT_EQ(host.get("/api/games/" + before.code + "?lang=en").json()["title"], "One") << "as it was begun";
  const Seat after = create(host.port(), game_of("mine", 2, 0));
  EXPECT_EQ(host.get("/api/games/" + after.code + "?lang=en").json()["title"], "Two");
  std::filesystem::remove(folder_ / "mine.toml");
  ASSERT_TRUE(eventually([&] { return listed(host, "mine").is_null(); }));
  EXPECT_EQ(host.post("/api/games", game_of("mine", 2, 0)).status, 400);
  EXPECT_EQ(host.get("/api/games/" + after.code).status, 200);
}

TEST(OwnBrought, TellsJoinersWhatDiffersRuleByRule) {
  const Host host;
  const Response judged = bring(host, difference());
  ASSERT_EQ(judged.status, 201) << judged.body;
  const Seat seat = create(host.port(), game_by(judged.json(), 2, 0));
  const Json lobby = host.get("/api/games/" + seat.code + "?lang=en").json();
  EXPECT_EQ(lobby["title"], "Mist");
  const Json told =
      host.get("/api/editions/mine/differences?lang=en&text=" + lobby.value("edition_text", "")).json();
  EXPECT_EQ(told["own"], true);
  EXPECT_EQ(told["from"]["edition"], "europe");
  EXPECT_EQ(difference_of(told, "policies", "salary")["was"], "€200");
  EXPECT_EQ(difference_of(told, "policies", "salary")["is"], "€150");
  EXPECT_NE(difference_of(told, "rules", "EU-12")["is"].dump().find("150"), std::string::npos) << told;
  EXPECT_EQ(difference_of(told, "rules", "MY-01")["was"], nullptr);
  EXPECT_NE(difference_of(told, "squares", "39")["is"].dump().find("€450"), std::string::npos);
  EXPECT_TRUE(difference_of(told, "squares", "1").is_null()) << "what is the same is not told";
  const Json built_in = host.get("/api/editions/europe/differences").json();
  EXPECT_EQ(built_in["own"], false);
  EXPECT_TRUE(built_in["differences"].empty()) << built_in;
}

// A whole game of bots by it, on a server that is started anew; the record needs neither the server nor the
// file.
TEST(OwnBrought, IsKeptWithTheGameAndItsRecordIsEnough) {
  const auto memory = store::make_memory();
  Seat seat;
  {
    const Host first({}, memory);
    const Response judged = bring(first, difference("mine",
                                                    "[variants.brief]\nname = { fr = \"b\", en = \"b\" }\n"
                                                    "about = { fr = \"b\", en = \"b\" }\n"
                                                    "set = { round_limit = 3 }\n"));
    ASSERT_EQ(judged.status, 201) << judged.body;
    Json asked = game_by(judged.json(), 0, 3, false);
    asked["variants"] = {"brief"};
    seat = create(first.port(), asked);
  }
  const Host second({}, memory);
  ASSERT_EQ(
      second.post("/api/games/" + seat.game + "/commands", {{"command", "start"}}, bearer(seat.token)).status,
      200);
  WebSocket socket(second.port(), seat.game);
  socket.hello(seat.token);
  play_on(socket, kToTheEnd);
  const Folder folder;
  write(folder / "game.record", second.get("/api/games/" + seat.game + "/record").body);
  for (const std::string command : {"replay --quiet ", "verify ", "debrief "}) {
    const Ran ran = cadastre(command + (folder / "game.record"));
    EXPECT_EQ(ran.code, 0) << command << ran.output;
    EXPECT_EQ(ran.output.find("cadastre: "), std::string::npos) << ran.output;
  }
  EXPECT_EQ(second.get("/api/games/" + seat.game + "/debrief").status, 200);
  const Json again =
      second.post("/api/games/" + seat.game + "/commands", {{"command", "rematch"}}, bearer(seat.token))
          .json();
  EXPECT_EQ(again.value("ok", false), true) << again;
}

TEST(OwnBrought, AHostChangesToItInTheLobbyByWebSocketToo) {
  const Host host;
  const Json judged = bring(host, difference()).json();
  const Seat seat = create(host.port(), game_of("europe", 2, 0));
  WebSocket socket(host.port(), seat.game);
  socket.hello(seat.token);
  const Json wish = {{"command", "options"}, {"edition", "mine"}, {"edition_text", judged["edition_text"]}};
  const Json done = socket.ask(wish);
  EXPECT_EQ(done.value("ok", false), true) << done;
  const Json lobby = host.get("/api/games/" + seat.code).json();
  EXPECT_EQ(lobby["edition"], "mine");
  Json other = wish;
  other["edition"] = "europe";
  EXPECT_EQ(socket.ask(other).value("error", ""), "bad_edition") << "that text is of another edition";
  other["edition_text"] = std::string(32, 'f');
  EXPECT_EQ(socket.ask(other).value("error", ""), "bad_edition");
  EXPECT_EQ(host.get("/api/games/" + seat.code).json()["edition"], "mine");
  socket.send({{"command", "options"}, {"edition", "mine"}, {"edition_text", std::string(200'000, 'x')}});
  EXPECT_FALSE(socket.next("answer")) << "no message is that long";
  EXPECT_FALSE(socket.good());
}

struct Harm {
  const char* name;
  std::string toml;
  std::string sentence;  // part of what is told
};

std::vector<Harm> harms() {
  std::string keys;
  for (int i = 0; i < 6000; ++i) {
    keys += "a" + std::to_string(i) + "=1\n";
  }
  std::string dotted = "[a";
  for (int i = 0; i < 190; ++i) {
    dotted += ".a";
  }
  std::string headers;
  for (int i = 0; headers.size() < 120'000; ++i) {
    headers += dotted + std::to_string(i) + "]\n";
  }
  return {
      {"nothing", "", "is missing"},
      {"no_toml", "<html>no</html>", "has no ="},
      {"json", R"({"edition":"europe"})", ""},
      {"not_utf8", "id = \"\xff\xfe\"", "UTF-8"},
      {"nul", std::string("id = \"a\"\0b", 10), ""},
      {"nesting", "a = " + std::string(60'000, '['), ""},
      {"braces", "a = " + std::string(60'000, '{'), ""},
      {"keys", keys, "entries stand in one table"},
      {"headers", headers, ""},
      {"control_characters", difference("mine", "[rules.MY-02]\nfr = \"a\\u0007\"\nen = \"b\"\n"), "U+0007"},
      {"direction_override", difference("mine", "[rules.MY-02]\nfr = \"a\u202e\"\nen = \"b\"\n"), "U+202E"},
      {"a_file_of_the_server", "id = \"m\"\nextends = \"../../../etc/passwd\"\n", "to extend"},
      {"a_file_beside", "id = \"m\"\nextends = \"town.toml\"\n", "built-in editions only"},
      {"itself", "id = \"m\"\nextends = \"edition.toml\"\n", "built-in editions only"},
      {"an_id_taken", difference("madame"), "another edition with the id"},
      {"a_path_for_an_id", difference("../x"), "cannot be an id"},
      {"markup", difference("mine", "[groups.brown]\ncolour = \"red;background:url(x)\"\n"),
       "is not a colour"}};
}

TEST(OwnBrought, HarmIsToldInASentenceAndNoOtherTableNoticesIt) {
  server::Config config;
  config.limits = false;
  const Host host(config);
  const Seat seat = create(host.port(), game_of("europe", 2, 0));
  for (const Harm& harm : harms()) {
    const Response judged = bring(host, harm.toml);
    EXPECT_EQ(judged.status, 400) << harm.name << ": " << judged.body;
    const Json json = judged.json();
    EXPECT_EQ(json.value("error", ""), "bad_edition") << harm.name;
    EXPECT_NE(json.value("message", "").find(harm.sentence), std::string::npos) << harm.name << json;
    EXPECT_FALSE(json["problems"].empty());
    EXPECT_LE(json["problems"].size(), 50U);
    EXPECT_EQ(host.get("/api/games/" + seat.code).status, 200) << harm.name;
  }
  const Response large = bring(host, std::string(140'000, '#'));
  EXPECT_EQ(large.status, 413) << large.body;
  EXPECT_EQ(request(host.port(), "POST", "/api/games", std::string(70'000, ' ')).status, 413)
      << "other requests are no longer than before";
  EXPECT_EQ(bring(host, difference()).status, 201) << "and the next host is served";
}

TEST(OwnBrought, AnAddressBringsAFewAndThenWaits) {
  const Host host;
  const auto began = std::chrono::steady_clock::now();
  int allowed = 0;
  for (int i = 0; i < 20; ++i) {
    allowed += bring(host, "id = ").status == 429 ? 0 : 1;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  EXPECT_GE(allowed, 12);
  EXPECT_LE(allowed, 12 + took.count() / 20) << "and one more every twenty seconds";
  EXPECT_EQ(host.get("/api/editions").status, 200) << "the rest of the server is still theirs";
}

TEST(OwnBrought, TheBoxOfAnEditionIsPrinted) {
  const Folder folder;
  const Process server("--data " + folder.path());
  const Json brought = request(server.port(), "POST", "/api/editions?lang=en", difference()).json();
  const std::string at = "/api/editions/mine/box?lang=en&text=" + brought.value("edition_text", "");
  const Response box = request(server.port(), "GET", at + "&paper=letter&ink=grey");
  EXPECT_EQ(box.status, 200) << box.body.substr(0, 300);
  EXPECT_EQ(box.headers.at("content-type"), "application/pdf");
  EXPECT_EQ(box.headers.at("content-disposition"), "attachment; filename=\"mine.pdf\"");
  EXPECT_EQ(box.body.substr(0, 5), "%PDF-");
  EXPECT_EQ(request(server.port(), "GET", "/api/editions/espace/box").status, 200) << "those it ships too";
  EXPECT_EQ(request(server.port(), "GET", at + "&paper=a3").json().value("error", ""), "bad_request");
  EXPECT_EQ(request(server.port(), "GET", "/api/editions/none/box").json().value("error", ""), "bad_edition");
}

// The hash of a text is no licence to call it by any name: least of all by one that is a header.
TEST(OwnBrought, ATextIsOnlyFoundUnderItsOwnId) {
  const Folder folder;
  const Process server("--no-limits --data " + folder.path());
  const Json brought = request(server.port(), "POST", "/api/editions?lang=en", difference()).json();
  const std::string text = "?lang=en&text=" + brought.value("edition_text", "");
  for (const std::string id :
       {"other", "europe", "x%22%0d%0aSet-Cookie:%20a=b%0d%0aY:%20", "%00", "m%0aine"}) {
    for (const std::string what : {"", "/differences", "/box"}) {
      const Response wrong = request(server.port(), "GET", "/api/editions/" + id + what + text);
      EXPECT_EQ(wrong.status, 400) << id << what << wrong.body.substr(0, 200);
      EXPECT_FALSE(wrong.headers.contains("set-cookie")) << id << what;
    }
  }
  for (const std::string what : {"", "/differences", "/box"}) {
    const Response right = request(server.port(), "GET", "/api/editions/mine" + what + text);
    EXPECT_EQ(right.status, 200) << what << ": whatever was asked before under other names";
  }
}

TEST(OwnBrought, PagesOfOtherSitesBringNothing) {
  const Host host;
  const Response judged = request(host.port(), "POST", "/api/editions", difference(),
                                  {{"Origin", "https://evil.example"}, {"Host", "localhost"}});
  EXPECT_EQ(judged.status, 403) << judged.body;
}

}  // namespace
}  // namespace cadastre::tests::own_editions_test
