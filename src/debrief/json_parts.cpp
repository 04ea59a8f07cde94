#include "debrief/json_parts.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/vocabulary.h"
#include "notation/words.h"

namespace cadastre::debrief {
namespace {

using notation::Json;
using notation::seat_json;

Json card_id(const Debrief& d, game::Card card) {
  return card == game::Card::none ? Json(nullptr) : Json(d.book.cards[game::at(card)].id);
}

Json case_json(const Debrief& d, const Cost& cost, const CostCase& one) {
  Json json = when_json(one.when);
  json["money"] = one.money.units;
  if (one.square != game::Square::none) {
    json["square"] = square_json(one.square);
  }
  if (one.card != game::Card::none) {
    json["card"] = card_id(d, one.card);
  }
  if (one.other != game::Seat::nobody) {
    json["other"] = seat_json(one.other);
  }
  const bool missed = cost.kind == CostKind::title_missed || cost.kind == CostKind::title_barred;
  if (missed || cost.kind == CostKind::wait) {
    json["could_pay"] = one.could_pay;
  }
  if (missed) {
    json["since"] = one.since.units;
  }
  return json;
}

Json cost_json(const Debrief& d, const Cost& cost, const DebriefWords& say) {
  const Player& player = d.players[game::at(cost.seat)];
  Json json{{"seat", seat_json(cost.seat)},
            {"name", say.seat(player.seat)},
            {"role", d.book.roles[player.role].id},
            {"kind", name(cost.kind)},
            {"label", say.cost(cost)},
            {"rule", cost.rule},
            {"rule_text", say.rule_text(cost.rule)},
            {"money", cost.money.units},
            {"count", cost.cases.size()},
            {"cases", Json::array()}};
  for (const CostCase& one : cost.cases) {
    json["cases"].push_back(case_json(d, cost, one));
  }
  return json;
}

}  // namespace

Json titles_json(const Debrief& d, const DebriefWords& say) {
  Json list = Json::array();
  for (const Title& title : d.titles) {
    Json json{{"square", square_json(title.square)},
              {"name", say.square(title.square)},
              {"price", d.book.rules[title.square].price.units},
              {"rent", title.rent.units},
              {"rents", title.rents},
              {"buildings", title.buildings.units},
              {"return_percent", title.return_percent ? Json(rounded(*title.return_percent)) : Json(nullptr)},
              {"passages", Json::array()}};
    for (const Passage& passage : title.passages) {
      Json line = when_json(passage.when);
      line["from"] = seat_json(passage.from);
      line["to"] = seat_json(passage.to);
      line["how"] = game::name(passage.how);
      line["label"] = say.passage(passage.how);
      line["price"] = passage.price.units;
      json["passages"].push_back(std::move(line));
    }
    list.push_back(std::move(json));
  }
  return list;
}

Json auctions_json(const Debrief& d) {
  Json list = Json::array();
  for (const Auction& auction : d.auctions) {
    Json json = when_json(auction.when);
    json["lot"] = notation::kLotNames[static_cast<unsigned>(auction.lot)];
    json["square"] = square_json(auction.square);
    json["why"] = game::name(auction.why);
    json["bidders"] = notation::seats_json(auction.bidders);
    json["bids"] = Json::array();
    for (const Bid& bid : auction.bids) {
      json["bids"].push_back({{"seat", seat_json(bid.seat)}, {"amount", bid.amount.units}});
    }
    json["winner"] = auction.winner == game::Seat::nobody ? Json(nullptr) : seat_json(auction.winner);
    json["price"] = auction.price.units;
    list.push_back(std::move(json));
  }
  return list;
}

Json trades_json(const Debrief& d, const DebriefWords& say) {
  Json list = Json::array();
  for (const Trade& trade : d.trades) {
    Json json = when_json(trade.when);
    json["from"] = seat_json(trade.from);
    json["to"] = seat_json(trade.to);
    json["give"] = notation::terms_json(d.book, trade.give);
    json["take"] = notation::terms_json(d.book, trade.take);
    json["give_text"] = say.terms(trade.give);
    json["take_text"] = say.terms(trade.take);
    json["settles"] = trade.settles;
    list.push_back(std::move(json));
  }
  return list;
}

Json costs_json(const Debrief& d, const DebriefWords& say) {
  Json json{{"note", say.honesty()}, {"players", Json::array()}, {"roles", Json::array()}};
  for (const Player& player : d.players) {
    json["players"].push_back(
        {{"seat", seat_json(player.seat)}, {"money", direct_cost(d, player.seat).units}});
  }
  for (unsigned role = 0; role < d.book.roles.size(); ++role) {
    const auto players = std::ranges::count(d.players, role, &Player::role);
    json["roles"].push_back({{"role", d.book.roles[role].id},
                             {"players", players},
                             {"money", direct_cost_of_role(d, role).units}});
  }
  json["rules"] = Json::array();
  for (const Cost& cost : d.costs) {
    json["rules"].push_back(cost_json(d, cost, say));
  }
  return json;
}

Json cards_json(const Debrief& d, const DebriefWords& say) {
  Json json{{"in_force", Json::array()}, {"drawn", Json::array()}};
  for (const InForce& one : d.in_force) {
    json["in_force"].push_back({{"card", card_id(d, one.card)},
                                {"text", say.card(one.card)},
                                {"drawer", seat_json(one.drawer)},
                                {"from", when_json(one.from)},
                                {"to", when_json(one.to)},
                                {"ended", game::name(one.ended)},
                                {"bound", notation::seats_json(one.bound)},
                                {"money", one.money.units},
                                {"count", one.cases}});
  }
  for (const Draw& draw : d.draws) {
    Json line = when_json(draw.when);
    line["seat"] = seat_json(draw.seat);
    line["card"] = card_id(d, draw.card);
    line["deck"] = d.book.decks[d.book.rules[draw.card].deck].id;
    line["touched"] = notation::seats_json(draw.touched);
    line["text"] = say.card(draw.card);
    json["drawn"].push_back(std::move(line));
  }
  return json;
}

}  // namespace cadastre::debrief
