#include "debrief/debrief.h"

#include "debrief/cards.h"
#include "debrief/costs.h"
#include "debrief/course.h"
#include "debrief/dice.h"
#include "debrief/ledger.h"
#include "game/apply.h"
#include "game/setup.h"
#include "notation/position.h"

namespace cadastre::debrief {
namespace {

using game::Event;

// Plays along with the replay on a state of its own, so that each event can be seen beside what it changed.
class Witness {
 public:
  explicit Witness(Debrief& d) : d_(d), costs_(d.book) {}

  // `record` fits its header: replay has seen to that.
  void open(const notation::Record& record, const std::vector<Event>& events) {
    s_ = record.position ? *notation::parse_position_line(d_.book, *record.position)
                         : game::start(d_.book.rules, *notation::setup_of(d_.book, record.seats));
    when_.round = s_.round;
    course_.open(s_, record);
    ledger_.open(s_);
    costs_.open(s_);
    cards_.open(s_);
    for (const Event& event : events) {
      hear(event);
    }
    opened_ = true;
  }

  void act(const game::Action& action) {
    ++when_.action;
    action_ = &action;
    auto listener = [this](const Event& event) { hear(event); };
    game::apply_and_tell(d_.book.rules, s_, action, game::Teller(listener));
    action_ = nullptr;
  }

  void close() {
    if (!opened_) {
      return;
    }
    course_.close(moment());
    ledger_.close();
    d_.costs = costs_.close();
    cards_.close(moment());
    dice_.close();
  }

 private:
  Moment moment() const { return {.ed = d_.book.rules, .s = s_, .when = when_, .action = action_}; }

  void hear(const Event& event) {
    when_.round = event.kind == game::EventKind::turn_began ? event.amount.units : when_.round;
    const Moment m = moment();
    course_.hear(event, m);
    ledger_.hear(event, m);
    costs_.hear(event, m);
    cards_.hear(event, m);
    dice_.hear(event, m);
  }

  Debrief& d_;
  game::State s_{};
  When when_{};
  const game::Action* action_ = nullptr;
  bool opened_ = false;
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
  const notation::Replayed replayed = notation::replay(
      d.book, record, [&](const game::Action& action, const auto&) { witness.act(action); },
      [&](const std::vector<Event>& events) { witness.open(record, events); });
  witness.close();
  d.misfit = replayed.misfit;
  return d;
}

}  // namespace cadastre::debrief
