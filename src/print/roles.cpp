#include "print/roles.h"

#include "phrases/phrasebook.h"

namespace cadastre::print {
namespace {

using game::Right;

std::string group_name(const Drawing& drawing, game::SquareKind kind) {
  for (std::size_t group = 0; group < drawing.book.groups.size(); ++group) {
    if (drawing.book.rules.group[group].kind == kind) {
      return drawing.tr(drawing.book.groups[group].name);
    }
  }
  return "";
}

// What the edition calls the thing a right is about.
std::string object_of(const Drawing& drawing, Right right) {
  switch (right) {
    case Right::owns_companies:
    case Right::companies_add_up:
      return group_name(drawing, game::SquareKind::company);
    case Right::owns_utilities:
    case Right::utilities_add_up:
      return group_name(drawing, game::SquareKind::utility);
    case Right::owns_hotels:
      return drawing.say("{hotel.many}");
    default:
      return "";
  }
}

bool roles_differ_in(const Drawing& drawing, Right right) {
  for (std::size_t role = 1; role < drawing.book.roles.size(); ++role) {
    if (drawing.book.rules.role[role].rights.has(right) != drawing.book.rules.role[0].rights.has(right)) {
      return true;
    }
  }
  return false;
}

// After "may" and "may not": those somebody has and somebody has not.
std::string rights_listed(const Drawing& drawing, std::size_t role, bool granted) {
  std::string list;
  for (std::size_t i = 0; i < game::kRightNames.size(); ++i) {
    const auto right = static_cast<Right>(i);
    const std::string name = "print.right." + std::string(game::kRightNames[i]);
    if (drawing.book.rules.role[role].rights.has(right) == granted && phrases::known(name) &&
        roles_differ_in(drawing, right)) {
      list += list.empty() ? "" : drawing.words("print.semicolon");
      list += drawing.say(drawing.words(name), role) + object_of(drawing, right);
    }
  }
  return list;
}

class Lines {
 public:
  explicit Lines(const Drawing& drawing) : colon_(drawing.words("print.colon")) {}
  void add(std::string_view label, const std::string& value) {
    if (!value.empty()) {
      text_ += (text_.empty() ? "" : "\n") + typeset(label) + colon_ + value;
    }
  }
  std::string take() { return std::move(text_); }

 private:
  std::string colon_;
  std::string text_;
};

std::string most_buildings(const Drawing& drawing, const game::RoleRule& rule) {
  return std::to_string(std::min(rule.most_houses, rule.houses_before_hotel)) + "\u00a0" +
         drawing.say("{house.many}");
}

}  // namespace

std::vector<RoleRow> role_rows(const Drawing& drawing) {
  const Words& words = drawing.words;
  std::vector<RoleRow> rows{{typeset(words("print.start_cash"))},
                            {typeset(words("print.salary_line"))},
                            {drawing.say(words("print.doubles"))},
                            {drawing.say(words("print.most_buildings"))},
                            {typeset(words("print.card_percent"))}};
  for (std::size_t role = 0; role < drawing.book.roles.size(); ++role) {
    const game::RoleRule& rule = drawing.book.rules.role[role];
    const bool never = rule.doubles_to_jail == game::kNever;
    rows[0].figures.push_back(drawing.money(rule.start_cash));
    rows[1].figures.push_back(drawing.money(rule.salary));
    rows[2].figures.push_back(never ? "—" : std::to_string(rule.doubles_to_jail));
    rows[3].figures.push_back(most_buildings(drawing, rule));
    rows[4].figures.push_back(std::to_string(rule.card_percent) + "\u00a0%");
  }
  for (std::size_t i = 0; i < game::kRightNames.size(); ++i) {
    const auto right = static_cast<Right>(i);
    const std::string name = "print.right." + std::string(game::kRightNames[i]);
    if (!phrases::known(name) || !roles_differ_in(drawing, right)) {
      continue;
    }
    RoleRow row{drawing.say(words(name)) + object_of(drawing, right)};
    for (std::size_t role = 0; role < drawing.book.roles.size(); ++role) {
      row.granted.push_back(drawing.book.rules.role[role].rights.has(right));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string role_lines(const Drawing& drawing, int role) {
  const auto at = static_cast<std::size_t>(role);
  const game::RoleRule& rule = drawing.book.rules.role[at];
  const Words& words = drawing.words;
  Lines lines(drawing);
  lines.add(words("print.start_cash"), drawing.money(rule.start_cash));
  lines.add(words("print.salary_line"), drawing.money(rule.salary));
  if (rule.doubles_to_jail != game::kNever) {
    lines.add(drawing.say(words("print.doubles"), at), std::to_string(rule.doubles_to_jail));
  }
  lines.add(drawing.say(words("print.most_buildings"), at), most_buildings(drawing, rule));
  if (rule.card_percent != 100) {
    lines.add(words("print.card_percent"), std::to_string(rule.card_percent) + "\u00a0%");
  }
  lines.add(words("print.may"), rights_listed(drawing, at, true));
  lines.add(words("print.may_not"), rights_listed(drawing, at, false));
  return lines.take();
}

}  // namespace cadastre::print
