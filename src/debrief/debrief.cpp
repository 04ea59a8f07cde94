#include "debrief/debrief.h"

#include "debrief/cards.h"
#include "debrief/costs.h"
#include "debrief/course.h"
#include "debrief/dice.h"
#include "debrief/ledger.h"

namespace cadastre::debrief {
namespace {

using game::Event;

// Hears a replay, each event beside what it changed.
class Witness {
 public:
  explicit Witness(Debrief& d) : d_(d), costs_(d.book) {}

  void open(const notation::Record& record, const game::State& s) {
    when_.round = s.round;
    course_.open(s, record);
    ledger_.open(s);
    costs_.open(s);
    cards_.open(s);
  }

  void act(const game::Action& action) {
    ++when_.action;
    action_ = &action;
  }

  void hear(const Event& event, const game::State& s) {
    when_.round = event.kind == game::EventKind::turn_began ? event.amount.units : when_.round;
    const Moment m = moment(s);
    course_.hear(event, m);
    ledger_.hear(event, m);
    costs_.hear(event, m);
    cards_.hear(event, m);
    dice_.hear(event, m);
  }

  void close(const notation::Replayed& replayed) {
    const game::State& s = replayed.game.state;
    action_ = nullptr;
    when_.action = replayed.actions;  // the last that was told may have been refused
    course_.close(moment(s));
    ledger_.close();
    d_.costs = costs_.close();
    cards_.close(moment(s));
    dice_.close();
  }

 private:
  Moment moment(const game::State& s) const {
    return {.ed = d_.book.rules, .s = s, .when = when_, .action = action_};
  }

  Debrief& d_;
  When when_{};
  const game::Action* action_ = nullptr;
  Course course_{d_};
  Ledger ledger_{d_};
  Costs costs_;
  Cards cards_{d_};
  DiceBox dice_{d_.dice};
};

}  // namespace

Debrief debrief(const edition::Book& book, const notation::Record& record) {
  Debrief d;
  d.book = book;
  Witness witness(d);
  bool begun = false;
  const notation::Replayed replayed =
      notation::replay(d.book, record,
                       {.begins =
                            [&](const game::State& s) {
                              begun = true;
                              witness.open(record, s);
                            },
                        .acts = [&](const game::Action& action, const game::State&) { witness.act(action); },
                        .hears = [&](const Event& event, const game::State& s) { witness.hear(event, s); }});
  if (begun) {
    witness.close(replayed);
  }
  d.misfit = replayed.misfit;
  return d;
}

}  // namespace cadastre::debrief
