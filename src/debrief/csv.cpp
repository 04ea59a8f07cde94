// One table for a spreadsheet: every row is a figure, and the same columns hold for all of them.
#include <fmt/format.h>

#include "debrief/talk.h"

namespace cadastre::debrief {
namespace {

// As RFC 4180 has it. A text that a spreadsheet would take for a formula is made plain by an apostrophe.
std::string cell(std::string_view text) {
  const bool formula = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != text.npos;
  const bool plain = text.find_first_of(",\"\n\r") == text.npos && !formula;
  if (plain) {
    return std::string(text);
  }
  std::string quoted = formula ? "\"'" : "\"";
  for (const char c : text) {
    quoted += c == '"' ? "\"\"" : std::string(1, c);
  }
  return quoted + "\"";
}

struct Row {
  std::string_view section;
  int round = 0;  // 0: the whole game
  std::string player = {};
  std::string role = {};
  std::string other = {};
  std::string what = {};
  std::string item = {};
  std::string rule = {};
  std::string amount = {};
  std::string count = {};
  std::string text = {};
};

class Rows {
 public:
  Rows(const Debrief& d, const DebriefWords& say) : d_(d), say_(say) {}

  void add(const Row& row) {
    text_ += fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", row.section,
                         row.round == 0 ? "" : std::to_string(row.round), cell(row.player), cell(row.role),
                         cell(row.other), cell(row.what), cell(row.item), cell(row.rule), row.amount,
                         row.count, cell(row.text));
  }
  void add_players();
  void add_wealth();
  void add_payments();
  void add_titles();
  void add_deals();
  void add_costs();
  void add_cards();
  void add_dice();
  void add_story();
  void add_talk();
  std::string take() { return std::move(text_); }

 private:
  std::string role_of(game::Seat seat) const {
    return game::is_player(seat) ? say_.role(d_.players[game::at(seat)].role) : "";
  }

  const Debrief& d_;
  const DebriefWords& say_;
  std::string text_ = "section,round,player,role,other,what,item,rule,amount,count,text\n";
};

std::string figure(game::Money amount) { return std::to_string(amount.units); }
std::string figure(double value) { return fmt::format("{:.2f}", value); }

void Rows::add_players() {
  for (const game::Seat seat : d_.ranking) {
    const Player& player = d_.players[game::at(seat)];
    const auto row = [&](const char* what, const std::string& amount, const std::string& text) {
      add({.section = "ranking",
           .player = say_.seat(player.seat),
           .role = say_.role(player.role),
           .what = what,
           .amount = amount,
           .text = text});
    };
    const std::string gone = say_.out(player);
    row("rank", std::to_string(player.rank), gone);
    row("winner", player.winner ? "1" : "0", "");
    row("worth", figure(player.worth), "");
    row("cash", figure(player.cash), "");
    row("counted", figure(player.counted), gone.empty() ? say_.compared() : "");
    row("titles", std::to_string(player.titles.count()), say_.squares(player.titles));
    row("buildings", std::to_string(player.buildings), "");
    row("direct_cost", figure(direct_cost(d_, seat)), say_.honesty());
  }
}

void Rows::add_wealth() {
  for (std::size_t i = 0; i < d_.points.size(); ++i) {
    const Point& point = d_.points[i];
    const std::string item = i + 1 == d_.points.size() ? "end" : "round begins";
    const auto row = [&](const std::string& player, const std::string& role, const char* what,
                         const std::string& amount) {
      add({.section = "wealth",
           .round = point.when.round,
           .player = player,
           .role = role,
           .what = what,
           .item = item,
           .amount = amount});
    };
    for (const Player& player : d_.players) {
      row(say_.seat(player.seat), say_.role(player.role), "worth",
          figure(point.worth[game::at(player.seat)]));
      row(say_.seat(player.seat), say_.role(player.role), "cash", figure(point.cash[game::at(player.seat)]));
    }
    for (unsigned role = 0; role < d_.by_role[i].size(); ++role) {
      row("", say_.role(role), "mean_worth", figure(d_.by_role[i][role].mean));
      row("", say_.role(role), "median_worth", figure(d_.by_role[i][role].median));
      row("", say_.role(role), "mean_cash", figure(d_.by_role[i][role].mean_cash));
    }
  }
}

void Rows::add_payments() {
  for (const Payment& payment : d_.payments) {
    const std::string_view kind = payment_kind(payment.reason);
    add({.section = "payments",
         .player = say_.seat(payment.from),
         .role = role_of(payment.from),
         .other = say_.seat(payment.to),
         .what = std::string(kind),
         .item = std::string(game::name(payment.reason)),
         .rule = payment.rule,
         .amount = figure(payment.sum),
         .count = std::to_string(payment.count),
         .text = say_.payment(kind)});
  }
}

void Rows::add_titles() {
  for (const Title& title : d_.titles) {
    const std::string item = say_.square(title.square);
    add({.section = "titles",
         .what = "rent",
         .item = item,
         .amount = figure(title.rent),
         .count = std::to_string(title.rents)});
    add({.section = "titles", .what = "buildings", .item = item, .amount = figure(title.buildings)});
    if (title.return_percent) {
      add({.section = "titles",
           .what = "return_percent",
           .item = item,
           .amount = figure(*title.return_percent)});
    }
    for (const Passage& passage : title.passages) {
      add({.section = "titles",
           .round = passage.when.round,
           .player = say_.seat(passage.to),
           .role = role_of(passage.to),
           .other = say_.seat(passage.from),
           .what = std::string(game::name(passage.how)),
           .item = item,
           .rule = passage.rule,
           .amount = figure(passage.price),
           .text = say_.passage(passage.how)});
    }
  }
}

void Rows::add_deals() {
  for (const Auction& auction : d_.auctions) {
    const bool sold = auction.winner != game::Seat::nobody;
    add({.section = "auctions",
         .round = auction.when.round,
         .player = sold ? say_.seat(auction.winner) : "",
         .role = role_of(auction.winner),
         .what = std::string(game::name(auction.why)),
         .item = say_.square(auction.square),
         .rule = auction.rule,
         .amount = figure(auction.price),
         .count = std::to_string(auction.bids.size()),
         .text = say_.seats(auction.bidders)});
  }
  for (const Trade& trade : d_.trades) {
    add({.section = "trades",
         .round = trade.when.round,
         .player = say_.seat(trade.from),
         .role = role_of(trade.from),
         .other = say_.seat(trade.to),
         .what = trade.settles ? "settlement" : "trade",
         .text = say_.terms(trade.give) + " ↔ " + say_.terms(trade.take)});
  }
}

void Rows::add_costs() {
  for (const Cost& cost : d_.costs) {
    for (const CostCase& one : cost.cases) {
      add({.section = "costs",
           .round = one.when.round,
           .player = say_.seat(cost.seat),
           .role = role_of(cost.seat),
           .other = one.other == game::Seat::nobody ? "" : say_.seat(one.other),
           .what = std::string(name(cost.kind)),
           .item = one.square != game::Square::none ? say_.square(one.square)
                   : one.card != game::Card::none   ? d_.book.cards[game::at(one.card)].id
                                                    : "",
           .rule = cost.rule,
           .amount = figure(one.money),
           .count = "1",
           .text = say_.cost(cost)});
    }
  }
}

void Rows::add_cards() {
  for (const InForce& one : d_.in_force) {
    add({.section = "in_force",
         .round = one.from.round,
         .player = say_.seat(one.drawer),
         .role = role_of(one.drawer),
         .other = say_.seats(one.bound),
         .what = std::string(game::name(one.ended)),
         .item = d_.book.cards[game::at(one.card)].id,
         .rule = d_.book.rule_of(game::Reason::country_drawn),
         .amount = figure(one.money),
         .count = std::to_string(one.cases),
         .text = say_.card(one.card)});
  }
  for (const Draw& draw : d_.draws) {
    add({.section = "cards",
         .round = draw.when.round,
         .player = say_.seat(draw.seat),
         .role = role_of(draw.seat),
         .other = say_.seats(draw.touched),
         .what = d_.book.decks[d_.book.rules[draw.card].deck].id,
         .item = d_.book.cards[game::at(draw.card)].id,
         .text = say_.card(draw.card)});
  }
}

void Rows::add_dice() {
  for (unsigned total = 2; total <= 12; ++total) {
    const Band& band = d_.dice.band[total];
    add({.section = "dice",
         .what = "total",
         .item = std::to_string(total),
         .amount = figure(band.expected),
         .count = std::to_string(d_.dice.all.totals[total]),
         .text = fmt::format("{} – {}", band.low, band.high)});
  }
  add({.section = "dice", .what = "chi_square", .amount = figure(d_.dice.chi_square), .text = say_.luck()});
  for (const Player& player : d_.players) {
    const DiceOf& dice = d_.dice.by_seat[game::at(player.seat)];
    const MeanBand band = mean_band(dice.rolls);
    add({.section = "dice",
         .player = say_.seat(player.seat),
         .role = say_.role(player.role),
         .what = "mean",
         .amount = figure(dice.mean()),
         .count = std::to_string(dice.rolls),
         .text = figure(band.low) + " – " + figure(band.high)});
    add({.section = "dice",
         .player = say_.seat(player.seat),
         .role = say_.role(player.role),
         .what = "doubles",
         .amount = figure(dice.rolls / 6.0),
         .count = std::to_string(dice.doubles)});
  }
}

void Rows::add_story() {
  for (const RoundStory& round : d_.story) {
    add({.section = "story", .round = round.round, .text = say_.story(round)});
  }
}

void Rows::add_talk() {
  for (const RoleShare& one : role_shares(d_)) {
    add({.section = "share",
         .role = say_.role(one.role),
         .what = "of_wealth_percent",
         .amount = fmt::format("{:.2f}", one.percent),
         .count = std::to_string(one.seats)});
    add({.section = "share",
         .role = say_.role(one.role),
         .what = "fair_percent",
         .amount = fmt::format("{:.2f}", one.fair_percent),
         .count = std::to_string(one.seats)});
  }
  for (const Profit& one : profits(d_)) {
    add({.section = "profit",
         .player = say_.seat(one.who),
         .role = role_of(one.who),
         .other = say_.seats(one.from),
         .what = std::string(name(one.kind)),
         .item = "direct",
         .rule = one.rule,
         .amount = std::to_string(one.direct.units),
         .count = std::to_string(one.times)});
    if (one.since.units != 0) {
      add({.section = "profit",
           .player = say_.seat(one.who),
           .role = role_of(one.who),
           .other = say_.seats(one.from),
           .what = std::string(name(one.kind)),
           .item = "since",
           .rule = one.rule,
           .amount = std::to_string(one.since.units),
           .count = std::to_string(one.times)});
    }
  }
  for (const Turn& turn : decisive_moments(d_, say_)) {
    add({.section = "moment",
         .round = turn.round,
         .amount = std::to_string(turn.sum.units),
         .text = turn.text});
  }
  for (const ToldFact& fact : facts_that_struck(d_, say_)) {
    add({.section = "fact", .item = fact.about, .text = fact.text});
  }
  for (const std::string& question : questions(d_, say_)) {
    add({.section = "question", .text = question});
  }
}

}  // namespace

std::string debrief_csv(const Debrief& d, edition::Language language) {
  const DebriefWords say(d, language);
  Rows rows(d, say);
  rows.add({.section = "game",
            .what = "rounds",
            .item = d.book.id,
            .amount = std::to_string(d.rounds),
            .text = say.ended()});
  rows.add({.section = "game", .what = "actions", .amount = std::to_string(d.actions)});
  rows.add({.section = "game", .what = "rolls", .amount = std::to_string(d.rolls)});
  rows.add_players();
  rows.add_wealth();
  rows.add_payments();
  rows.add_titles();
  rows.add_deals();
  rows.add_costs();
  rows.add_cards();
  rows.add_dice();
  rows.add_story();
  rows.add_talk();
  return rows.take();
}

}  // namespace cadastre::debrief
