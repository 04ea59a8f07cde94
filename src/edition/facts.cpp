// [facts]: what is true outside the game, and the cards and rules it stands behind.
#include <algorithm>

#include "edition/draft.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

Words ids_known(const Book& book) {
  Words known;
  for (const CardText& card : book.cards) {
    known.push_back(card.id);
  }
  for (const RuleText& rule : book.rule_texts) {
    known.push_back(rule.id);
  }
  return known;
}

}  // namespace

void read_facts(Draft& draft) {
  const Words known = ids_known(draft.book);
  for (const Node& node : children_of(draft.read.maybe(draft.root, "facts", Node::Kind::table))) {
    if (!draft.read.is(node, Node::Kind::table)) {
      continue;
    }
    draft.read.only(node, {"of", "fr", "en"}, said("check.in.fact"));
    Fact fact{.of = {}, .text = draft.read.text(node)};
    for (const Node& id : children_of(draft.read.need(node, "of", Node::Kind::array))) {
      if (std::ranges::find(known, id.text) == known.end()) {
        draft.read.problem(id, said("check.no_card_or_rule", in_quotes(id.text)),
                           draft.read.suggested(id.text, known));
      }
      fact.of.push_back(id.text);
    }
    draft.book.facts.push_back(std::move(fact));
  }
}

}  // namespace cadastre::edition
