#include "lab/ablation.h"

#include <algorithm>
#include <chrono>

#include "lab/observer.h"
#include "lab/seeds.h"

namespace cadastre::lab {
namespace {

constexpr std::int64_t kGiniParts = 10'000;

// One game in whole numbers, so that sums are exact.
struct SwitchOutcome {
  std::array<std::int64_t, game::kMaxRoles> seats{};
  std::array<std::int64_t, game::kMaxRoles> wins{};    // in parts of kWin
  std::array<std::int64_t, game::kMaxRoles> wealth{};  // of all seats of a role
  std::int64_t rounds = 0;
  std::int64_t gini = 0;
  std::int64_t cut_off = 0;
  game::State end{};
  std::uint64_t rolls = 0;
};

// Sums over pairs of games; the differences too.
struct Paired {
  std::int64_t before = 0, before_squared = 0;
  std::int64_t after = 0, after_squared = 0;
  std::int64_t change = 0, change_squared = 0;

  void add(std::int64_t without, std::int64_t with) {
    before += without;
    before_squared += without * without;
    after += with;
    after_squared += with * with;
    change += with - without;
    change_squared += (with - without) * (with - without);
  }

  // Of a figure that is never below 0, `scale` making a sum of money of it.
  Effect effect(double games, double scale) const {
    const auto of = [&](std::int64_t sum, std::int64_t squares) {
      Estimate found = mean(static_cast<double>(sum), static_cast<double>(squares), games).times(scale);
      found.low = std::max(found.low, std::min(0.0, found.value));
      return found;
    };
    return changed(of(before, before_squared), of(after, after_squared), games, scale);
  }

  // Of what a game has, has in part or has not, `whole` being all of it: for one of so many seats.
  Effect percent(double games, double whole, double seats) const {
    const auto of = [&](std::int64_t sum) {
      return share(static_cast<double>(sum) / whole, games).times(100 / seats);
    };
    return changed(of(before), of(after), games, 100 / whole / seats);
  }

 private:
  Effect changed(const Estimate& without, const Estimate& with, double games, double scale) const {
    const Estimate difference =
        mean(static_cast<double>(change), static_cast<double>(change_squared), games).times(scale);
    return {.before = without, .after = with, .change = difference, .p = p_value(difference)};
  }
};

struct SwitchSums {
  std::array<Paired, game::kMaxRoles> wins{};
  std::array<Paired, game::kMaxRoles> wealth{};
  Paired rounds{};
  Paired gini{};
  Paired cut_off{};
  std::int64_t met = 0;

  void add(const SwitchOutcome& without, const SwitchOutcome& with) {
    for (unsigned i = 0; i < game::kMaxRoles; ++i) {
      wins[i].add(without.wins[i], with.wins[i]);
      wealth[i].add(without.wealth[i], with.wealth[i]);
    }
    rounds.add(without.rounds, with.rounds);
    gini.add(without.gini, with.gini);
    cut_off.add(without.cut_off, with.cut_off);
    met += without.rolls != with.rolls || without.end != with.end ? 1 : 0;
  }
};

// What one thread, or in the end everybody, has counted: 64-bit numbers and nothing else.
struct Sums {
  explicit Sums(std::size_t switches) : by_switch(switches) {}

  std::array<std::int64_t, game::kMaxRoles + 1> seats{};  // by role; last: games
  std::vector<SwitchSums> by_switch;

  // Sums of signed numbers are the same bits as sums of unsigned ones.
  std::span<std::uint64_t> heads() { return {reinterpret_cast<std::uint64_t*>(seats.data()), seats.size()}; }
  std::span<std::uint64_t> effects() {
    return {reinterpret_cast<std::uint64_t*>(by_switch.data()), by_switch.size() * sizeof(SwitchSums) / 8};
  }
};

SwitchOutcome outcome_of(const game::Edition& ed, const game::State& s, int rounds) {
  SwitchOutcome out;
  const Worths end = worths(ed, s);
  for (unsigned i = 0; i < s.seats; ++i) {
    ++out.seats[s.players[i].role];
    out.wealth[s.players[i].role] += end.of[i];
  }
  if (s.stage == game::Stage::over) {
    const auto share = static_cast<std::int64_t>(kWin) / std::max(1, s.finale.winners.count());
    for (const game::Seat seat : s.finale.winners) {
      out.wins[s[seat].role] += share;
    }
  } else {
    out.cut_off = 1;
  }
  out.rounds = std::min<int>(s.round, rounds);
  out.gini = static_cast<std::int64_t>(end.gini_millionths()) * kGiniParts / 1'000'000;
  out.end = s;
  return out;
}

// One thread's bots, for every edition there is to play.
struct alignas(128) AblationWorker {
  AblationWorker(const edition::Book& base, const std::vector<Switch>& switches, const Lineup& lineup)
      : sums(switches.size()) {
    casts.push_back(std::make_unique<Cast>(base, lineup));
    for (const Switch& one : switches) {
      casts.push_back(std::make_unique<Cast>(*one.book, lineup));
    }
    for (unsigned i = 0; i < lineup.levels.size(); ++i) {
      players.push_back(lineup.player(i));
    }
  }
  Sums sums;
  std::vector<std::unique_ptr<Cast>> casts;
  std::vector<std::string> players;
  std::vector<game::Action> actions;
};

SwitchOutcome play_silently(const edition::Book& book, const StudyPlan& plan, std::uint64_t number,
                            AblationWorker& worker, Cast& cast) {
  const std::uint64_t seed = seed_of(plan.seed, number);
  game::Silence silence;
  game::State s = game::start(book.rules, plan.lineup.setup, silence);
  chance::Stream stream(seed);
  const Seated& seated = cast.ready(seed);
  worker.actions.clear();
  const play::Played played = play_game(book.rules, s, seated, stream, plan.rounds, silence,
                                        plan.listener.with_actions ? &worker.actions : nullptr);
  cast.game_over(s);
  if (plan.listener.told) {
    plan.listener.told({book, number, seed, s, played, worker.players, worker.actions});
  }
  SwitchOutcome out = outcome_of(book.rules, s, plan.rounds);
  out.rolls = played.rolls;
  return out;
}

void play_pairs(const edition::Book& base, const std::vector<Switch>& switches, const StudyPlan& plan,
                std::uint64_t number, AblationWorker& worker) {
  const SwitchOutcome without = play_silently(base, plan, number, worker, *worker.casts[0]);
  for (unsigned i = 0; i < game::kMaxRoles; ++i) {
    worker.sums.seats[i] += without.seats[i];
  }
  ++worker.sums.seats.back();
  for (unsigned i = 0; i < switches.size(); ++i) {
    const SwitchOutcome with = play_silently(*switches[i].book, plan, number, worker, *worker.casts[i + 1]);
    worker.sums.by_switch[i].add(without, with);
  }
}

// Holm's correction over all switches, for one measure of them.
template <class Measure>
void correct(Ablation& found, const Measure& measure) {
  std::vector<double> p;
  for (SwitchEffects& one : found.effects) {
    p.push_back(measure(one).p);
  }
  const std::vector<double> corrected = holm(p);
  for (std::size_t i = 0; i < corrected.size(); ++i) {
    measure(found.effects[i]).p_holm = corrected[i];
  }
}

void correct_all(Ablation& found, unsigned roles) {
  for (unsigned role = 0; role < roles; ++role) {
    correct(found, [role](SwitchEffects& e) -> Effect& { return e.win_percent[role]; });
    correct(found, [role](SwitchEffects& e) -> Effect& { return e.final_wealth[role]; });
  }
  correct(found, [](SwitchEffects& e) -> Effect& { return e.rounds; });
  correct(found, [](SwitchEffects& e) -> Effect& { return e.gini; });
  correct(found, [](SwitchEffects& e) -> Effect& { return e.cut_off_percent; });
}

Ablation conclude(const Sums& sums, unsigned roles) {
  Ablation found;
  found.games = static_cast<std::uint64_t>(sums.seats.back());
  const auto games = static_cast<double>(found.games);
  for (unsigned role = 0; role < roles; ++role) {
    found.role_seats.push_back(games > 0 ? static_cast<double>(sums.seats[role]) / games : 0);
  }
  for (const SwitchSums& one : sums.by_switch) {
    SwitchEffects effects;
    for (unsigned role = 0; role < roles; ++role) {
      const double seats = std::max(found.role_seats[role], 1e-9);
      effects.win_percent.push_back(one.wins[role].percent(games, static_cast<double>(kWin), seats));
      effects.final_wealth.push_back(one.wealth[role].effect(games, 1 / seats));
    }
    effects.rounds = one.rounds.effect(games, 1);
    effects.gini = one.gini.effect(games, 1.0 / static_cast<double>(kGiniParts));
    effects.cut_off_percent = one.cut_off.percent(games, 1, 1);
    effects.met = static_cast<std::uint64_t>(one.met);
    found.effects.push_back(std::move(effects));
  }
  correct_all(found, roles);
  return found;
}

// What of a role can differ from another's, as numbers.
std::array<std::int64_t, 9> figures_of(const game::RoleRule& role) {
  return {role.start_cash.units,    role.salary.units,      role.card_percent,
          role.tax_cash_percent,    role.kept_cash_percent, role.doubles_to_jail,
          role.houses_before_hotel, role.most_houses,       static_cast<std::int64_t>(role.build_on)};
}

// What sets a role apart from the first: its rights that differ, and its figures as differences.
struct Gap {
  std::uint64_t rights = 0;
  std::array<std::int64_t, 9> figures{};
  friend bool operator==(const Gap&, const Gap&) = default;
};

Gap gap_of(const game::Edition& ed, unsigned role) {
  Gap gap;
  for (unsigned i = 0; i < game::kRightNames.size(); ++i) {
    const auto right = static_cast<game::Right>(i);
    const bool differs = ed.role[role].rights.has(right) != ed.role[0].rights.has(right);
    gap.rights |= std::uint64_t{differs} << i;
  }
  const auto first = figures_of(ed.role[0]);
  gap.figures = figures_of(ed.role[role]);
  for (std::size_t i = 0; i < first.size(); ++i) {
    gap.figures[i] -= first[i];
  }
  return gap;
}

}  // namespace

Switches switches_of(const edition::Book& base, const edition::Source& source,
                     const edition::Choice& choice) {
  Switches found;
  for (const edition::Variant& variant : base.variants) {
    edition::Choice with = choice;
    const bool lifted = std::erase(with.variants, variant.id) != 0;
    if (!lifted) {
      with.variants.push_back(variant.id);
    }
    edition::Loaded loaded = edition::load(source, with);
    if (!loaded.book) {
      found.closed.push_back(variant.id);
      continue;
    }
    const bool unequal = inequality_differs(base.rules, loaded.book->rules);
    found.open.push_back({variant.id, variant.name, variant.about, lifted, unequal,
                          std::make_unique<edition::Book>(*std::move(loaded.book))});
  }
  return found;
}

bool inequality_differs(const game::Edition& one, const game::Edition& other) {
  bool bound = false;  // somebody, by the laws of the cards
  for (unsigned role = 0; role < one.roles; ++role) {
    bound = bound || !one.role[role].rights.has(game::Right::free_of_country);
    if (gap_of(one, role) != gap_of(other, role)) {
      return true;
    }
  }
  return one.roles > 1 && ((bound && one.laws != other.laws) || one.cards_as != other.cards_as);
}

unsigned Ablation::weakest_role() const {
  unsigned weakest = 0;
  double least = 1e9;
  for (unsigned role = 0; role < role_seats.size() && !effects.empty(); ++role) {
    const double chance = effects[0].win_percent[role].before.value;
    if (role_seats[role] > 0 && chance < least) {
      weakest = role;
      least = chance;
    }
  }
  return weakest;
}

Ablation ablate(const edition::Book& base, const std::vector<Switch>& switches, const StudyPlan& plan,
                Ranks& ranks, const RunControl& control) {
  const auto began = std::chrono::steady_clock::now();
  const std::uint64_t chunk_size = chunk_of(plan.games);
  const std::uint64_t chunks = (plan.games + chunk_size - 1) / chunk_size;
  std::vector<std::unique_ptr<AblationWorker>> workers;
  for (int i = 0; i < plan.threads; ++i) {
    workers.push_back(std::make_unique<AblationWorker>(base, switches, plan.lineup));
  }
  share_out((chunks + ranks.size() - 1 - ranks.rank()) / ranks.size(), plan.threads, control,
            [&](unsigned who, std::uint64_t turn) {
              const std::uint64_t first = (turn * ranks.size() + ranks.rank()) * chunk_size;
              for (std::uint64_t i = first;
                   i < std::min(plan.games, first + chunk_size) && !control.stopped(); ++i) {
                play_pairs(base, switches, plan, i, *workers[who]);
              }
            });
  Sums all(switches.size());
  for (const auto& worker : workers) {
    add_up(all.heads(), worker->sums.heads());
    add_up(all.effects(), worker->sums.effects());
  }
  ranks.sum(all.heads());
  ranks.sum(all.effects());
  Ablation found = conclude(all, base.rules.roles);
  found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return found;
}

}  // namespace cadastre::lab
