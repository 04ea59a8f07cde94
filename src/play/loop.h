// Carries a game on between programs, as fast as the core goes: chance acts when it owes, creditors and
// addressees of offers are asked before the game goes on, then the first seat that owes decides. It always
// ends.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "chance/chance.h"
#include "game/actors.h"
#include "game/apply.h"
#include "game/plain.h"
#include "play/along.h"
#include "play/players.h"

namespace cadastre::play {

// `players[seat]` gives the player of a seat: `choose` for one who owes a decision, `react` for one who does
// not. Every event goes to the sink; where somebody keeps them, every action of untrusted players and of
// chance to the actions.
template <class Players, class Sink>
class Loop : private Along<Loop<Players, Sink>> {
 public:
  Loop(const game::Edition& ed, game::State& s, Players& players, chance::Stream& stream, Sink& sink,
       std::vector<game::Action>* actions = nullptr)
      : ed_(ed), s_(s), players_(players), stream_(stream), sink_(sink), actions_(actions) {}

  // To the end of the game, of round `rounds`, or until `rolls` more rolls are done (trusted players may have
  // rolled a few times more).
  const Played& run(int rounds, std::uint64_t rolls = ~std::uint64_t{0}) {
    const auto goes_on = [&] {
      return s_.stage != game::Stage::over && s_.round <= rounds && played_.rolls < rolls;
    };
    if constexpr (kUnheard && Foreseeing<Player>) {
      if (game::mostly_plain(ed_) && ed_.turn_end == game::TurnEnd::by_itself) {
        game::Plain<game::TurnEnd::by_itself> plain(ed_);
        play_trusted(plain, rounds, goes_on);
      } else if (game::mostly_plain(ed_)) {
        game::Plain<game::TurnEnd::when_done> plain(ed_);
        play_trusted(plain, rounds, goes_on);
      }
    }
    if constexpr (Trusted<Player>) {
      NoTable none{sink_};
      play_trusted(none, rounds, goes_on);
    } else {
      while (goes_on()) {
        if constexpr (kUnheard && Outspoken<Player>) {
          if (actions_ == nullptr && this->play_along(rounds, rolls)) {
            continue;
          }
        }
        checked_step();
      }
    }
    return played_;
  }

 private:
  friend Along<Loop>;
  using Player = std::remove_reference_t<decltype(std::declval<Players&>()[game::Seat{}])>;
  static constexpr bool kUnheard = std::is_same_v<Sink, game::Silence>;
  struct NoTable {
    Sink& changes;
  };

  // With a table of what is plain, which hears what changes of it, or without.
  template <class Table>
  void play_trusted(Table& table, int rounds, const auto& goes_on) {
    while (goes_on()) {
      if (play_turns(ed_, s_, players_, stream_, table, rounds, played_); goes_on()) {
        trusted_steps(table.changes);
      }
    }
  }

  // Far more than sensible players need between two rolls; then everybody does what a clock would do.
  static constexpr unsigned kMostActions = 2000;
  static constexpr unsigned kMostOffers = 64;

  // With nobody listening, whether a turn lingers for what could still be done is asked only if its player
  // would do it. Open rents come first: paying them may change what it wants.
  template <class Ear>
  struct Turns {
    const game::Edition& edition;
    game::State& state;
    Ear& sink;
    Players& players;

    CADASTRE_COLD bool would_just_end() const {
      return kUnheard && state.claim_count == 0 && !players[state.turn].wants_more(state, state.turn);
    }
  };

  static constexpr game::Stages kOwnStages =
      game::Stages::of(game::Stage::turn).with(game::Stage::turn_end).with(game::Stage::purchase);

  // As long as the seat on turn decides: mostly it rolls. Given all it needs, for what is reached through
  // `this` is loaded again and again.
  template <class Table>
  CADASTRE_HOT static void play_turns(const game::Edition& ed, game::State& s, Players& players,
                                      chance::Stream& stream, Table& table, int rounds, Played& played) {
    std::uint64_t rolls = 0;
    std::uint64_t others = 0;
    bool ask = false;  // the player, before anything is looked up
    Turns<std::remove_reference_t<decltype(table.changes)>> g{ed, s, table.changes, players};
    while (s.round <= rounds && !game::busy(s) && kOwnStages.has(s.stage)) {
      game::Dice dice;
      if (may_look_up(table, s) && !ask) {
        ask = !look_up(table, s, players, stream, rounds, rolls, dice);
        if (ask) {
          continue;
        }
      } else {
        ask = false;
        const auto step = players[s.turn].on_turn(s, s.turn);
        if (step.kind != game::ActionKind::roll) [[unlikely]] {
          act_on_turn(g, step);
          ++others;
          continue;
        }
        dice = stream.dice();
      }
      game::apply_roll_inline(g, dice);
      ++rolls;
      for (; claims_wait(s); ++others) {
        claim_first(g);
      }
    }
    played.rolls += rolls;
    played.actions += 2 * rolls + others;
  }

  static bool may_look_up(NoTable&, const game::State&) { return false; }
  template <game::TurnEnd kEnd>
  CADASTRE_HOT static bool may_look_up(game::Plain<kEnd>& plain, const game::State& s) {
    return plain.may_roll_on(s);
  }

  // Rolls as long as it is plain what happens, then gives the dice of a roll that is not. False: the seat on
  // turn may do more than roll.
  static bool look_up(NoTable&, game::State&, Players&, chance::Stream&, int, std::uint64_t&, game::Dice&) {
    return false;
  }
  template <game::TurnEnd kEnd>
  CADASTRE_HOT static bool look_up(game::Plain<kEnd>& plain, game::State& s, Players& players,
                                   chance::Stream& stream, int rounds, std::uint64_t& rolls,
                                   game::Dice& dice) {
    const auto rolled = plain.roll_on(s, players, stream, rounds);
    rolls += rolled.rolls;
    dice = rolled.dice;
    return rolled.more;
  }

  // Anything but a roll: mostly the end of a turn, a building or a purchase.
  CADASTRE_HOT static void act_on_turn(auto& g, const auto& step) {
    const game::State& s = g.state;
    if (step.kind == game::ActionKind::end_turn && s.stage == game::Stage::turn_end) {
      game::apply_end_inline(g);
    } else if (step.kind == game::ActionKind::build) {
      game::apply_build_inline(g, step.square);
    } else if (step.kind == game::ActionKind::buy) {
      buy(g);
    } else {
      game::apply(g.edition, g.state, step.action(s.turn), g.sink);
    }
  }

  CADASTRE_COLD static void buy(auto& g) {
    game::buy(g, g.state.turn);
    game::follow_up(g);
  }

  // What comes between: a debt or an auction takes several steps.
  template <class Ear>
  CADASTRE_COLD void trusted_steps(Ear& ear) {
    Turns<Ear> g{ed_, s_, ear, players_};
    do {
      if constexpr (kUnheard && Foreseeing<Player>) {
        if (game::only_one_debt(s_) && settles(g, s_.debts[0].debtor)) {
          game::follow_up(g);
          ++played_.actions;
          continue;
        }
      }
      const game::Seat seat = game::owing(s_).front();
      const bool by_chance = seat == game::Seat::chance;
      game::apply_inline(g, by_chance ? chance::act(ed_, s_, stream_) : players_[seat].choose(s_, seat));
      ++played_.actions;
      for (; by_chance && claims_wait(s_); ++played_.actions) {
        claim_first(g);
      }
    } while (game::busy(s_) && s_.stage != game::Stage::over);
  }

  // The one debt that is open, by all that is sold for it at once, or by ruin. False: there is another way.
  CADASTRE_COLD bool settles(auto& g, game::Seat seat) {
    if (game::fine_owed(s_, seat) != nullptr) {
      return false;
    }
    if (!game::can_cover(ed_, s_, seat)) {
      game::go_bankrupt(g, seat);
      return true;
    }
    return players_[seat].raise(g, seat);
  }

  static bool claims_wait(const game::State& s) {
    return s.claim_count != 0 && !game::busy(s) && !game::kChanceStages.has(s.stage);
  }

  CADASTRE_HOT static void claim_first(auto& g) {
    const game::Claim& c = g.state.claims[0];
    game::apply_inline(
        g.edition, g.state,
        {.kind = game::ActionKind::claim, .seat = c.creditor, .other = c.debtor, .square = c.square}, g.sink);
  }

  CADASTRE_HOT void checked_step() {
    const bool busy = game::busy_refusal(s_) != game::Refusal::none;
    if (!busy && game::chance_owes(s_)) {
      return chance_acts();
    }
    if ((s_.claim_count | s_.offer_count) != 0 && somebody_reacts()) {
      return;
    }
    const bool roles = s_.stage == game::Stage::roles;
    const game::Seat seat = busy || roles ? game::asked_first(s_) : s_.turn;
    if (since_roll_ > kMostActions) [[unlikely]] {
      ++played_.cut_short;
      return carry_out(game::default_action(ed_, s_, seat));
    }
    const game::Action action = players_[seat].choose(s_, seat);
    const bool rolls = action.kind == game::ActionKind::roll && action.seat == seat && !busy &&
                       s_.stage == game::Stage::turn && !game::fine_due(ed_, s_, seat);
    if (!rolls) {
      return carry_out_checked(action, seat);
    }
    tell(action);
    roll();
  }

  // The roll of the seat on turn and its dice, without a word between them.
  CADASTRE_HOT void roll() {
    ++played_.actions;
    ++played_.rolls;
    since_roll_ = 0;
    offers_ = 0;
    game::Game<Sink> g{ed_, s_, sink_};
    game::call_roll(g, s_.turn);
    if (actions_ != nullptr || game::one_die_due(ed_, s_)) [[unlikely]] {
      return chance_acts();
    }
    ++played_.actions;
    game::turn_dice(g, stream_.dice());
    game::follow_up(g);
  }

  CADASTRE_HOT void chance_acts() {
    ++played_.actions;
    const game::Action action = chance::act(ed_, s_, stream_);
    tell(action);
    game::apply_inline(ed_, s_, action, sink_);
  }

  void tell(const game::Action& action) {
    if (actions_ != nullptr) [[unlikely]] {
      actions_->push_back(action);
    }
  }

  CADASTRE_COLD void carry_out(const game::Action& action) {
    ++played_.actions;
    ++since_roll_;
    if (action.kind == game::ActionKind::roll) {  // one done while rents could be claimed, or by default
      ++played_.rolls;
      since_roll_ = 0;
      offers_ = 0;
    }
    tell(action);
    game::apply(ed_, s_, action, sink_);
  }

  static bool is_offer(game::ActionKind kind) {
    return kind == game::ActionKind::offer || kind == game::ActionKind::counter ||
           kind == game::ActionKind::settle;
  }

  // Whether the player has asked the rules about it itself. Where a record is kept they are asked again.
  bool asked_itself(const game::Action& action, game::Seat seat) {
    if constexpr (requires { players_[seat].asks_first(action.kind); }) {
      return actions_ == nullptr && players_[seat].asks_first(action.kind);
    }
    return false;
  }

  // Whether the rules and the patience of the table allow it; counts what they do not.
  bool passes(const game::Action& action, game::Seat seat) {
    if (action.seat != seat ||
        (!asked_itself(action, seat) && game::refusal(ed_, s_, action) != game::Refusal::none)) {
      ++played_.refused[game::at(seat)];
      return false;
    }
    if (is_offer(action.kind) && ++offers_ > kMostOffers) {
      ++played_.cut_short;
      return false;
    }
    return true;
  }

  CADASTRE_COLD void carry_out_checked(const game::Action& action, game::Seat seat) {
    carry_out(passes(action, seat) ? action : game::default_action(ed_, s_, seat));
  }

  // Creditors first, then those who have been made an offer. True: somebody did something.
  CADASTRE_COLD bool somebody_reacts() {
    if (since_roll_ > kMostActions) {
      return false;
    }
    bool acted = false;
    for (unsigned i = 0; i < s_.claim_count;) {
      const unsigned before = s_.claim_count;
      if (!claims(s_.claims[i].creditor)) {
        ++i;
        continue;
      }
      acted = true;
      if (s_.claim_count >= before || game::busy_refusal(s_) != game::Refusal::none ||
          game::chance_owes(s_)) {
        return true;
      }
    }
    if (s_.offer_count != 0 && !acted) {
      acted = somebody_answers();
    }
    return acted;
  }

  // Carries out the claim of a player who asks for every rent, without a question. False: ask it.
  bool claims_at_once(game::Seat seat) {
    if constexpr (requires { players_[seat].claims_all(); }) {
      const game::Claim* open = players_[seat].claims_all() ? game::next_claim(ed_, s_, seat) : nullptr;
      if (open != nullptr) {
        claim(seat, open->debtor, open->square);
      }
      return open != nullptr;
    }
    return false;
  }

  CADASTRE_HOT void claim(game::Seat seat, game::Seat debtor, game::Square square) {
    ++played_.actions;
    ++since_roll_;
    const game::Action action{
        .kind = game::ActionKind::claim, .seat = seat, .other = debtor, .square = square};
    tell(action);
    game::apply_inline(ed_, s_, action, sink_);
  }

  // Asks a creditor; a claim of its own that lies on the table needs no further check.
  bool claims(game::Seat seat) {
    if (claims_at_once(seat)) {
      return true;
    }
    const std::optional<game::Action> action = players_[seat].react(s_, seat);
    if (!action) {
      return false;
    }
    if (action->kind != game::ActionKind::claim) {
      return carry_out_reaction(*action, seat);
    }
    if (action->seat != seat ||
        game::claim_refusal(ed_, s_, seat, action->other, action->square) != game::Refusal::none) {
      ++played_.refused[game::at(seat)];
      return false;
    }
    claim(seat, action->other, action->square);
    return true;
  }

  bool carry_out_reaction(const game::Action& action, game::Seat seat) {
    const bool good = passes(action, seat);
    if (good) {
      carry_out(action);
    }
    return good;
  }

  bool somebody_answers() {
    game::SeatSet asked;
    for (unsigned i = 0; i < s_.seats; ++i) {
      asked = s_.offers[i].to == game::Seat::nobody ? asked : asked.with(s_.offers[i].to);
    }
    for (const game::Seat seat : asked) {
      const std::optional<game::Action> action = players_[seat].react(s_, seat);
      if (action && carry_out_reaction(*action, seat)) {
        return true;
      }
    }
    return false;
  }

  const game::Edition& ed_;
  game::State& s_;
  Players& players_;
  chance::Stream& stream_;
  Sink& sink_;
  std::vector<game::Action>* actions_;
  Played played_;
  unsigned since_roll_ = 0;
  unsigned offers_ = 0;
};

}  // namespace cadastre::play
