#include "debrief/debrief_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/sentences.h"

namespace cadastre::debrief {

using game::Money;
using game::Seat;
using game::Square;

std::string DebriefWords::money(Money amount) const {
  return notation::money_text(d_.book, language_, amount);
}

std::string DebriefWords::signed_money(Money amount) const {
  const std::string size = money({amount.units < 0 ? -amount.units : amount.units});
  return (amount.units < 0 ? "−" : amount.units > 0 ? "+" : "") + size;
}

std::string DebriefWords::number(double value, int decimals) const {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  if (french()) {
    std::ranges::replace(text, '.', ',');
  }
  return text;
}

std::string DebriefWords::seat(Seat seat) const {
  return game::is_player(seat) && game::at(seat) < d_.players.size()
             ? notation::player_name(language_, seat, d_.players[game::at(seat)].name)
             : notation::bank_text(language_);
}

std::string DebriefWords::seats(game::SeatSet seats) const {
  std::string text;
  for (const Seat one : seats) {
    text += (text.empty() ? "" : ", ") + seat(one);
  }
  return text;
}

std::string DebriefWords::seats_and(game::SeatSet seats) const {
  std::string text;
  int left = seats.count();
  for (const Seat one : seats) {
    text += text.empty() ? "" : left == 1 ? " " + phrases::phrase(language_, "and") + " " : ", ";
    text += seat(one);
    --left;
  }
  return text;
}

std::string DebriefWords::role(unsigned role) const {
  return role < d_.book.roles.size() ? d_.book.roles[role].name.in(language_) : "";
}

std::string DebriefWords::square(Square square) const {
  return square == Square::none ? "" : d_.book.squares[game::at(square)].name.in(language_);
}

std::string DebriefWords::squares(game::SquareSet squares) const {
  std::string text;
  for (const Square one : squares) {
    text += (text.empty() ? "" : ", ") + square(one);
  }
  return text;
}

std::string DebriefWords::card(game::Card card) const {
  return card == game::Card::none ? "" : d_.book.cards[game::at(card)].text.in(language_);
}

std::string DebriefWords::rule_text(const std::string& id) const {
  const edition::RuleText* rule = d_.book.rule(id);
  return rule == nullptr ? "" : rule->text.in(language_);
}

std::string DebriefWords::terms(const game::Terms& terms) const {
  std::vector<std::string> parts;
  if (terms.cash.units != 0) {
    parts.push_back(money(terms.cash));
  }
  for (const Square one : terms.titles) {
    parts.push_back(square(one));
  }
  for (const game::Card one : terms.cards) {
    parts.push_back(phrases::filled(language_, "quoted.short_card",
                                    fmt::arg("card", notation::card_name(d_.book, language_, one))));
  }
  std::string text = parts.empty() ? (*this)("nothing") : "";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    text += (i == 0 ? "" : last ? " " + (*this)("and") + " " : ", ") + parts[i];
  }
  return text;
}

std::string DebriefWords::ended() const {
  if (!d_.over) {
    return (*this)("debrief.the_game_is_not_over");
  }
  const std::string& rule = d_.book.rule_of(d_.end);
  const std::string cite = rule.empty() ? "" : " [" + rule + "]";
  switch (d_.end) {
    case game::Reason::last_player:
      return (*this)("debrief.one_player_is_left") + cite;
    case game::Reason::all_titles_owned:
      return (*this)("debrief.every_title_is_owned") + cite;
    case game::Reason::bankruptcies_reached:
      return (*this)("debrief.the_agreed_number_of_bankruptcies_is") + cite;
    case game::Reason::one_side_left:
      return (*this)("debrief.one_side_is_left") + cite;
    default:
      return (*this)("debrief.time_is_up") + cite;
  }
}

std::string DebriefWords::compared() const {
  const auto in = [](const Player& player) { return player.out_to == game::Seat::nobody; };
  return std::ranges::count_if(d_.players, in) > 1 ? (*this)(fmt::format("compared.{}", d_.compared)) : "";
}

std::string DebriefWords::out(const Player& player) const {
  if (player.out_to == Seat::nobody) {
    return "";
  }
  std::string over = payment(payment_kind(player.out_over));
  over += player.out_square == Square::none ? "" : " (" + square(player.out_square) + ")";
  return fmt::format(fmt::runtime((*this)("debrief.out_in_round_to")), player.out.round, seat(player.out_to),
                     over);
}

std::string DebriefWords::story(const RoundStory& round) const {
  std::string text = fmt::format(fmt::runtime((*this)("debrief.round_story")), round.round);
  if (round.rent) {
    text += fmt::format(fmt::runtime((*this)("debrief.pays_to")), seat(round.rent->from),
                        money(round.rent->amount), seat(round.rent->to), square(round.rent->square));
  }
  if (round.swing_of != Seat::nobody) {
    text += fmt::format(
        fmt::runtime((*this)("debrief.worth_story")),
        french() ? edition::of_text(language_, seat(round.swing_of)) : seat(round.swing_of) + "'s worth",
        signed_money(round.swing));
  }
  for (const Monopoly& one : round.monopolies) {
    text += fmt::format(fmt::runtime((*this)("debrief.completes")), seat(one.seat),
                        d_.book.groups[game::at(one.group)].name.in(language_));
  }
  for (const Seat gone : round.out) {
    text += fmt::format(fmt::runtime((*this)("debrief.is_out")), seat(gone));
  }
  if (text.ends_with(":")) {
    return text + (*this)("debrief.nothing_much");
  }
  text.resize(text.size() - (text.ends_with(" ;") ? 2 : 1));  // the mark after the last part
  return text + ".";
}

std::string DebriefWords::honesty() const { return (*this)("debrief.direct_cost_what_each_rule_took"); }

std::string DebriefWords::luck() const {
  if (d_.dice.all.rolls < 60) {
    return (*this)("debrief.too_few_rolls_to_judge");
  }
  return d_.dice.plausible ? (*this)("debrief.the_dice_fell_as_fair_dice")
                           : (*this)("debrief.the_dice_fell_as_they_do");
}

}  // namespace cadastre::debrief
