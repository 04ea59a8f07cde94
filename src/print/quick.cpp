#include "print/quick.h"

#include <algorithm>

#include "phrases/phrasebook.h"
#include "print/rents.h"

namespace cadastre::print {
namespace {

class QuickWriter {
 public:
  explicit QuickWriter(const Drawing& drawing) : drawing_(drawing), rules_(drawing.book.rules) {}

  std::vector<QuickStep> all() {
    set_up();
    turn();
    titles();
    build();
    cards();
    jail();
    debts();
    end();
    return std::move(steps_);
  }

 private:
  void step(std::string_view head, std::string text) {
    std::string name = say(head);
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') {
      name[0] = static_cast<char>(name[0] - 'a' + 'A');
    }
    steps_.push_back({std::move(name), std::move(text)});
  }
  template <class... Values>
  std::string say(std::string_view name, const Values&... values) const {
    // The edition's words first: they stand in the same braces.
    std::string text = drawing_.book.worded(drawing_.words(name), drawing_.options.language);
    return typeset(fmt::format(fmt::runtime(text), values...));
  }

  // One figure for all, or one for each role: "Man: 1,500 f; Woman: 1,000 f".
  template <class Figure>
  std::string by_role(const Figure& figure) const {
    const std::string first = figure(rules_.role[0]);
    std::string each;
    bool same = true;
    for (std::size_t i = 0; i < drawing_.book.roles.size(); ++i) {
      same = same && figure(rules_.role[i]) == first;
      each += (i == 0 ? "" : std::string(drawing_.words("print.semicolon"))) +
              drawing_.tr(drawing_.book.roles[i].name) + std::string(drawing_.words("print.colon")) +
              figure(rules_.role[i]);
    }
    return same ? first : each;
  }

  void set_up() {
    const std::string cash =
        by_role([&](const game::RoleRule& role) { return drawing_.money(role.start_cash); });
    step("print.quick.set_up_head", say("print.quick.set_up", rules_.min_seats, rules_.max_seats, cash));
    if (drawing_.book.roles.size() > 1) {
      const std::string_view how = rules_.role_choice == game::RoleChoice::free ? "print.quick.roles_free"
                                   : rules_.role_choice == game::RoleChoice::rolled
                                       ? "print.quick.roles_rolled"
                                       : "print.quick.roles_half";
      step("print.quick.roles_head",
           say(how, drawing_.tr(drawing_.book.roles[0].name), drawing_.tr(drawing_.book.roles[1].name)));
    }
  }

  void turn() {
    std::string text = say("print.quick.turn");
    if (std::any_of(rules_.role.begin(), rules_.role.begin() + rules_.roles,
                    [](const game::RoleRule& role) { return role.doubles_to_jail != game::kNever; })) {
      text += " " + say("print.quick.doubles", by_role([](const game::RoleRule& role) {
                          return role.doubles_to_jail == game::kNever ? std::string("—")
                                                                      : std::to_string(role.doubles_to_jail);
                        }));
    }
    step("print.quick.turn_head", text);
    step("print.quick.salary_head", say("print.quick.salary", by_role([&](const game::RoleRule& role) {
                                          return drawing_.money(role.salary);
                                        })));
  }

  void titles() {
    std::string free = say(rules_.declined_title == game::DeclinedTitle::auction ? "print.quick.free_auction"
                                                                                 : "print.quick.free_stays");
    for (std::size_t i = 0; i < drawing_.book.roles.size(); ++i) {
      if (!rules_.role[i].rights.has(game::Right::buys_on_landing)) {
        free += " " + say("print.quick.waits", drawing_.tr(drawing_.book.roles[i].name));
      }
    }
    step("print.quick.free_head", free);
    step("print.quick.owned_head",
         say(rules_.rent == game::RentDue::claimed ? "print.quick.rent_claimed" : "print.quick.rent"));
  }

  std::string ground(const game::RoleRule& role) const {
    switch (role.build_on) {
      case game::BuildOn::group:
        return say("print.quick.on_group");
      case game::BuildOn::under_token:
        return say("print.quick.on_square");
      case game::BuildOn::own_street:
        return say("print.quick.on_own");
      default:
        return say("print.quick.on_monopoly", rules_.monopolised_by);
    }
  }

  void build() {
    if (most_houses(rules_) == 0 && !builds_hotels(rules_)) {
      return;
    }
    const std::string where = by_role([&](const game::RoleRule& role) { return ground(role); });
    step("print.quick.build_head", say(most_houses(rules_) == 0 ? "print.quick.build_hotel"
                                       : builds_hotels(rules_)  ? "print.quick.build_both"
                                                                : "print.quick.build_house",
                                       where));
  }

  void cards() {
    if (drawing_.book.decks.empty()) {
      return;
    }
    std::string text = say("print.quick.cards");
    const bool laws = std::ranges::any_of(rules_.card, [](const game::CardRule& card) {
      return std::ranges::any_of(card.effects,
                                 [](const game::Effect& e) { return e.verb == game::Verb::country; });
    });
    text += laws ? " " + say("print.quick.laws") : "";
    step("print.quick.cards_head", text);
  }

  void jail() {
    std::string text =
        rules_.jail_fine.units > 0 ? say("print.quick.fine", drawing_.money(rules_.jail_fine)) + " " : "";
    text += say("print.quick.tries", rules_.jail_tries);
    step("print.quick.jail_head", text);
  }

  void debts() {
    step("print.quick.debt_head",
         (rules_.mortgages ? say("print.quick.mortgage", rules_.interest_percent) + " " : "") +
             say("print.quick.debt"));
  }

  void end() {
    std::string text = say(rules_.game_end == game::GameEnd::last_player        ? "print.quick.end_last"
                           : rules_.game_end == game::GameEnd::all_titles_owned ? "print.quick.end_titles"
                                                                                : "print.quick.end_side");
    if (rules_.end_at_bankruptcies > 0) {
      text = say("print.quick.end_bankruptcies", rules_.end_at_bankruptcies);
    }
    if (rules_.round_limit > 0) {
      text += " " + say("print.quick.end_rounds", rules_.round_limit);
    } else if (rules_.timed) {
      text += " " + say("print.quick.end_timed");
    }
    step("print.quick.end_head", text);
  }

  const Drawing& drawing_;
  const game::Edition& rules_;
  std::vector<QuickStep> steps_;
};

}  // namespace

std::vector<QuickStep> quick_steps(const Drawing& drawing) { return QuickWriter(drawing).all(); }

}  // namespace cadastre::print
