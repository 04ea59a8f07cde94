// A house plays as a server does: the same answers, the same frames, and its log restores the same game.
#include "browser/house.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "browser/door.h"
#include "notation/record.h"
#include "online/verify.h"

namespace cadastre::tests::house_test {
namespace {

using browser::House;
using notation::Json;

constexpr int kLine = 7;

struct Guest {
  House house{};
  Json admission{};
  store::Millis now = 1'000'000;
  std::map<std::string, std::vector<store::Entry>> kept{};
  std::vector<Json> frames{};

  server::Reply ask(const std::string& method, const std::string& target, const Json& body = nullptr) {
    server::Request request;
    request.method = method;
    request.token = admission.is_object() ? admission.value("token", "") : "";
    request.body = body.is_null() ? "" : body.dump();
    EXPECT_TRUE(server::read_target(target, request));
    const server::Reply reply = house.ask(request, now);
    take();
    return reply;
  }
  Json answer(const std::string& method, const std::string& target, const Json& body = nullptr) {
    return Json::parse(ask(method, target, body).body);
  }
  void hear(const Json& message) {
    house.hear(kLine, admission.value("game", ""), message.dump(), now);
    take();
  }
  void stir() {
    now = std::max(now + 1, house.wake_at().value_or(now));
    house.stir(now);
    take();
  }
  void take() {
    for (House::Written& one : house.written()) {
      for (store::Entry& entry : one.entries) {
        auto& log = kept[one.game];
        log.resize(std::max<std::size_t>(log.size(), entry.n));
        log[entry.n - 1] = std::move(entry);
      }
      if (one.erased) {
        kept.erase(one.game);
      }
    }
    for (const House::Said& one : house.said()) {
      EXPECT_EQ(one.line, kLine);
      frames.push_back(Json::parse(one.text));
    }
  }
  const Json& now_frame() const {
    const auto found =
        std::find_if(frames.rbegin(), frames.rend(), [](const Json& f) { return f["type"] == "news"; });
    return (*found)["now"];
  }
  void open(const Json& seats, Json more = Json::object()) {
    Json body = {{"edition", "europe"}, {"name", "Ada"}, {"seats", seats}, {"pace_ms", 0}};
    body.update(more);
    admission = answer("POST", "/api/games", body);
  }
  void start() {
    hear({{"hello", 1}, {"token", admission["token"]}, {"last", 0}, {"lang", "en"}});
    hear({{"id", 1}, {"command", "start"}});
  }
};

const Json kBots = {{{"kind", "bot"}, {"level", "easy"}}, {{"kind", "bot"}, {"level", "easy"}}};

TEST(House, AdmitsUnderAnIdAndACodeNoServerGives) {
  Guest guest;
  guest.open({{{"kind", "person"}}, {{"kind", "bot"}}});
  EXPECT_EQ(guest.admission["game"].get<std::string>().front(), 'l');
  EXPECT_EQ(guest.admission["code"].get<std::string>().front(), 'I');
  EXPECT_EQ(guest.answer("GET", "/api/games/" + guest.admission["code"].get<std::string>())["phase"],
            "lobby");
  EXPECT_EQ(guest.ask("GET", "/api/games/IABCDE").status, 404);
}

TEST(House, PlaysBotsToTheEndWithChanceThatCanBeVerified) {
  Guest guest;
  // The dice are new each time; without a salary every game of them ends.
  guest.open(kBots, {{"play", false}, {"set", {"rent=automatic", "salary=0", "start_cash=500"}}});
  guest.start();
  for (int i = 0; i < 20'000 && guest.now_frame()["phase"] != "over"; ++i) {
    guest.stir();
  }
  ASSERT_EQ(guest.now_frame()["phase"], "over");
  const std::string game = guest.admission["game"];
  const std::string record = guest.ask("GET", "/api/games/" + game + "/record").body;
  const auto read = notation::parse_record(record);
  ASSERT_TRUE(read.record);
  const auto book = edition::load_whole(read.record->edition_text, read.record->choice).book;
  ASSERT_TRUE(book);
  const online::Verified verified = online::verify(*book, *read.record, online::fairness_of(record));
  EXPECT_EQ(verified.misfit.why, "");
  const auto drawn = std::ranges::count_if(read.record->actions,
                                           [](const auto& line) { return line.text.starts_with("chance "); });
  EXPECT_GT(drawn, 0);
  EXPECT_EQ(verified.outcomes, drawn) << "all of them, however many these dice have been";
  for (const char* page :
       {"/debrief", "/replay?count=5", "/messages", "/dice", "/debrief.csv", "/debrief.html", "/analysis"}) {
    EXPECT_EQ(guest.ask("GET", "/api/games/" + game + page).status, 200) << page;
  }
}

TEST(House, ComesBackFromWhatWasKept) {
  Guest guest;
  guest.open({{{"kind", "person"}}, {{"kind", "bot"}}});
  guest.start();
  for (int i = 0; i < 30; ++i) {
    guest.stir();
  }
  Guest later;
  later.admission = guest.admission;
  const std::string game = guest.admission["game"];
  ASSERT_TRUE(later.house.restore(game, guest.kept.at(game)));
  later.now = guest.now;
  later.hear({{"hello", 1}, {"token", guest.admission["token"]}, {"last", 0}, {"lang", "en"}});
  EXPECT_EQ(later.now_frame()["position"], guest.now_frame()["position"]);
  EXPECT_EQ(later.now_frame()["you"]["seat"], 0);
}

TEST(House, LetsSeveralShareOneScreen) {
  Guest guest;
  guest.open({{{"kind", "person"}}, {{"kind", "person"}, {"name", "Bob"}}}, {{"set", {"rent=automatic"}}});
  guest.start();
  std::set<std::string> names;
  for (int i = 0; i < 40 && names.size() < 2; ++i) {
    const Json you = guest.now_frame()["you"];
    names.insert(you["name"].get<std::string>());
    ASSERT_FALSE(you["listing"]["actions"].empty());
    guest.hear({{"id", 2}, {"command", "act"}, {"action", you["listing"]["default"]}});
  }
  EXPECT_EQ(names, (std::set<std::string>{"Ada", "Bob"}));
}

TEST(House, PlaysAnEditionOfOnesOwnAndCarriesItsText) {
  Guest guest;
  server::Request request;
  request.method = "POST";
  request.body =
      "id = \"mist\"\nextends = \"europe\"\ntitle = { fr = \"Brume\", en = \"Mist\" }\n[policies]\nsalary = "
      "150\n";
  ASSERT_TRUE(server::read_target("/api/editions?lang=en", request));
  const server::Reply brought = guest.house.ask(request, guest.now);
  ASSERT_EQ(brought.status, 201) << brought.body;
  const Json hash = Json::parse(brought.body)["edition_text"];
  guest.open({{{"kind", "person"}}, {{"kind", "bot"}}}, {{"edition", "mist"}, {"edition_text", hash}});
  guest.start();
  EXPECT_EQ(guest.now_frame()["edition"], "mist");
  Guest later;
  const std::string game = guest.admission["game"];
  ASSERT_TRUE(later.house.restore(game, guest.kept.at(game)));
  const Json edition = later.answer("GET", "/api/editions/mist?lang=en&text=" + hash.get<std::string>());
  EXPECT_EQ(edition["title"], "Mist");
  const Json differs =
      later.answer("GET", "/api/editions/mist/differences?lang=en&text=" + hash.get<std::string>());
  EXPECT_EQ(differs["from"]["edition"], "europe");
  ASSERT_FALSE(differs["differences"].empty()) << differs.dump();
  EXPECT_EQ(differs["differences"].back()["id"], "salary");
  EXPECT_EQ(later.ask("GET", "/api/editions/mist/differences?text=none").status, 404);
  request.body = "id = 3";
  EXPECT_EQ(guest.house.ask(request, guest.now).status, 400);
}

TEST(House, RefusesAsAServerDoes) {
  Guest guest;
  guest.open({{{"kind", "person"}}, {{"kind", "bot"}}});
  const std::string game = "/api/games/" + guest.admission["game"].get<std::string>();
  EXPECT_EQ(guest.ask("POST", game + "/commands", {{"command", "dance"}}).status, 400);
  EXPECT_EQ(guest.ask("GET", game + "/debrief").status, 409);
  EXPECT_EQ(guest.ask("GET", game + "/nothing").status, 404);
  EXPECT_EQ(guest.ask("POST", "/api/games", {{"edition", "nowhere"}, {"name", "A"}, {"seats", kBots}}).status,
            400);
  guest.admission["token"] = "somebody else's";
  EXPECT_EQ(guest.ask("POST", game + "/commands", {{"command", "start"}}).status, 401);
  guest.hear({{"hello", 1}, {"token", "somebody else's"}});
  EXPECT_EQ(guest.frames.back()["error"], "unauthorised");
}

TEST(House, LeavesWhenItsHostSaysSo) {
  Guest guest;
  guest.open({{{"kind", "person"}}, {{"kind", "bot"}}});
  guest.hear({{"hello", 1}, {"token", guest.admission["token"]}});
  guest.hear({{"id", 3}, {"command", "delete"}});
  EXPECT_TRUE(guest.kept.empty());
}

TEST(Workshop, AnswersWhateverItIsAsked) {
  for (const char* bad : {"", "{", "[]", "7", R"({"ask":3})", R"({"ask":"dance"})", R"({"ask":"study"})",
                          R"({"ask":"odds","toml":"x"})", R"({"ask":"text","edition":"../x"})"}) {
    EXPECT_TRUE(Json::parse(browser::answer(bad)).contains("error")) << bad;
  }
}

TEST(Workshop, SaysWhatIsWrongAtItsLine) {
  const Json checked = Json::parse(browser::answer(R"({"ask":"check","toml":"id = \"x\"\nprice = = 3\n"})"));
  EXPECT_EQ(checked["problems"][0]["line"], 2);
  EXPECT_FALSE(checked.contains("edition"));
}

TEST(Workshop, CountsGamesUntilTheIntervalsAreNarrow) {
  const auto width = [](const Json& report) {
    const Json& interval = report["win_percent_by_seat"][0]["interval"];
    return interval[1].get<double>() - interval[0].get<double>();
  };
  const Json first = Json::parse(browser::answer(R"({"ask":"study","edition":"madame","games":64})"));
  Json last = first;
  for (int i = 0; i < 7; ++i) {
    last = Json::parse(browser::answer(R"({"ask":"study","games":64})"));
  }
  EXPECT_EQ(first["games"], 64);
  EXPECT_EQ(last["games"], 512);
  EXPECT_LT(width(last), width(first));
  EXPECT_FALSE(last["titles"].empty());
}

TEST(Workshop, TellsWhatEachSwitchChangesAndWhoWinsFromAPosition) {
  const Json switched =
      Json::parse(browser::answer(R"({"ask":"switches","edition":"europe","games":4,"lang":"en"})"));
  EXPECT_FALSE(switched["switches"].empty());
  const Json odds = Json::parse(browser::answer(
      R"({"ask":"odds","edition":"europe","seats":2,"games":16,"position":{"players":[{"cash":5000},{"cash":10}],
      "titles":[{"square":37,"owner":0,"level":5,"mortgaged":false},
                {"square":39,"owner":0,"level":5,"mortgaged":false}]}})"));
  ASSERT_TRUE(odds.contains("wins")) << odds.dump();
  EXPECT_GT(odds["wins"][0].get<double>(), odds["wins"][1].get<double>());
}

}  // namespace
}  // namespace cadastre::tests::house_test
