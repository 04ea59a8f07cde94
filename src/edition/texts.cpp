// What an edition is called, its tokens and the texts of its rules.
#include <algorithm>

#include "edition/citation.h"
#include "edition/policies.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

constexpr std::size_t kMostTokens = 32;
constexpr std::size_t kMostRules = 1000;
constexpr std::size_t kLongestCurrency = 16;  // bytes

void read_tokens(Draft& draft) {
  const Node* tokens = draft.read.need(draft.root, "tokens", Node::Kind::table);
  for (const Node& token : children_of(tokens)) {
    if (draft.book.tokens.size() == kMostTokens) {
      draft.read.problem(token, said("check.many_tokens", kMostTokens), said("check.leave_out"));
      break;
    }
    TokenText text{.id = draft.read.id(token, token.key), .name = {}};
    if (draft.read.is(token, Node::Kind::table)) {
      draft.read.only(token, {"fr", "en"}, said("check.in.token"));
      text.name = draft.read.text(token);
    }
    draft.book.tokens.push_back(std::move(text));
  }
  draft.book.rules.tokens = static_cast<std::uint8_t>(draft.book.tokens.size());
}

Words split_at_dots(std::string_view key) {
  Words parts;
  for (std::size_t dot = 0; dot != std::string_view::npos;) {
    dot = key.find('.');
    parts.push_back(key.substr(0, dot));
    key.remove_prefix(dot == std::string_view::npos ? key.size() : dot + 1);
  }
  return parts;
}

// Whether each of them is known; the first that is not is reported.
bool all_known(Draft& draft, const Node& line, const Words& words, const Words& known) {
  for (const std::string_view word : words) {
    if (std::ranges::find(known, word) == known.end()) {
      draft.read.problem(line, said("check.unknown_word", in_quotes(word), in_quotes(line.key)),
                         draft.read.suggested(word, known));
      return false;
    }
  }
  return true;
}

void check_cited(Draft& draft, const Node& line) {
  if (draft.book.rule(line.text) == nullptr) {
    Words ids;
    for (const RuleText& rule : draft.book.rule_texts) {
      ids.emplace_back(rule.id);
    }
    draft.read.problem(line, said("check.cites", in_quotes(line.key), in_quotes(line.text)),
                       said("check.cites.do", draft.read.suggested(line.text, ids)));
  }
}

// One of [reasons] and [refusals]: from each name, and the words behind it, to the id of the rule it follows
// from. Of two lines that fit the one with more words counts, then the one written last.
template <std::size_t N>
void read_citations(Draft& draft, const Node& table, const std::array<const char*, N>& names,
                    const Words& words, Citations<N>& citations) {
  const Words known(names.begin() + 1, names.end());  // the first is `none`
  for (const Node& line : table.children) {
    const Words parts = split_at_dots(line.key);
    const auto name = std::ranges::find(known, parts[0]);
    if (name == known.end()) {
      draft.read.problem(line, said("check.unknown_key", in_quotes(line.key), in_quotes(table.key)),
                         draft.read.suggested(parts[0], known));
    } else if (draft.read.is(line, Node::Kind::string) &&
               all_known(draft, line, {parts.begin() + 1, parts.end()}, words)) {
      std::vector<Citation>& lines = citations[static_cast<std::size_t>(name - known.begin()) + 1];
      const auto later = std::ranges::find_if(
          lines, [&](const Citation& other) { return other.words.size() < parts.size(); });
      lines.insert(later, {{parts.begin() + 1, parts.end()}, line.text});
      check_cited(draft, line);
    }
  }
}

}  // namespace

const RuleText* Book::rule(std::string_view rule_id) const {
  const auto found = std::ranges::find(rule_texts, rule_id, &RuleText::id);
  return found == rule_texts.end() ? nullptr : &*found;
}

namespace {

constexpr Range kMinutes{5, 600};

void read_minutes(Draft& draft) {
  const Node* minutes = draft.read.maybe(draft.root, "minutes", Node::Kind::array);
  if (minutes == nullptr) {
    return;
  }
  if (minutes->children.size() == 2) {
    draft.book.minutes = {draft.read.number(minutes->children[0], kMinutes),
                          draft.read.number(minutes->children[1], kMinutes)};
  }
  if (draft.book.minutes[0] == 0 || draft.book.minutes[0] > draft.book.minutes[1]) {
    draft.read.problem(*minutes, said("check.minutes"), said("check.minutes.do"));
  }
}

// Only a built-in edition can be laid beside this one: everybody has those.
void read_differs(Draft& draft) {
  const Node* differs = draft.read.maybe(draft.root, "differs", Node::Kind::table);
  if (differs == nullptr) {
    return;
  }
  draft.read.only(*differs, {"from", "fr", "en"}, same("'differs'"));
  draft.book.differs = {draft.read.string(*differs, "from"), draft.read.text(*differs)};
  const std::vector<std::string> ids = built_in_ids();
  if (const Node* from = differs->find("from"); from != nullptr && from->kind == Node::Kind::string) {
    draft.read.choice(*from, {ids.begin(), ids.end()});
  }
}

// `differs = "EU-16"` names the rule it differs from; `differs = true`: there is none like it.
void read_difference(Draft& draft, const Node& rule, RuleText& text) {
  const Node* differs = rule.find("differs");
  if (differs == nullptr) {
    return;
  }
  text.differs = true;
  if (differs->kind == Node::Kind::string) {
    text.classic = draft.read.id(*differs, differs->text);
  } else if (differs->kind != Node::Kind::boolean || differs->number == 0) {
    draft.read.problem(*differs, said("check.differs"), said("check.differs.do"));
  }
}

}  // namespace

std::vector<std::string> read_says(Draft& draft, const Node& where) {
  const Words keys = policy_keys();
  std::vector<std::string> says;
  for (const Node& key : children_of(draft.read.maybe(where, "says", Node::Kind::array))) {
    if (draft.read.choice(key, keys) < keys.size()) {
      says.push_back(key.text);
    }
  }
  return says;
}

Words front_keys() {
  return {"id",     "extends",  "without",  "title",    "about",     "minutes", "differs", "currency",
          "tokens", "policies", "roles",    "words",    "buildings", "groups",  "board",   "decks",
          "rules",  "reasons",  "refusals", "variants", "settings",  "start",   "box",     "facts"};
}

void read_front(Draft& draft) {
  draft.read.only(draft.root, front_keys(), said("check.in.edition"));
  draft.book.id = draft.read.string(draft.root, "id");
  if (!draft.book.id.empty()) {
    draft.read.id(draft.root.find_or_self("id"), draft.book.id);
  }
  draft.book.title = draft.read.text(draft.root, "title");
  draft.book.about = draft.read.text(draft.root, "about");
  read_minutes(draft);
  read_differs(draft);
  draft.book.currency = draft.read.string(draft.root, "currency");
  if (draft.book.currency.size() > kLongestCurrency) {
    draft.read.problem(draft.root.find_or_self("currency"), said("check.currency"),
                       said("check.currency.do"));
  }
  read_tokens(draft);
}

void read_rules(Draft& draft) {
  const Node* rules = draft.read.need(draft.root, "rules", Node::Kind::table);
  for (const Node& rule : children_of(rules)) {
    if (draft.book.rule_texts.size() == kMostRules) {
      draft.read.problem(rule, said("check.many_rules", kMostRules), said("check.leave_out"));
      break;
    }
    RuleText text{.id = draft.read.id(rule, rule.key),
                  .head = {},
                  .text = {},
                  .note = {},
                  .says = {},
                  .differs = false,
                  .classic = {}};
    if (draft.read.is(rule, Node::Kind::table)) {
      draft.read.only(rule, {"head", "fr", "en", "note", "differs", "says"}, said("check.in.rule"));
      text.text = draft.read.text(rule);
      if (rule.find("head") != nullptr) {
        text.head = draft.read.text(rule, "head");
      }
      if (rule.find("note") != nullptr) {
        text.note = draft.read.text(rule, "note");
      }
      text.says = read_says(draft, rule);
      read_difference(draft, rule, text);
    }
    draft.book.rule_texts.push_back(std::move(text));
  }
  if (const Node* reasons = draft.read.need(draft.root, "reasons", Node::Kind::table)) {
    read_citations(draft, *reasons, game::kReasonNames, words_of_reasons(draft), draft.book.reasons);
  }
  if (const Node* refusals = draft.read.maybe(draft.root, "refusals", Node::Kind::table)) {
    read_citations(draft, *refusals, game::kRefusalNames, words_of_refusals(draft), draft.book.refusals);
  }
}

}  // namespace cadastre::edition
