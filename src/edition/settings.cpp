// [settings]: the policies a table may set one by one, in words for people.
#include "edition/draft.h"
#include "edition/policies.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

std::vector<Named> read_choices(Draft& draft, const Node& node, const Policy& policy) {
  const Node* table = draft.read.need(node, "choices", Node::Kind::table);
  if (table == nullptr) {
    return {};
  }
  draft.read.only(*table, {policy.names.begin(), policy.names.end()},
                  said("check.in.choices", in_quotes(node.key)));
  std::vector<Named> choices;
  for (const std::string_view name : policy.names) {
    choices.push_back({std::string(name), draft.read.text(*table, name)});
  }
  return choices;
}

int number_or(Draft& draft, const Node& node, std::string_view key, Range range, int usual) {
  return node.find(key) == nullptr ? usual : draft.read.number(node, key, range);
}

void read_number(Draft& draft, const Node& node, const Policy& policy, Setting& setting) {
  setting.from = number_or(draft, node, "from", policy.range, policy.range.low);
  setting.to = number_or(draft, node, "to", policy.range, policy.range.high);
  setting.step = number_or(draft, node, "step", {1, kPrintedMoney.high}, 1);
  if (setting.from > setting.to) {
    draft.read.problem(node, said("check.offers_nothing", in_quotes(node.key)),
                       said("check.offers_nothing.do"));
  }
  if (const Node* money = draft.read.maybe(node, "money", Node::Kind::boolean)) {
    setting.money = money->number != 0;
  }
}

// What a setting may say depends on what its policy is.
void read_setting(Draft& draft, const Node& node, const Policy& policy) {
  Setting setting{.key = node.key,
                  .name = draft.read.text(node, "name"),
                  .about = draft.read.text(node, "about"),
                  .choices = {}};
  if (policy.flag) {
    draft.read.only(node, {"name", "about"}, said("check.in.setting_flag"));
  } else if (policy.names.empty()) {
    draft.read.only(node, {"name", "about", "from", "to", "step", "money"}, said("check.in.setting_number"));
    read_number(draft, node, policy, setting);
  } else {
    draft.read.only(node, {"name", "about", "choices"}, said("check.in.setting_choice"));
    setting.choices = read_choices(draft, node, policy);
  }
  draft.book.settings.push_back(std::move(setting));
}

}  // namespace

void read_settings(Draft& draft) {
  for (const Node& node : children_of(draft.read.maybe(draft.root, "settings", Node::Kind::table))) {
    const Policy* policy = find_policy(node.key);
    if (policy == nullptr) {
      draft.read.problem(node, said("check.setting_no_policy", in_quotes(node.key)),
                         draft.read.suggested(node.key, policy_keys()));
    } else if (draft.read.is(node, Node::Kind::table)) {
      read_setting(draft, node, *policy);
    }
  }
}

}  // namespace cadastre::edition
