#include "print/roles.h"

#include <array>

namespace cadastre::print {
namespace {

using game::Right;

// By game::Right, after "may" and "may not".
constexpr std::array<edition::Language, 2> kLanguages = {edition::Language::fr, edition::Language::en};
struct RightWords {
  Right right;
  std::array<std::string_view, kLanguages.size()> words;
};
constexpr auto kRights = std::to_array<RightWords>({
    {Right::buys_on_landing, {"acheter dès l'arrivée", "buy on landing"}},
    {Right::buys_for_extra_roll,
     {"acheter au lieu de rejouer un double", "buy instead of a double's extra roll"}},
    {Right::owns_companies, {"posséder : ", "own "}},
    {Right::owns_utilities, {"posséder : ", "own "}},
    {Right::owns_hotels, {"bâtir : ", "build "}},
    {Right::full_pay, {"toucher la paie entière", "get full pay"}},
    {Right::inherits, {"hériter", "inherit"}},
    {Right::safe_alone, {"se reposer sans perdre un tour", "rest alone without losing a turn"}},
    {Right::safe_at_night, {"jouer la nuit", "play at night"}},
    {Right::free_of_country, {"échapper aux lois du pays", "escape the laws in force"}},
    {Right::draws_on_doubles, {"tirer une carte sur un double", "draw a card for a double"}},
    {Right::collects_in_jail, {"toucher ses loyers {jail.in}", "collect rents {jail.in}"}},
    {Right::buys_in_jail, {"acheter {jail.in}", "buy {jail.in}"}},
    {Right::deals_in_jail, {"négocier {jail.in}", "deal {jail.in}"}},
    {Right::doubles_rent, {"doubler les loyers d'un monopole", "double the rents of a monopoly"}},
    {Right::companies_add_up, {"cumuler les tarifs : ", "add up fares: "}},
    {Right::utilities_add_up, {"cumuler les tarifs : ", "add up fares: "}},
    {Right::pays_levies, {"être taxé par la case spéciale", "be charged on the special square"}},
});

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

std::string rights_listed(const Drawing& drawing, std::size_t role, bool granted) {
  std::string list;
  const std::string_view next = drawing.options.language == edition::Language::fr ? "\u202f; " : "; ";
  for (const RightWords& entry : kRights) {
    if (drawing.book.rules.role[role].rights.has(entry.right) == granted &&
        roles_differ_in(drawing, entry.right)) {
      const std::string_view words = entry.words[drawing.options.language == edition::Language::fr ? 0 : 1];
      list += list.empty() ? "" : next;
      list += drawing.say(words, role) + object_of(drawing, entry.right);
    }
  }
  return list;
}

class Lines {
 public:
  explicit Lines(const Drawing& drawing)
      : colon_(drawing.options.language == edition::Language::fr ? "\u00a0: " : ": ") {}
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

}  // namespace

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
  lines.add(drawing.say(words("print.most_buildings"), at),
            std::to_string(std::min(rule.most_houses, rule.houses_before_hotel)) + "\u00a0" +
                drawing.say("{house.many}"));
  if (rule.card_percent != 100) {
    lines.add(words("print.card_percent"), std::to_string(rule.card_percent) + "\u00a0%");
  }
  lines.add(words("print.may"), rights_listed(drawing, at, true));
  lines.add(words("print.may_not"), rights_listed(drawing, at, false));
  return lines.take();
}

}  // namespace cadastre::print
