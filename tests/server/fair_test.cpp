// Every edition's dice, checked by a program that shares no code with this one: tools/verify_dice has only
// docs/fairness.md and Python's own BLAKE2b.
#include <gtest/gtest.h>

#include <fstream>

#include "chance/fair.h"
#include "edition/book.h"
#include "server/host.h"
#include "support/places.h"

namespace cadastre::tests::fair_test {
namespace {

class ServerFair : public ::testing::TestWithParam<std::string> {
 protected:
  Json say(const Seat& seat, const Json& command) const {
    return host_.post("/api/games/" + seat.game + "/commands", command, bearer(seat.token)).json();
  }

  static std::string grain(int member) { return "grain of member " + std::to_string(member); }

  // All seats taken by people, each with a grain of chance.
  void gather() {
    const Json about = host_.get("/api/editions/" + GetParam()).json();
    const int people = about.value("min_seats", 2);
    Json asked = game_of(GetParam(), people, 0);
    asked["commit"] = chance::commitment_to(grain(0));
    Response last = host_.post("/api/games", asked);
    commitment_ = last.json().value("commitment", "");
    for (int i = 0; i < people; ++i) {
      const Json json = last.json();
      ASSERT_EQ(last.status, 201) << last.body;
      seats_.push_back({json.value("game", ""), json.value("code", ""), json.value("token", ""),
                        json.value("seat", -1), json.value("member", -1)});
      if (i + 1 < people) {
        const Json who = {{"name", "P" + std::to_string(i)}, {"commit", chance::commitment_to(grain(i + 1))}};
        last = host_.post("/api/games/" + seats_[0].code + "/join", who);
      }
    }
  }

  // The last member first: it must not matter.
  void begin() {
    EXPECT_EQ(say(seats_[0], {{"command", "start"}}).value("ok", false), true);
    for (auto seat = seats_.rbegin(); seat != seats_.rend(); ++seat) {
      const Json shown = say(*seat, {{"command", "reveal"}, {"entropy", grain(seat->member)}});
      EXPECT_EQ(shown.value("ok", false), true) << shown;
    }
  }

  void play(int rounds) {
    for (int i = 0; i < rounds; ++i) {
      for (const Seat& seat : seats_) {
        const Json now = host_.get("/api/games/" + seat.game + "/now", bearer(seat.token)).json();
        const Json& listing = now["you"]["listing"];
        if (listing.is_object() && listing.value("owes", false)) {
          say(seat, {{"command", "act"}, {"action", listing["default"]}});
        }
      }
    }
    for (std::size_t i = 1; i < seats_.size(); ++i) {
      say(seats_[i], {{"command", "act"}, {"action", std::to_string(seats_[i].seat) + " resign"}});
    }
  }

  const Host host_{server::Config{.limits = false}};
  std::vector<Seat> seats_;
  std::string commitment_;
};

TEST_P(ServerFair, AnIndependentCheckAgrees) {
  if (shell("command -v python3").code != 0) GTEST_SKIP() << "python3 is not installed here";
  gather();
  begin();
  play(60);
  const std::string game = "/api/games/" + seats_[0].game;
  ASSERT_EQ(host_.get(game).json().value("phase", ""), "over");
  const Folder folder;
  const std::string record = host_.get(game + "/record").body;
  std::ofstream(folder / "edition.json") << host_.get("/api/editions/" + GetParam()).body;
  const auto check = [&](const std::string& text, const std::string& commitment) {
    std::ofstream(folder / "record") << text;
    const Ran theirs = shell(sources() + "/tools/verify_dice " + (folder / "record") + " " +
                             (folder / "edition.json") + " " + commitment);
    const Ran ours = cadastre("--lang en verify " + (folder / "record") + " --commitment " + commitment);
    EXPECT_EQ(theirs.code == 0, ours.code == 0) << theirs.output << ours.output;
    return theirs.code == 0 ? theirs.output : "";
  };
  const std::string found = check(record, commitment_);
  EXPECT_NE(found.find(std::to_string(seats_.size()) + " entropies were committed to and shown"),
            std::string::npos)
      << found;
  EXPECT_EQ(check(record, std::string(64, '0')), "") << "another commitment was noted";
  std::string exchanged = record;
  const std::size_t grain_at = exchanged.find("grain of member 0");
  exchanged.replace(grain_at, 17, "grain of member 9");
  EXPECT_EQ(check(exchanged, commitment_), "");
}

INSTANTIATE_TEST_SUITE_P(All, ServerFair, ::testing::ValuesIn(edition::built_in_ids()),
                         [](const auto& one) { return one.param; });

}  // namespace
}  // namespace cadastre::tests::fair_test
