// What every store promises in store.h.
#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

#include "store/places.h"

namespace cadastre::testing::contract_test {
namespace {

using store::Outcome;
using store::Part;
using store::Store;
using store::Write;
using Strings = std::vector<std::string>;

class StoreContract : public ::testing::TestWithParam<const PlaceKind*> {
 protected:
  void SetUp() override {
    place_ = GetParam()->make();
    if (!place_) GTEST_SKIP() << GetParam()->name << " is not installed here";
    store_ = open();
  }

  std::unique_ptr<Store> open(const std::string& node = {}) {
    store::Opened opened = place_->open(node);
    EXPECT_TRUE(opened.store) << opened.fault;
    return std::move(opened.store);
  }

  std::unique_ptr<Place> place_;
  std::unique_ptr<Store> store_;
};

TEST_P(StoreContract, KeepsWhatIsAppendedInOrder) {
  EXPECT_EQ(commit(*store_, {{new_game("g", "ABCDEF")}}), Outcome::done);
  EXPECT_EQ(commit(*store_, {{part("g", 2, {"two", "three"})}}), Outcome::done);
  EXPECT_EQ(commit(*store_, {{part("g", 4, {"four"})}}), Outcome::done);
  EXPECT_EQ(texts(*store_, "g"), (Strings{"created g", "two", "three", "four"}));
  EXPECT_EQ(texts(*store_, "g", 3), (Strings{"three", "four"}));
  EXPECT_EQ(store_->read("g", 2, 2)->size(), 2U);
  EXPECT_EQ(store_->read("g", 2, 2)->back().text, "three");
  EXPECT_TRUE(store_->read("g", 5)->empty());
  EXPECT_TRUE(store_->read("g", UINT64_MAX)->empty());
  EXPECT_TRUE(store_->read("g", 1, 0)->empty());
  EXPECT_TRUE(store_->alive());
  EXPECT_EQ(store_->fault(), "");
}

TEST_P(StoreContract, KeepsTheTextsOfEditionsOnce) {
  using store::Bound;
  using store::EditionText;
  const std::vector<EditionText> first = {{"a", "h1", std::string("one\0two", 7)}, {"b", "h2", "text"}};
  EXPECT_EQ(store_->text("h1"), "");
  ASSERT_TRUE(store_->keep(first)) << store_->fault();
  ASSERT_TRUE(store_->keep(first)) << store_->fault();
  EXPECT_EQ(store_->text("h1"), first[0].text);
  const auto later = open("later");
  const std::vector<EditionText> second = {{"a", "h3", "newer"}, {"c", "h4", "another"}};
  ASSERT_TRUE(later->keep(second)) << later->fault();
  EXPECT_EQ(store_->text("h1"), first[0].text) << "what a later program ships changes nothing";
  EXPECT_EQ(store_->text("h3"), "newer");
  EXPECT_EQ(store_->text("nothing"), "");
  const std::vector<Bound> bound = {{"a", "h1"}, {"b", "h2"}, {"c", "h4"}};
  auto found = *store_->bound();
  std::sort(found.begin(), found.end(), [](const auto& x, const auto& y) { return x.edition < y.edition; });
  EXPECT_EQ(found, bound);
}

TEST_P(StoreContract, KnowsNothingOfGamesThatDoNotExist) {
  EXPECT_TRUE(store_->read("nobody", 1)->empty());
  EXPECT_EQ(store_->find("ABCDEF"), "");
  EXPECT_EQ(commit(*store_, {{part("nobody", 2, {"two"})}}), Outcome::conflict);
  EXPECT_TRUE(store_->read("nobody", 1)->empty());
}

TEST_P(StoreContract, AnswersForNamesNobodyCanHave) {
  for (const std::string& name : {std::string(), std::string("a\0b", 3), std::string("\xff\xfe"),
                                  std::string(100'000, 'x'), std::string("a b"), std::string("été")}) {
    EXPECT_TRUE(store_->read(name, 1) && store_->read(name, 1)->empty());
    EXPECT_EQ(store_->find(name), "");
    EXPECT_EQ(commit(*store_, {{part(name, 1, {"one"})}}), Outcome::conflict);
    EXPECT_NE(store_->fault(), "");
    EXPECT_TRUE(store_->alive());
  }
}

TEST_P(StoreContract, RefusesWhatIsNotNext) {
  commit(*store_, {{new_game("g", "ABCDEF")}});
  commit(*store_, {{part("g", 2, {"two"})}});
  EXPECT_EQ(commit(*store_, {{part("g", 2, {"other"})}}), Outcome::conflict);
  EXPECT_EQ(commit(*store_, {{part("g", 2, {"two"})}}), Outcome::conflict) << "the same text, but not next";
  EXPECT_EQ(commit(*store_, {{part("g", 4, {"four"})}}), Outcome::conflict);
  EXPECT_EQ(texts(*store_, "g"), (Strings{"created g", "two"}));
}

TEST_P(StoreContract, RefusesIdsAndCodesThatAreTaken) {
  EXPECT_EQ(commit(*store_, {{new_game("g", "ABCDEF")}}), Outcome::done);
  EXPECT_EQ(commit(*store_, {{new_game("g", "GHIJKL")}}), Outcome::taken);
  EXPECT_EQ(commit(*store_, {{new_game("h", "ABCDEF")}}), Outcome::taken);
  EXPECT_EQ(store_->find("GHIJKL"), "");
  EXPECT_TRUE(store_->read("h", 1)->empty());
  EXPECT_EQ(store_->find("ABCDEF"), "g");
  EXPECT_EQ(store_->find("abcdef"), "");
  EXPECT_EQ(commit(*store_, {{part("without", 1, {"no code"})}}), Outcome::done);
  EXPECT_EQ(commit(*store_, {{part("without2", 1, {"nor this"})}}), Outcome::done);
}

TEST_P(StoreContract, WritesAllPartsOrNone) {
  commit(*store_, {{new_game("old", "OLDOLD")}});
  EXPECT_EQ(commit(*store_, {{part("old", 2, {"rematch"}), new_game("new", "OLDOLD")}}), Outcome::taken);
  EXPECT_EQ(commit(*store_, {{new_game("new", "NEWNEW"), part("old", 3, {"rematch"})}}), Outcome::conflict);
  EXPECT_EQ(texts(*store_, "old"), (Strings{"created old"}));
  EXPECT_TRUE(store_->read("new", 1)->empty());
  EXPECT_EQ(store_->find("NEWNEW"), "");
  EXPECT_EQ(commit(*store_, {{part("old", 2, {"rematch"}), new_game("new", "NEWNEW")}}), Outcome::done);
  EXPECT_EQ(texts(*store_, "old"), (Strings{"created old", "rematch"}));
  EXPECT_EQ(texts(*store_, "new"), (Strings{"created new"}));
  EXPECT_EQ(store_->find("NEWNEW"), "new");
}

TEST_P(StoreContract, RefusesMalformedWritesAndSaysWhy) {
  commit(*store_, {{new_game("g", "ABCDEF")}});
  Part gap = part("g", 2, {"two", "three"});
  gap.entries[1].n = 7;
  Part late_code = part("g", 2, {"two"});
  late_code.code = "GHIJKL";
  const std::vector<Write> malformed = {{{gap}},
                                        {{late_code}},
                                        {{part("g", 0, {"zero"})}},
                                        {{part("h", 1, {})}},
                                        {{part("g", 2, {"two"}), part("g", 3, {"three"})}},
                                        {{new_game("x", "SAMEXY"), new_game("y", "SAMEXY")}}};
  for (const Write& write : malformed) {
    EXPECT_EQ(commit(*store_, write), Outcome::conflict);
    EXPECT_NE(store_->fault().find("malformed"), std::string::npos) << store_->fault();
  }
  EXPECT_EQ(texts(*store_, "g"), (Strings{"created g"}));
  EXPECT_TRUE(store_->read("h", 1)->empty());
  EXPECT_TRUE(store_->read("x", 1)->empty());
}

TEST_P(StoreContract, DoesAGroupWithMixedOutcomes) {
  commit(*store_, {{new_game("a", "AAAAAA")}});
  commit(*store_, {{new_game("b", "BBBBBB")}});
  const std::vector<Write> group = {{{part("a", 2, {"a2"})}},
                                    {{part("a", 2, {"too late"})}},
                                    {{part("a", 3, {"a3"}), part("b", 2, {"b2"})}},
                                    {{part("b", 2, {"too late"}), new_game("x", "XXXXXX")}},
                                    {},
                                    {{new_game("c", "CCCCCC")}},
                                    {{new_game("d", "CCCCCC")}},
                                    {{new_game("c", "DDDDDD")}},
                                    {{part("c", 2, {"c2"})}}};
  EXPECT_EQ(store_->commit(group), (std::vector<Outcome>{Outcome::done, Outcome::conflict, Outcome::done,
                                                         Outcome::conflict, Outcome::done, Outcome::done,
                                                         Outcome::taken, Outcome::taken, Outcome::done}));
  EXPECT_EQ(texts(*store_, "a"), (Strings{"created a", "a2", "a3"}));
  EXPECT_EQ(texts(*store_, "b"), (Strings{"created b", "b2"}));
  EXPECT_EQ(texts(*store_, "c"), (Strings{"created c", "c2"}));
  EXPECT_EQ(store_->find("CCCCCC"), "c");
  EXPECT_EQ(store_->find("DDDDDD"), "");
  EXPECT_EQ(store_->find("XXXXXX"), "");
  EXPECT_TRUE(store_->commit({}).empty());
}

TEST_P(StoreContract, KeepsAnyBytes) {
  std::string all;
  for (int c = 0; c < 256; ++c) all += static_cast<char>(c);
  const Strings written = {"", "L'été à Orléans — 200 €, 🎲🎲 \u202e", std::string("nul\0inside", 10),
                           "\n'\"\\{}\t", all};
  EXPECT_EQ(commit(*store_, {{part("g", 1, written)}}), Outcome::done);
  EXPECT_EQ(texts(*store_, "g"), written);
}

TEST_P(StoreContract, KeepsLargeEntries) {
  const Strings written = {std::string(5'000'000, 'x'), "small", std::string(300'000, '\xe9')};
  EXPECT_EQ(commit(*store_, {{part("g", 1, written)}}), Outcome::done) << store_->fault();
  EXPECT_EQ(texts(*store_, "g"), written);
}

TEST_P(StoreContract, ReadsALongLog) {
  commit(*store_, {{new_game("g", "ABCDEF")}});
  std::vector<Write> group;
  for (std::uint64_t n = 2; n <= 3'000; ++n)
    group.push_back({{part("g", n, {"entry " + std::to_string(n)})}});
  const std::vector<Outcome> outcomes = store_->commit(group);
  EXPECT_EQ(std::count(outcomes.begin(), outcomes.end(), Outcome::done), 2'999);
  EXPECT_EQ(texts(*store_, "g").size(), 3'000U);
  EXPECT_EQ(texts(*store_, "g", 2'999), (Strings{"entry 2999", "entry 3000"}));
}

Part waking(Part part, store::Millis at) {
  part.wake_at = at;
  return part;
}

TEST_P(StoreContract, LeasesGamesThatAreDue) {
  const auto other = open("other");
  commit(*store_, {{waking(new_game("a", "AAAAAA"), 200)}});
  commit(*store_, {{waking(new_game("b", "BBBBBB"), 100)}});
  commit(*store_, {{new_game("c", "CCCCCC")}});
  EXPECT_EQ(*store_->due("one", 99, 50, 10), Strings{});
  EXPECT_EQ(*store_->due("one", 100, 50, 10), Strings{"b"});
  EXPECT_EQ(*other->due("two", 149, 50, 10), Strings{}) << "b is leased to node one until 150";
  EXPECT_EQ(*store_->due("one", 149, 50, 10), Strings{"b"}) << "renewed until 199";
  EXPECT_EQ(*other->due("two", 198, 50, 10), Strings{});
  EXPECT_EQ(*other->due("two", 199, 50, 10), Strings{"b"}) << "node one has not renewed";
  EXPECT_EQ(*store_->due("one", 200, 50, 10), Strings{"a"});
  EXPECT_EQ(store_->due("one", 1'000, 50, 1)->size(), 1U);
}

TEST_P(StoreContract, ServesTheMostOverdueFirst) {
  for (int i = 0; i < 20; ++i) {
    const std::string id = std::to_string(i);
    commit(*store_, {{waking(new_game("g" + id, "CODE" + id), (i * 7) % 20)}});
  }
  Strings first = *store_->due("one", 100, 50, 3);
  std::sort(first.begin(), first.end());
  EXPECT_EQ(first, (Strings{"g0", "g3", "g6"}));
}

TEST_P(StoreContract, EveryWriteSetsTheTimeAnew) {
  commit(*store_, {{waking(new_game("g", "ABCDEF"), 100)}});
  commit(*store_, {{waking(part("g", 2, {"two"}), 300)}});
  EXPECT_EQ(*store_->due("one", 200, 50, 10), Strings{});
  EXPECT_EQ(*store_->due("one", 300, 50, 10), Strings{"g"});
  commit(*store_, {{part("g", 3, {"three"})}});
  EXPECT_EQ(*store_->due("one", 1'000, 50, 10), Strings{});
  commit(*store_, {{waking(part("g", 4, {}), 400)}});  // a time alone, without an entry
  EXPECT_EQ(*store_->due("one", 1'000, 50, 10), Strings{"g"});
  EXPECT_EQ(texts(*store_, "g").size(), 3U);
}

TEST_P(StoreContract, GamesThatAreOverAreNeverDue) {
  Part last = waking(part("g", 2, {"over"}), 100);
  last.over = true;
  commit(*store_, {{waking(new_game("g", "ABCDEF"), 100)}});
  commit(*store_, {{last}});
  EXPECT_EQ(*store_->due("one", 1'000, 50, 10), Strings{});
  EXPECT_EQ(store_->find("ABCDEF"), "g");
}

TEST_P(StoreContract, KeepsEverythingOverARestart) {
  commit(*store_, {{waking(new_game("g", "ABCDEF"), 100)}});
  const auto holds_memory = open();  // else a memory would end with its last store
  store_.reset();
  store_ = open();
  EXPECT_EQ(texts(*store_, "g"), Strings{"created g"});
  EXPECT_EQ(store_->find("ABCDEF"), "g");
  EXPECT_EQ(*store_->due("one", 100, 50, 10), Strings{"g"});
  EXPECT_EQ(commit(*store_, {{part("g", 1, {"again"})}}), Outcome::taken);
  EXPECT_EQ(commit(*store_, {{part("g", 2, {"two"})}}), Outcome::done);
}

constexpr int kThreads = 4;

// Runs `body` with a store of its own on each of some threads.
void race(Place& place, const std::function<void(Store&, int)>& body) {
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      store::Opened opened = place.open();
      ASSERT_TRUE(opened.store) << opened.fault;
      body(*opened.store, i);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST_P(StoreContract, ManyRacersOnOneGameAreStrictlyOrdered) {
  constexpr std::uint64_t kLast = 60;
  commit(*store_, {{new_game("g", "ABCDEF")}});
  std::vector<std::atomic<int>> winners(kLast + 1);
  race(*place_, [&](Store& store, int racer) {
    for (std::uint64_t next = 2; next <= kLast; ++next) {  // the same text from all: only the number decides
      const Outcome outcome = commit(store, {{part("g", next, {"same"})}});
      if (outcome == Outcome::done) winners[next]++;
      ASSERT_NE(outcome, Outcome::unavailable) << store.fault() << racer;
    }
  });
  for (std::uint64_t n = 2; n <= kLast; ++n) EXPECT_EQ(winners[n], 1) << n;
  EXPECT_EQ(texts(*store_, "g").size(), kLast);
}

TEST_P(StoreContract, RacersOverSeveralGamesNeitherLoseNorDouble) {
  constexpr int kGames = 3;
  for (int g = 0; g < kGames; ++g)
    commit(*store_, {{new_game("g" + std::to_string(g), "CODE" + std::to_string(g))}});
  std::atomic<int> done = 0;
  race(*place_, [&](Store& store, int racer) {
    for (int round = 0; round < 25; ++round) {
      Write write;  // all games at once, each racer in an order of its own
      for (int i = 0; i < kGames; ++i) {
        const std::string game = "g" + std::to_string((i + racer) % kGames);
        const std::uint64_t next = store.read(game, 1)->size() + 1;
        write.parts.push_back(part(game, next, {std::to_string(racer) + "/" + std::to_string(round)}));
      }
      const Outcome outcome = commit(store, write);
      ASSERT_NE(outcome, Outcome::unavailable) << store.fault();
      if (outcome == Outcome::done) ++done;
    }
  });
  EXPECT_GT(done, 0);
  const Strings first = texts(*store_, "g0");
  EXPECT_EQ(first.size(), static_cast<std::size_t>(done) + 1);
  EXPECT_EQ(std::set<std::string>(first.begin(), first.end()).size(), first.size());
  for (int g = 1; g < kGames; ++g) {
    const Strings log = texts(*store_, "g" + std::to_string(g));
    EXPECT_TRUE(std::equal(log.begin() + 1, log.end(), first.begin() + 1, first.end()))
        << "all parts or none";
  }
}

TEST_P(StoreContract, OnlyOneRacerFoundsAGame) {
  std::atomic<int> ids = 0;
  std::atomic<int> codes = 0;
  race(*place_, [&](Store& store, int racer) {
    for (int i = 0; i < 15; ++i) {
      const std::string n = std::to_string(i);
      const Outcome by_id = commit(store, {{new_game("id" + n, "C" + n + "-" + std::to_string(racer))}});
      const Outcome by_code = commit(store, {{new_game("g" + n + "-" + std::to_string(racer), "CODE" + n)}});
      ASSERT_NE(by_id, Outcome::unavailable) << store.fault();
      ASSERT_NE(by_code, Outcome::unavailable) << store.fault();
      ids += by_id == Outcome::done;
      codes += by_code == Outcome::done;
    }
  });
  EXPECT_EQ(ids, 15);
  EXPECT_EQ(codes, 15);
}

TEST_P(StoreContract, RacersShareOutWhatIsDue) {
  constexpr std::size_t kDue = 200;
  std::vector<Write> group;
  for (std::size_t i = 0; i < kDue; ++i) {
    group.push_back({{waking(new_game("g" + std::to_string(i), "C" + std::to_string(i)), 100)}});
  }
  store_->commit(group);
  std::atomic<std::size_t> shared_out = 0;
  race(*place_, [&](Store& store, int racer) {
    std::set<std::string> ours;
    for (int round = 0; round < 20; ++round) {
      const auto games = store.due("node" + std::to_string(racer), 200, 1'000, 10 + ours.size());
      ASSERT_TRUE(games) << store.fault();
      ours.insert(games->begin(), games->end());
    }
    shared_out += ours.size();
  });
  EXPECT_EQ(shared_out, kDue) << "each game to one node";
}

// Entries of these tests are of 1001 and later, so at 500 the clock has been set back.
TEST_P(StoreContract, FindsGamesThatAreAheadOfAClockSetBack) {
  Part waits = new_game("waits", "ABCDEF");
  waits.wake_at = 1'100;
  Part over = new_game("over", "GHIJKL");
  over.over = true;
  ASSERT_EQ(commit(*store_, {{waits, over}}), Outcome::done);
  EXPECT_EQ(*store_->ahead("one", 960, 50), Strings{}) << "so little is no matter";
  EXPECT_EQ(*store_->ahead("one", 500, 50), Strings{"waits"});
  const auto other = open();
  EXPECT_EQ(*other->ahead("two", 510, 50), Strings{}) << "node one looks after it";
  EXPECT_EQ(*other->ahead("two", 550, 50), Strings{"waits"});
  EXPECT_EQ(*store_->ahead("one", 2'000, 50), Strings{}) << "due and not ahead";
}

TEST_P(StoreContract, ALeaseFromBeforeTheClockWasSetBackIsVoid) {
  Part waits = new_game("waits", "ABCDEF");
  waits.wake_at = 100;
  ASSERT_EQ(commit(*store_, {{waits}}), Outcome::done);
  EXPECT_EQ(*store_->due("one", 100'000, 50, 10), Strings{"waits"});
  EXPECT_EQ(*open()->due("two", 1'000, 50, 10), Strings{"waits"}) << "leased for fifty, not for 99 000";
}

// --- what leaves ---

// A game of one entry, of that time.
Part made_at(const std::string& game, store::Millis at) {
  Part first = new_game(game, "CODE-" + game);
  first.entries[0].at = at;
  return first;
}

Part followed_at(const std::string& game, store::Millis at) {
  Part second = part(game, 2, {"two"});
  second.entries[0].at = at;
  return second;
}

Strings sorted(Strings names) {
  std::sort(names.begin(), names.end());
  return names;
}

TEST_P(StoreContract, SaysWhatIsKept) {
  const auto nothing = store_->kept();
  ASSERT_TRUE(nothing) << store_->fault();
  EXPECT_EQ(nothing->games + nothing->over + nothing->entries, 0U);
  EXPECT_EQ(nothing->oldest, 0);
  Part last = followed_at("b", 900);
  last.over = true;
  ASSERT_EQ(commit(*store_, {{made_at("a", 700)}}), Outcome::done);
  ASSERT_EQ(commit(*store_, {{made_at("b", 600)}}), Outcome::done);
  ASSERT_EQ(commit(*store_, {{last}}), Outcome::done);
  const auto kept = open("later")->kept();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->games, 2U);
  EXPECT_EQ(kept->over, 1U);
  EXPECT_EQ(kept->entries, 3U);
  EXPECT_EQ(kept->oldest, 600);
}

TEST_P(StoreContract, ErasesAGameWithAllThatIsItsOwn) {
  commit(*store_, {{waking(new_game("g", "ABCDEF"), 100)}});
  commit(*store_, {{waking(part("g", 2, {"two", "three"}), 100)}});
  commit(*store_, {{waking(new_game("other", "GHIJKL"), 100)}});
  ASSERT_TRUE(store_->erase("g")) << store_->fault();
  EXPECT_TRUE(store_->read("g", 1)->empty());
  EXPECT_EQ(store_->find("ABCDEF"), "");
  EXPECT_EQ(*open("later")->due("one", 100, 50, 10), Strings{"other"});
  EXPECT_EQ(store_->kept()->entries, 1U);
  EXPECT_EQ(commit(*store_, {{part("g", 4, {"four"})}}), Outcome::conflict) << "who still has it is told";
  EXPECT_EQ(commit(*store_, {{new_game("h", "ABCDEF")}}), Outcome::done) << "its code is free";
  EXPECT_TRUE(store_->erase("g")) << "again is no harm";
  EXPECT_TRUE(store_->erase("a b")) << "nor is a name nobody can have";
  EXPECT_TRUE(store_->erase(""));
  EXPECT_EQ(texts(*store_, "other"), Strings{"created other"});
}

TEST_P(StoreContract, ForgetsGamesNobodyWroteToSince) {
  commit(*store_, {{made_at("old", 100)}});
  commit(*store_, {{made_at("over", 100)}});
  Part last = followed_at("over", 199);
  last.over = true;
  commit(*store_, {{last}});
  commit(*store_, {{made_at("played", 100)}});
  commit(*store_, {{followed_at("played", 200)}});
  commit(*store_, {{made_at("young", 300)}});
  EXPECT_EQ(*store_->forget(100, 10), Strings{}) << "at that moment is not before it";
  EXPECT_EQ(*store_->forget(200, 0), Strings{});
  const auto gone = store_->forget(200, 10);
  ASSERT_TRUE(gone) << store_->fault();
  EXPECT_EQ(sorted(*gone), (Strings{"old", "over"}));
  const auto other = open("later");
  for (const char* name : {"old", "over"}) {
    EXPECT_TRUE(other->read(name, 1)->empty());
    EXPECT_EQ(other->find(std::string("CODE-") + name), "");
  }
  EXPECT_EQ(other->read("played", 1)->size(), 2U);
  EXPECT_EQ(other->find("CODE-young"), "young");
  EXPECT_EQ(other->kept()->games, 2U);
  EXPECT_EQ(*other->forget(200, 10), Strings{});
}

TEST_P(StoreContract, KeepsAnAnalysisOnceAndAsLongAsItsGame) {
  commit(*store_, {{made_at("g", 100)}});
  commit(*store_, {{made_at("old", 100)}});
  EXPECT_EQ(store_->analysis("g"), "");
  for (const char* game : {"g", "old"}) {
    EXPECT_TRUE(store_->keep_analysis(game, "first")) << store_->fault();
  }
  EXPECT_TRUE(open("later")->keep_analysis("g", "second"));
  EXPECT_EQ(store_->analysis("g"), "first");
  EXPECT_TRUE(store_->keep_analysis("nobodys", "text")) << "there is no such game, and nothing is kept";
  EXPECT_EQ(store_->analysis("nobodys"), "");
  EXPECT_TRUE(store_->erase("g"));
  EXPECT_EQ(open("later")->analysis("g"), "");
  ASSERT_EQ(*store_->forget(200, 10), Strings{"old"});
  EXPECT_EQ(store_->analysis("old"), "");
}

TEST_P(StoreContract, ForgetsAtMostSoMany) {
  for (const char* name : {"a", "b", "c"}) commit(*store_, {{made_at(name, 100)}});
  Strings gone = *store_->forget(200, 2);
  EXPECT_EQ(gone.size(), 2U);
  EXPECT_EQ(store_->kept()->games, 1U);
  const Strings rest = *store_->forget(200, 2);
  gone.insert(gone.end(), rest.begin(), rest.end());
  EXPECT_EQ(sorted(gone), (Strings{"a", "b", "c"}));
}

// Whoever was told "done" has written to a game that is not old any more.
TEST_P(StoreContract, ForgetsNothingThatIsWrittenMeanwhile) {
  constexpr int kGames = 60;
  const auto name = [](int i) { return "g" + std::to_string(i); };
  for (int i = 0; i < kGames; ++i) commit(*store_, {{made_at(name(i), 100)}});
  std::vector<std::atomic<int>> done(kGames);
  race(*place_, [&](Store& store, int racer) {
    for (int i = 0; i < kGames; ++i) {
      if (racer == 0) {
        ASSERT_TRUE(store.forget(200, 1)) << store.fault();
      } else if (i % (kThreads - 1) == racer - 1) {
        const int game = kGames - 1 - i;
        const Outcome outcome = commit(store, {{followed_at(name(game), 1'000)}});
        ASSERT_NE(outcome, Outcome::unavailable) << store.fault();
        done[static_cast<std::size_t>(game)] = outcome == Outcome::done ? 1 : 0;
      }
    }
  });
  for (int i = 0; i < kGames; ++i) {
    const std::size_t entries = store_->read(name(i), 1)->size();
    EXPECT_EQ(entries, done[static_cast<std::size_t>(i)] == 1 ? 2U : 0U) << i;
  }
}

TEST_P(StoreContract, NothingStaysOfAGameErasedWhileItIsWrittenTo) {
  for (int round = 0; round < 5; ++round) {
    commit(*store_, {{new_game("g", "ABCDEF")}});
    race(*place_, [&](Store& store, int racer) {
      for (std::uint64_t next = 2; next < 20; ++next) {
        if (racer == 0 && next == 10) {
          ASSERT_TRUE(store.erase("g")) << store.fault();
        }
        ASSERT_NE(commit(store, {{part("g", next, {"same"})}}), Outcome::unavailable) << store.fault();
      }
    });
    EXPECT_TRUE(store_->read("g", 1)->empty());
    EXPECT_EQ(store_->kept()->games, 0U);
  }
}

TEST_P(StoreContract, RewritesTextsAndNothingElse) {
  commit(*store_, {{new_game("g", "ABCDEF")}});
  commit(*store_, {{part("g", 2, {"two", "three"})}});
  commit(*store_, {{new_game("other", "GHIJKL")}});
  const std::string bytes("é\0'\"\xff", 6);
  const std::vector<store::Entry> changed = {{1, 7, "first"}, {3, 7, bytes}, {9, 7, "nine"}, {0, 7, "zero"}};
  ASSERT_TRUE(store_->rewrite("g", changed)) << store_->fault();
  const auto other = open("later");
  EXPECT_EQ(texts(*other, "g"), (Strings{"first", "two", bytes})) << "each at its own time";
  EXPECT_EQ(texts(*other, "other"), Strings{"created other"});
  EXPECT_TRUE(store_->rewrite("g", {}));
  EXPECT_TRUE(store_->rewrite("nobody", changed));
  EXPECT_TRUE(store_->rewrite("a b", changed));
  EXPECT_TRUE(store_->read("nobody", 1)->empty());
  EXPECT_EQ(commit(*store_, {{part("g", 4, {"four"})}}), Outcome::done) << "the log ends where it did";
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreContract,
                         ::testing::Values(&memory_kind(), &sqlite_kind(), &postgres_kind()),
                         [](const auto& kind) { return kind.param->name; });

}  // namespace
}  // namespace cadastre::testing::contract_test
