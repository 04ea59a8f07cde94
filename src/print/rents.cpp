#include "print/rents.h"

#include <fmt/format.h>

#include <algorithm>

namespace cadastre::print {
namespace {

using game::Right;
using Rows = std::vector<RentRow>;

// " · Monopolist" where only some roles have the right; nothing where it is everybody's.
std::string only_for(const Drawing& drawing, Right right, bool with_it = true) {
  std::string names;
  std::size_t count = 0;
  for (std::size_t role = 0; role < drawing.book.roles.size(); ++role) {
    if (drawing.book.rules.role[role].rights.has(right) == with_it) {
      names += (names.empty() ? " · " : ", ") + drawing.tr(drawing.book.roles[role].name);
      ++count;
    }
  }
  return count == drawing.book.roles.size() ? "" : names;
}

bool everybody_has(const Drawing& drawing, Right right) {
  for (std::size_t role = 0; role < drawing.book.roles.size(); ++role) {
    if (!drawing.book.rules.role[role].rights.has(right)) {
      return false;
    }
  }
  return true;
}

std::string counted(const Drawing& drawing, int count, const char* building) {
  const std::string with = std::string(drawing.words("print.rent_with")) + " ";
  return with + drawing.say(count == 1 ? fmt::format("{{{}.one}}", building)
                                       : fmt::format("{}\u00a0{{{}.many}}", count, building));
}

std::string titles_held(const Drawing& drawing, int held) {
  return held == 1 ? typeset(drawing.words("print.per_held_one"))
                   : std::to_string(held) + "\u00a0" + std::string(drawing.words("print.per_held"));
}

RentRow group_row(const Drawing& drawing, int bare) {
  if (drawing.book.rules.group_rent == game::GroupRent::double_monopolised) {
    return {titles_held(drawing, drawing.book.rules.monopolised_by) + only_for(drawing, Right::doubles_rent),
            "×\u00a02"};
  }
  return {drawing.say(drawing.words("print.rent_group")), drawing.money(2 * bare)};
}

bool builds_hotels(const game::Edition& rules, const game::RoleRule& role) {
  return rules.hotels > 0 && role.most_houses >= role.houses_before_hotel;
}

// The hotel's figure, or one for each role where it follows the houses that role needs.
void add_hotels(const Drawing& drawing, const game::SquareRule& rule, Rows& rows) {
  const game::Edition& rules = drawing.book.rules;
  const bool by_step = rules.hotel_rent == game::HotelRent::by_step;
  Rows hotels;
  for (std::size_t role = 0; role < rules.roles; ++role) {
    if (!builds_hotels(rules, rules.role[role])) {
      continue;
    }
    const std::size_t step = by_step ? rules.role[role].houses_before_hotel + 1U : game::kHotel;
    const std::string figure = drawing.money(rule.rents[step]);
    if (hotels.empty() || hotels.back().figure != figure) {
      hotels.push_back({drawing.tr(drawing.book.roles[role].name), figure});
    }
  }
  const std::string label = counted(drawing, 1, "hotel");
  for (const RentRow& hotel : hotels) {
    rows.push_back({hotels.size() == 1 ? label : label + " · " + hotel.label, hotel.figure});
  }
}

Rows street_rows(const Drawing& drawing, const game::SquareRule& rule) {
  Rows rows = {{std::string(drawing.words("print.rent")), drawing.money(rule.rents[0])},
               group_row(drawing, rule.rents[0])};
  for (int level = 1; level <= most_houses(drawing.book.rules); ++level) {
    rows.push_back(
        {counted(drawing, level, "house"), drawing.money(rule.rents[static_cast<std::size_t>(level)])});
  }
  add_hotels(drawing, rule, rows);
  return rows;
}

Rows held_rows(const Drawing& drawing, const game::SquareRule& rule) {
  const game::GroupRule& group = drawing.book.rules.group[game::at(rule.group)];
  const bool utility = rule.kind == game::SquareKind::utility;
  const Right adds_up = utility ? Right::utilities_add_up : Right::companies_add_up;
  const auto figure = [&](int rent) {
    return utility ? std::to_string(rent) + "\u00a0" + std::string(drawing.words("print.times_dice"))
                   : drawing.money(rent);
  };
  Rows rows;
  if (!everybody_has(drawing, adds_up)) {
    rows.push_back({std::string(drawing.words("print.rent")) + only_for(drawing, adds_up, false),
                    figure(utility ? rule.rents[0] : rule.flat_fare.units)});
  }
  for (int held = 1; held <= group.size && held <= game::kLevels; ++held) {
    const std::string whose = held == 1 ? only_for(drawing, adds_up) : "";
    rows.push_back(
        {titles_held(drawing, held) + whose, figure(rule.rents[static_cast<std::size_t>(held - 1)])});
  }
  return rows;
}

}  // namespace

int most_houses(const game::Edition& rules) {
  int most = 0;
  for (std::size_t role = 0; role < rules.roles; ++role) {
    most = std::max<int>(most, std::min(rules.role[role].most_houses, rules.role[role].houses_before_hotel));
  }
  return most;
}

bool builds_hotels(const game::Edition& rules) {
  return std::any_of(rules.role.begin(), rules.role.begin() + rules.roles,
                     [&](const game::RoleRule& role) { return builds_hotels(rules, role); });
}

std::string hotel_price(const Drawing& drawing, const game::SquareRule& rule) {
  int houses = 0;
  for (std::size_t role = 0; role < drawing.book.rules.roles; ++role) {
    const game::RoleRule& one = drawing.book.rules.role[role];
    houses = builds_hotels(drawing.book.rules, one) ? one.houses_before_hotel : houses;
  }
  const std::string given = houses == 1 ? drawing.say("{house.one}")
                                        : std::to_string(houses) + "\u00a0" + drawing.say("{house.many}");
  return drawing.money(rule.house) + (houses == 0 ? "" : " + " + given);
}

std::vector<RentRow> rent_rows(const Drawing& drawing, int square) {
  const game::SquareRule& rule = drawing.rule(square);
  return rule.kind == game::SquareKind::street ? street_rows(drawing, rule) : held_rows(drawing, rule);
}

}  // namespace cadastre::print
