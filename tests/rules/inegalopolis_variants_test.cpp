// Every switch lifts its own restriction and no other; all of them together leave no difference.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "bots/random.h"
#include "chance/chance.h"
#include "support/inegalopolis.h"

namespace cadastre::tests::unequal::inegalopolis_variants_test {
namespace {

using Names = std::set<std::string>;

// Whether the rule tells a woman and a man apart at a table with this variant ("": none).
using Probe = std::function<bool(const std::string&)>;

Scene at_table(const std::string& variant, int seats = 2) {
  return variant.empty() ? table(seats) : with(seats, variant);
}
Scene under(const std::string& variant, const std::string& card) {
  Scene scene = at_table(variant);
  return in_force(scene, card, kMan);
}
bool may(const Scene& scene, const game::Action& action) { return scene.tries(action) == Refusal::none; }

bool salary_differs(const std::string& variant) {
  Scene scene = at_table(variant).turn(kAda).at(kAda, 33).rolls(kAda, 3, 4);
  return scene.paid(kBank, kAda) != 200;
}
bool cards_differ(const std::string& variant) {
  Scene scene = at_table(variant);
  return lands_as(scene, kAda, kBonus).draws("PR07").paid(kBank, kAda) != 100;
}
bool men_jailed_sooner(const std::string& variant) {
  Scene scene = at_table(variant);
  doubles_to(doubles_to(scene, kMan, kPrison), kMan, kPrison);
  return scene.in_jail(kMan);
}
bool woman_waits(const std::string& variant) {
  Scene scene = at_table(variant);
  return lands_as(scene, kAda, k3A).state.stage != game::Stage::purchase;
}
bool leave_unpaid(const std::string& variant) {
  Scene scene = at_table(variant);
  return lands_as(scene, kAda, kBonus).draws("PR15").paid(kAda, kBank) != 0;
}
bool man_inherits(const std::string& variant) {
  Scene scene = at_table(variant);
  return lands_as(scene, kAda, kBonus).draws("PR04").paid(kBank, kMan) != 0;
}
bool barred_from(const std::string& variant, int square) {
  Scene scene = at_table(variant);
  return lands_as(scene, kAda, square).count(EventKind::title_barred) != 0;
}
bool no_more_than(Scene scene, int crops) {
  scene.turn(kAda).owns(kAda, {k1A, k1B}).built(k1A, crops).built(k1B, crops);
  return !may(scene, build(kAda, k1A));
}
bool no_warehouse(const std::string& variant) {
  const Scene scene = at_table(variant);
  return no_more_than(scene, scene.rules().role[kWomanRole].houses_before_hotel);
}
bool park_costs(const std::string& variant) {
  Scene scene = at_table(variant);
  return lands_as(scene, kAda, kPark).count(EventKind::turn_forfeited) != 0;
}
bool no_rent_in_prison(const std::string& variant) {
  Scene scene = at_table(variant).owns(kAda, {k3A}).jailed(kAda);
  return lands_as(scene, kMan, k3A).paid(kMan, kAda) == 0;
}
bool no_deals_in_prison(const std::string& variant) {
  return !may(at_table(variant).owns(kAda, {k3A}).jailed(kAda), mortgage(kAda, k3A));
}

// --- the laws ---

bool night_costs(const std::string& variant) {
  Scene scene = in_force(at_table(variant, 4), "PA01", 0).turn(1);
  return idles(scene, 1).count(EventKind::turn_lost) != 0;
}
bool jobs_barred(const std::string& variant) {
  Scene scene = under(variant, "PA04");
  return lands_as(scene, kAda, kBonus).draws("PR07").paid(kBank, kAda) == 0;
}
bool leave_to_work(const std::string& variant) {
  Scene scene = under(variant, "PA05").turn(kAda).at(kAda, 33).rolls(kAda, 3, 4);
  return scene.paid(kBank, kAda) == 0;
}
bool no_property(const std::string& variant) {
  Scene scene = under(variant, "PA06").owns(kMan, {k3A});
  return !may(scene, offer(kMan, kAda, terms(0, {k3A}), terms(1)));
}
bool rents_halved(const std::string& variant) {
  Scene scene = under(variant, "PA07").owns(kAda, {k3A});
  return lands_as(scene, kMan, k3A).paid(kMan, kAda) == 5;
}
bool no_credit(const std::string& variant) {
  return !may(under(variant, "PA08").owns(kAda, {k3A}), mortgage(kAda, k3A));
}
bool no_contracts(const std::string& variant) {
  return !may(under(variant, "PA09").owns(kAda, {k3A}), offer(kAda, kMan, terms(0, {k3A}), terms(2)));
}
bool no_farming(const std::string& variant) {
  return !may(under(variant, "PA10").owns(kAda, {k1A, k1B}), build(kAda, k1A));
}
bool no_travel(const std::string& variant) {
  Scene scene = under(variant, "PA11").turn(kAda).at(kAda, 3).rolls(kAda, 3, 4);
  return scene.square(kAda) != kPrison;
}
bool work_unpaid(const std::string& variant) {
  Scene scene = under(variant, "PA12").turn(kAda);
  return doubles_to(scene, kAda, kPrison).count(EventKind::rolls_again) == 0;
}
bool harassed(const std::string& variant) {
  Scene scene = under(variant, "PA13").at(kMan, kPark);
  return lands_as(scene, kAda, kPark).count(EventKind::fee_taken) != 0;
}
bool taxed_twice(const std::string& variant) {
  Scene scene = under(variant, "PA14");
  const int printed = scene.rules().board[kIncomeTax].tax.units;
  return lands_as(scene, kAda, kIncomeTax).paid(kAda, kBank) == 2 * printed;
}
bool draws_cards(const std::string& variant) {
  Scene scene = in_round(at_table(variant).turn(kAda), 4);
  return doubles_to(scene, kAda, kPrison).count(EventKind::right_called) != 0;
}

const std::map<std::string, Probe>& probes() {
  static const std::map<std::string, Probe> all = {
      {"start cash", [](const std::string& v) { return at_table(v).cash(kAda) != 1500; }},
      {"salary", salary_differs},
      {"cards", cards_differ},
      {"doubles", men_jailed_sooner},
      {"waiting", woman_waits},
      {"maternity", leave_unpaid},
      {"inheritance", man_inherits},
      {"utilities", [](const std::string& v) { return barred_from(v, kService1); }},
      {"railways", [](const std::string& v) { return barred_from(v, kRail3); }},
      {"fourth crop", [](const std::string& v) { return no_more_than(at_table(v), 3); }},
      {"warehouses", no_warehouse},
      {"park", park_costs},
      {"jail rents", no_rent_in_prison},
      {"jail dealings", no_deals_in_prison},
      {"night", night_costs},
      {"jobs", jobs_barred},
      {"work", leave_to_work},
      {"property", no_property},
      {"administration", rents_halved},
      {"credit", no_credit},
      {"contracts", no_contracts},
      {"farming", no_farming},
      {"travel", no_travel},
      {"unpaid work", work_unpaid},
      {"harassment", harassed},
      {"taxation", taxed_twice},
      {"empowerment", draws_cards}};
  return all;
}

Names lifted_by(const std::string& variant) {
  Names lifted;
  for (const auto& [name, restricts] : probes()) {
    if (!restricts(variant)) {
      lifted.insert(name);
    }
  }
  return lifted;
}

const Names kLaws = {"night",     "jobs",    "work",   "property",    "administration", "credit",
                     "contracts", "farming", "travel", "unpaid work", "harassment",     "taxation"};

const std::map<std::string, Names>& promises() {
  static const std::map<std::string, Names> all = {{"three_titles", {}},
                                                   {"three_crops", {}},
                                                   {"one_try", {}},
                                                   {"high_tax", {}},
                                                   {"first_bankruptcy", {}},
                                                   {"timed", {}},
                                                   {"equal_start_cash", {"start cash"}},
                                                   {"equal_salary", {"salary"}},
                                                   {"equal_cards", {"cards"}},
                                                   {"equal_doubles", {"doubles"}},
                                                   {"lift_waiting", {"waiting"}},
                                                   {"lift_maternity", {"maternity"}},
                                                   {"lift_inheritance", {"inheritance"}},
                                                   {"lift_utilities", {"utilities"}},
                                                   {"lift_railways", {"railways"}},
                                                   {"lift_warehouses", {"warehouses", "fourth crop"}},
                                                   {"lift_crops", {"fourth crop"}},
                                                   {"lift_park", {"park"}},
                                                   {"lift_country", kLaws},
                                                   {"lift_jail_rents", {"jail rents"}},
                                                   {"lift_jail_dealings", {"jail dealings"}},
                                                   {"lift_night", {"night"}},
                                                   {"lift_barred_jobs", {"jobs"}},
                                                   {"lift_leave_to_work", {"work"}},
                                                   {"lift_property", {"property"}},
                                                   {"lift_administration", {"administration"}},
                                                   {"lift_credit", {"credit"}},
                                                   {"lift_contracts", {"contracts"}},
                                                   {"lift_farming", {"farming"}},
                                                   {"lift_travel", {"travel"}},
                                                   {"lift_unpaid_work", {"unpaid work"}},
                                                   {"lift_harassment", {"harassment"}},
                                                   {"lift_taxation", {"taxation"}}};
  return all;
}

TEST(UnequalVariants, WithoutOneEveryRestrictionHolds) { EXPECT_EQ(lifted_by(""), Names{}); }

TEST(UnequalVariants, EachLiftsExactlyItsRestriction) {
  for (const auto& [variant, promised] : promises()) {
    EXPECT_EQ(lifted_by(variant), promised) << variant;
  }
}

TEST(UnequalVariants, ThatWasEveryVariantOfTheFile) {
  Names offered;
  for (const edition::Variant& variant : book("inegalopolis").variants) {
    offered.insert(variant.id);
  }
  Names tested = {"equality"};
  for (const auto& [variant, lifts] : promises()) {
    tested.insert(variant);
  }
  EXPECT_EQ(tested, offered);
}

TEST(UnequalVariants, EqualityLiftsThemAll) {
  Names all;
  for (const auto& [name, restricts] : probes()) {
    all.insert(name);
  }
  EXPECT_EQ(lifted_by("equality"), all);
}

// --- the same game with the roles exchanged ---

void exchange_roles(game::State& state) {
  for (game::Player& player : state.players) {
    player.role = static_cast<std::uint8_t>(1 - player.role);
  }
}

// Whatever a player may do, the same player in the other role may do too, and the same comes of it.
void expect_alike(const edition::Choice& choice, std::uint64_t seed) {
  Scene scene = table(4, choice);
  exchange_roles(scene.state);
  game::State other = scene.state;
  exchange_roles(scene.state);
  chance::Stream dice(seed);
  chance::Stream whims(~seed);
  auto below = [&](std::uint32_t bound) { return whims.below(bound); };
  for (int step = 0; step < 3000 && scene.state.stage != game::Stage::over; ++step) {
    const game::Action action = game::chance_owes(scene.state)
                                    ? chance::act(scene.rules(), scene.state, dice)
                                    : bots::random_move(scene.rules(), scene.state, below);
    ASSERT_EQ(game::refusal(scene.rules(), other, action), Refusal::none) << game::name(action.kind) << step;
    game::apply(scene.rules(), scene.state, action);
    game::apply(scene.rules(), other, action);
    exchange_roles(other);
    ASSERT_TRUE(scene.state == other) << "seed " << seed << " step " << step << game::name(action.kind);
    exchange_roles(other);
  }
}

TEST(UnequalVariants, UnderEqualityNoRuleTellsTheRolesApart) {
  for (std::uint64_t seed = 1; seed <= 200 && !testing::Test::HasFatalFailure(); ++seed) {
    expect_alike({.variants = {"equality"}, .overrides = {}}, seed);
  }
}

TEST(UnequalVariants, AllSwitchesTogetherAreEquality) {
  edition::Choice all;
  for (const auto& [variant, lifts] : promises()) {
    if (variant.starts_with("equal_") || variant.starts_with("lift_")) {
      all.variants.push_back(variant);
    }
  }
  all.overrides = {"draws_on_doubles=false"};
  for (std::uint64_t seed = 1; seed <= 50 && !testing::Test::HasFatalFailure(); ++seed) {
    expect_alike(all, seed);
  }
}

}  // namespace
}  // namespace cadastre::tests::unequal::inegalopolis_variants_test
