#include "edition/advice.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "edition/draft.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

using game::Square;
using game::SquareKind;
using game::SquareRule;

// How far a figure may be from the middle of its like before somebody should look again.
constexpr double kFarPrice = 2.5;
constexpr double kFarRent = 4;

std::string square_path(Square square, std::string_view key) {
  return "board.squares." + std::to_string(game::at(square)) + "." + std::string(key);
}

Text named(const Book& book, Square square) {
  const Text& name = book.squares[game::at(square)].name;
  return {in_quotes(name.fr).fr, in_quotes(name.en).en};
}

double middle(std::vector<double> values) {
  std::ranges::sort(values);
  return values.empty() ? 0 : values[values.size() / 2];
}

// The rents that are ever asked, in the order they are reached.
std::vector<int> steps_of(const Book& book, Square square) {
  const SquareRule& rule = book.rules[square];
  std::vector<int> steps;
  const int houses = book.rules.role[0].houses_before_hotel;
  for (int level = 0; level < game::kLevels; ++level) {
    const bool unused = rule.kind == SquareKind::street && level > houses && level < game::kHotel;
    if (!unused) {
      steps.push_back(rule.rents[static_cast<std::size_t>(level)]);
    }
  }
  while (!steps.empty() && steps.back() == 0) {
    steps.pop_back();  // levels this edition does not have
  }
  return steps;
}

void remark_rents(const Book& book, std::vector<Remark>& remarks) {
  for (const Square square : book.rules.titles) {
    const std::vector<int> steps = steps_of(book, square);
    const auto fall = std::ranges::adjacent_find(steps, std::greater{});
    if (fall != steps.end()) {
      remarks.push_back({square_path(square, "rents"),
                         said("advised.rents_fall", named(book, square), *fall, *(fall + 1)),
                         said("advised.rents_fall.do")});
    }
  }
}

// A street that costs far more or less than the others of its group.
void remark_prices(const Book& book, std::vector<Remark>& remarks) {
  for (std::size_t i = 0; i < book.groups.size(); ++i) {
    std::vector<double> prices;
    for (const Square square : book.rules.group[i].members & book.rules.titles) {
      prices.push_back(book.rules[square].price.units);
    }
    const double usual = middle(prices);
    for (const Square square : book.rules.group[i].members & book.rules.titles) {
      const double price = book.rules[square].price.units;
      if (price > usual * kFarPrice || price * kFarPrice < usual) {
        remarks.push_back({square_path(square, "price"),
                           said("advised.price_far", named(book, square), book.rules[square].price.units,
                                static_cast<int>(usual)),
                           said("advised.price_far.do")});
      }
    }
  }
}

// A street whose bare rent is far from what its price would make one expect on this board.
void remark_returns(const Book& book, std::vector<Remark>& remarks) {
  std::vector<double> returns;
  const auto share = [&](Square square) {
    return static_cast<double>(book.rules[square].rents[0]) / book.rules[square].price.units;
  };
  for (const Square square : book.rules.streets) {
    returns.push_back(share(square));
  }
  const double usual = middle(returns);
  for (const Square square : book.rules.streets) {
    if (usual > 0 && (share(square) > usual * kFarRent || share(square) * kFarRent < usual)) {
      const SquareRule& rule = book.rules[square];
      remarks.push_back({square_path(square, "rents"),
                         said("advised.rent_far", named(book, square), rule.price.units, int{rule.rents[0]},
                              std::lround(usual * rule.price.units)),
                         said("advised.rent_far.do")});
    }
  }
}

bool is_built_in(const Source& source) {
  return std::ranges::any_of(built_in_ids(),
                             [&](const std::string& id) { return find_built_in(id)->toml == source.toml; });
}

// Records, servers and citations tell editions and rules apart by their ids.
void remark_ids(const Source& source, const Book& book, std::vector<Remark>& remarks) {
  const std::vector<std::string> above = ancestors(source);
  for (const std::string& id : built_in_ids()) {
    if (book.id == id) {
      remarks.push_back({"id", said("advised.id_taken", in_quotes(id)), said("advised.id_taken.do")});
    }
    if (std::ranges::find(above, id) != above.end()) {
      continue;
    }
    const Loaded other = load(*find_built_in(id));
    for (const RuleText& rule : book.rule_texts) {
      const RuleText* theirs = other.book ? other.book->rule(rule.id) : nullptr;
      if (theirs != nullptr && theirs->text.en != rule.text.en) {
        remarks.push_back({"rules." + rule.id, said("advised.rule_taken", in_quotes(rule.id), in_quotes(id)),
                           said("advised.rule_taken.do")});
      }
    }
  }
}

}  // namespace

std::vector<Remark> remarks_on(const Source& source, const Book& book) {
  std::vector<Remark> remarks;
  if (!is_built_in(source)) {
    remark_ids(source, book, remarks);
  }
  if (book.rules.doubles_draw_from_round > 0 && book.rules.doubles_deck == game::kNoDeck) {
    remarks.push_back({"policies.doubles_draw_from_round",
                       said("advised.no_doubles_deck", int{book.rules.doubles_draw_from_round}),
                       said("advised.no_doubles_deck.do")});
  }
  remark_rents(book, remarks);
  remark_prices(book, remarks);
  remark_returns(book, remarks);
  return remarks;
}

std::vector<Problem> located(const Source& source, const std::vector<Remark>& remarks) {
  Report report;
  const std::optional<Node> root = whole_tree(source, report);
  if (!root) {
    return report.sorted();
  }
  const int own_files = 1 + static_cast<int>(source.beside.size());
  for (const Remark& remark : remarks) {
    const Way way = way_to(*root, remark.path);
    if (way.end->file < own_files) {
      report.add(*way.end, remark.what, remark.remedy);
    } else if (!way.arrived) {
      report.add(root->find_or_self("extends"), remark.what, remark.remedy);
    }
  }
  return report.sorted();
}

}  // namespace cadastre::edition
