#include "online/deciding.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "game/actors.h"
#include "notation/action_text.h"
#include "notation/vocabulary.h"
#include "notation/words.h"
#include "online/authority.h"
#include "online/claims.h"
#include "online/entries.h"
#include "online/offers.h"
#include "online/state_sum.h"

namespace cadastre::online {
namespace {

using game::Seat;
using notation::Json;

// Always possible, and each at most once or twice for a seat.
bool ends_something(std::string_view kind) {
  constexpr std::array kEndings = {"starting", "revealed", "started", "unseated", "away",
                                   "host",     "over",     "rematch", "renamed"};
  return std::ranges::find(kEndings, kind) != kEndings.end();
}

}  // namespace

void Deciding::fail(std::string code, std::string why) {
  if (good()) {
    error = std::move(code);
    message = std::move(why);
  }
}

void Deciding::misfit(const std::string& why) {
  const auto refused = notation::by_name<game::Refusal>(game::kRefusalNames, why);
  if (good() && refused) {
    refusal = *refused;
    rule = g.book->rule_of(*refused);
  }
  fail("bad_setup", why);
}

void Deciding::add(Json entry, play::Told* played) {
  if (good() && g.exhausted() && !ends_something(entry.value("kind", ""))) {
    fail("exhausted", g.phase == Phase::lobby ? "enough was changed in this lobby: start, or make a new one"
                                              : "this game is as long as a game may be");
  }
  if (!good()) {
    return;
  }
  store::Entry written{g.next, std::max(now, g.last_at), notation::dump(entry)};
  Message told;
  std::string problem = absorb(g, books, written, std::move(entry), told, played);
  problem = problem.empty() ? settle_edition(g, books) : problem;
  if (!problem.empty()) {
    fail("bad_request", problem);
    return;
  }
  entries.push_back(std::move(written));
  messages.push_back(std::move(told));
}

void Deciding::follow_and_add(Json entry, play::Told told) {
  g.let_chance_follow(g.book->rules, told);
  Json& lines = entry["actions"] = Json::array();
  for (const game::Action& action : told.actions) {
    lines.push_back(notation::action_line(*g.book, action));
  }
  entry["_"]["sum"] = state_sum(g.state);
  add(std::move(entry), &told);
  if (good() && g.state.stage == game::Stage::over) {
    add({{"kind", "over"},
         {"winners", notation::seats_json(g.state.finale.winners)},
         {"secret", chance::hex(g.secret)}});
  }
}

void Deciding::act(const game::Action& action, Json entry) {
  play::Told told;
  refusal = g.act(g.book->rules, action, told).refusal;
  if (refusal != game::Refusal::none) {
    rule = g.book->rule_of(refusal, g.state, action);
    fail("refused", notation::action_line(*g.book, action) + " is refused");
    return;
  }
  follow_and_add(std::move(entry), std::move(told));
}

void Deciding::let_chance_act() {
  if (good() && g.chance_owes()) {
    follow_and_add({{"kind", "act"}, {"by", "chance"}}, {});
  }
}

void count_votes(Deciding& draft) {
  const Gathering& g = draft.g;
  if (!draft.good() || !g.running() || g.exhausted()) {  // who goes away may always
    return;
  }
  const bool pauses = g.phase == Phase::playing;
  const std::vector<int>& votes = pauses ? g.pause_votes : g.resume_votes;
  const auto people =
      std::ranges::count_if(g.places, [&](const Place& place) { return g.is_present(place); });
  if (2 * std::ssize(votes) > people) {
    draft.add({{"kind", pauses ? "paused" : "resumed"}, {"by", votes.back()}});
  }
}

Decision Deciding::decided(std::uint64_t next) {
  if (!good()) {
    erase = false;
    forgotten = kNobody;
    messages.clear();
  } else if (!entries.empty()) {
    write.parts = std::move(besides);
    write.parts.insert(write.parts.begin(), part_of(*this, next));
    after = std::make_shared<const Authority>(std::move(g));
  }
  return std::move(*this);
}

store::Part part_of(Deciding& draft, std::uint64_t next) {
  store::Part part;
  part.game = draft.g.game;
  part.next = next;
  part.entries = std::move(draft.entries);
  if (next == 1) {
    part.code = draft.g.code;
  }
  part.wake_at = wake_at(draft.g, BotTurn::may_act);
  part.over = draft.g.phase == Phase::over;
  return part;
}

std::optional<Millis> wake_at(const Gathering& g, BotTurn bots) {
  if (g.starting() && !g.stopped) {
    return g.starting_at + kReveal_ms;
  }
  if (g.stopped || g.exhausted() || g.phase != Phase::playing) {
    return std::nullopt;
  }
  std::optional<Millis> first;
  const auto consider = [&](Millis moment) { first = first ? std::min(*first, moment) : moment; };
  const auto wait = bots == BotTurn::asked ? claim_wait(g) : std::nullopt;  // a bot's roll had to wait
  for (const Place& place : g.places) {
    if (const auto deadline = deadline_of(g, place); deadline && (bots != BotTurn::resting || !place.away)) {
      consider(*deadline);
    }
    if (bots == BotTurn::may_act && g.player_of(place)) {
      consider(bots_may_act_at(g));
    }
    if (wait && g.player_of(place)) {
      consider(wait->until);
    }
  }
  const game::Action time_up{.kind = game::ActionKind::time_up, .seat = Seat::table};
  if (g.options.minutes != 0 && game::refusal(g.book->rules, g.state, time_up) == game::Refusal::none) {
    consider(g.started_at + Millis{60'000} * g.options.minutes);
  }
  return first;
}

}  // namespace cadastre::online
