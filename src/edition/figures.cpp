#include "edition/figures.h"

#include <algorithm>
#include <span>

#include "edition/policies.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

constexpr std::array<std::array<std::string_view, 2>, 13> kNumbers = {{
    {"zéro", "no"},
    {"1", "one"},
    {"deux", "two"},
    {"trois", "three"},
    {"quatre", "four"},
    {"cinq", "five"},
    {"six", "six"},
    {"sept", "seven"},
    {"huit", "eight"},
    {"neuf", "nine"},
    {"dix", "ten"},
    {"onze", "eleven"},
    {"douze", "twelve"},
}};
constexpr std::array<std::array<std::string_view, 2>, 9> kOrdinals = {{
    {"", ""},
    {"premier", "first"},
    {"deuxième", "second"},
    {"troisième", "third"},
    {"quatrième", "fourth"},
    {"cinquième", "fifth"},
    {"sixième", "sixth"},
    {"septième", "seventh"},
    {"huitième", "eighth"},
}};

std::string_view in(const std::array<std::string_view, 2>& words, Language language) {
  return words[language == Language::fr ? 0 : 1];
}

// "{where.key:form}" or "{where.key|one|many}".
struct Asked {
  std::string_view where, key, form, one, many;
  bool counted = false;  // between the two last
};

std::string_view cut(std::string_view& rest, char mark) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  const std::string_view head = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return head;
}

Asked asked_by(std::string_view inside) {
  Asked asked;
  asked.counted = inside.find('|') != std::string_view::npos;
  std::string_view name = cut(inside, '|');
  asked.one = cut(inside, '|');
  asked.many = inside;
  std::string_view full = cut(name, ':');
  asked.form = name;
  asked.key = full;
  if (full.find('.') != std::string_view::npos) {
    asked.where = cut(full, '.');
    asked.key = full;
  }
  return asked;
}

struct Figure {
  const Policy* policy = nullptr;  // or one of the two below
  bool notes = false;
  bool receive = false;
  std::optional<std::size_t> role{};
  std::optional<int> by_variant{};  // what a variant that is not chosen would set
};

const Policy* number_policy(std::string_view key) {
  const Policy* policy = find_policy(key);
  return policy != nullptr && !policy->flag && policy->names.empty() ? policy : nullptr;
}

// What one card of that role's brings by its first line that pays.
const game::Effect* paying(const game::CardRule& card) {
  const std::span<const game::Effect> effects(card.effects);
  const auto found = std::ranges::find_if(effects, [](const game::Effect& effect) {
    return effect.verb == game::Verb::receive || effect.verb == game::Verb::receive_from_each;
  });
  return found == effects.end() ? nullptr : &*found;
}

class Figures {
 public:
  explicit Figures(const Draft& draft) : book_(draft.book), root_(draft.root) {}

  std::optional<Figure> find(const Asked& asked, const game::CardRule* card) const {
    Figure figure{.policy = number_policy(asked.key), .notes = asked.key == "notes", .receive = false};
    figure.receive = asked.key == "receive" && card != nullptr && paying(*card) != nullptr;
    if (!asked.where.empty()) {
      const auto role = std::ranges::find(book_.roles, asked.where, &RoleText::id);
      if (role == book_.roles.end()) {
        return of_variant(asked, figure);
      }
      figure.role = static_cast<std::size_t>(role - book_.roles.begin());
    }
    const bool known = figure.policy != nullptr || figure.notes || (figure.receive && figure.role);
    return known ? std::optional(figure) : std::nullopt;
  }

  // What the number of an asked figure looks like in that language.
  std::string told(const Asked& asked, const Figure& figure, Language language,
                   const game::CardRule* card) const {
    if (figure.notes) {
      return notes(figure.role.value_or(0), language);
    }
    if (figure.receive) {
      return money_text(book_, language, paid_by(*card, *figure.role));
    }
    const int number =
        figure.by_variant.value_or(value_in(*figure.policy, book_.rules, figure.role.value_or(0)));
    if (asked.counted) {
      return std::string(number == 1 || (number == 0 && language == Language::fr) ? asked.one : asked.many);
    }
    const bool differ = !figure.role && !figure.by_variant && roles_differ(*figure.policy);
    return differ ? by_role(asked, *figure.policy, language)
                  : written(asked, *figure.policy, number, language);
  }

 private:
  std::optional<Figure> of_variant(const Asked& asked, Figure figure) const {
    const Node* variants = root_.find("variants");
    const Node* variant = variants == nullptr ? nullptr : variants->find(asked.where);
    const Node* set = variant == nullptr ? nullptr : variant->find("set");
    const Node* value = set == nullptr ? nullptr : set->find(asked.key);
    if (figure.policy == nullptr || value == nullptr || value->kind != Node::Kind::integer) {
      return std::nullopt;
    }
    if (std::ranges::find(book_.chosen, asked.where) == book_.chosen.end()) {
      figure.by_variant = static_cast<int>(value->number);
    }
    return figure;
  }

  bool roles_differ(const Policy& policy) const {
    for (std::size_t role = 1; role < book_.roles.size(); ++role) {
      if (value_in(policy, book_.rules, role) != value_in(policy, book_.rules, 0)) {
        return true;
      }
    }
    return false;
  }

  // "$240 (woman) or $200 (man)": for a text that does not tell the roles apart.
  std::string by_role(const Asked& asked, const Policy& policy, Language language) const {
    std::string text;
    for (std::size_t role = 0; role < book_.roles.size(); ++role) {
      text += role == 0                        ? ""
              : role + 1 == book_.roles.size() ? language == Language::fr ? " ou " : " or "
                                               : ", ";
      text += written(asked, policy, value_in(policy, book_.rules, role), language) + " (" +
              lowered(book_.roles[role].name.in(language)) + ")";
    }
    return text;
  }

  std::string written(const Asked& asked, const Policy& policy, int number, Language language) const {
    const auto place = static_cast<std::size_t>(number);
    if (asked.form == "word" && place < kNumbers.size()) {
      return std::string(in(kNumbers[place], language));
    }
    if (asked.form == "ordinal") {
      return place > 0 && place < kOrdinals.size()
                 ? std::string(in(kOrdinals[place], language))
                 : std::to_string(number) + (language == Language::fr ? "e" : "th");
    }
    return policy.money ? money_text(book_, language, game::Money{number}) : std::to_string(number);
  }

  game::Money paid_by(const game::CardRule& card, std::size_t role) const {
    return game::Money{paying(card)->amount * book_.rules.role[role].card_percent / 100};
  }

  std::string notes(std::size_t role, Language language) const {
    const bool french = language == Language::fr;
    std::vector<std::string> list;
    for (const Note& note : book_.notes[role]) {
      if (note.count != 0) {
        list.push_back(std::to_string(note.count) +
                       (!list.empty()     ? (french ? " de " : " of ")
                        : note.count == 1 ? (french ? " billet de " : " note of ")
                                          : (french ? " billets de " : " notes of ")) +
                       std::to_string(note.value));
      }
    }
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) {
      text += (i == 0                ? (french ? "\u00a0: " : ": ")
               : i + 1 < list.size() ? ", "
               : french              ? " et "
                                     : " and ") +
              list[i];
    }
    return text;
  }

  const Book& book_;
  const Node& root_;
};

// Hands each part in braces to `inside`, which answers what stands there, and the rest on as it is.
template <class Inside>
std::string replaced(std::string_view text, const Inside& inside) {
  std::string out;
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
    out += text.substr(0, open);
    const std::size_t close = std::min(text.find('}', open), text.size());
    // Where no brace closes it, it asks for nothing.
    out += inside(close < text.size() ? text.substr(open + 1, close - open - 1) : "");
    text.remove_prefix(std::min(close + 1, text.size()));
  }
  return out.append(text);
}

void check_text(Draft& draft, const Node* table, const game::CardRule* card = nullptr) {
  const Figures figures(draft);
  for (const Node& text : children_of(table)) {
    if ((text.key != "fr" && text.key != "en") || text.kind != Node::Kind::string) {
      continue;
    }
    replaced(text.text, [&](std::string_view inside) {
      const Asked asked = asked_by(inside);
      const bool form = asked.form.empty() || asked.form == "word" || asked.form == "ordinal";
      if (!form || !figures.find(asked, card)) {
        draft.read.problem(text, said("check.no_figure", in_quotes("{" + std::string(inside) + "}")),
                           said("check.no_figure.do", draft.read.suggested(asked.key, policy_keys())));
      }
      return std::string();
    });
  }
}

void fill(const Figures& figures, Text& text, const game::CardRule* card = nullptr) {
  for (const Language language : {Language::fr, Language::en}) {
    std::string& written = language == Language::fr ? text.fr : text.en;
    written = replaced(written, [&](std::string_view inside) {
      const Asked asked = asked_by(inside);
      const std::optional<Figure> figure = figures.find(asked, card);
      return figure ? figures.told(asked, *figure, language, card) : std::string();
    });
  }
}

}  // namespace

std::string lowered(std::string name) {
  if (!name.empty() && name.front() >= 'A' && name.front() <= 'Z') {
    name.front() = static_cast<char>(name.front() - 'A' + 'a');
  }
  return name;
}

namespace {

std::string grouped(std::int64_t value, std::string_view separator) {
  std::string digits = std::to_string(value < 0 ? -value : value);
  for (std::size_t i = digits.size(); i > 3; i -= 3) {
    digits.insert(i - 3, separator);
  }
  return (value < 0 ? "-" : "") + digits;
}

}  // namespace

std::string money_text(const Book& book, Language language, game::Money amount) {
  constexpr std::string_view kNoBreakSpace = "\u00a0";
  if (language == Language::fr) {
    return grouped(amount.units, kNoBreakSpace) + std::string(kNoBreakSpace) + book.currency;
  }
  const char first = book.currency.empty() ? 'x' : book.currency.front();
  const bool letters = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
  const std::string figure = grouped(amount.units, ",");
  return letters ? figure + std::string(kNoBreakSpace) + book.currency : book.currency + figure;
}

void check_figures(Draft& draft) {
  for (const Node& rule : children_of(draft.root.find("rules"))) {
    check_text(draft, &rule);
    check_text(draft, rule.find("note"));
  }
  for (const Node& role : children_of(draft.root.find("roles"))) {
    check_text(draft, role.find("about"));
  }
  for (const Node& variant : children_of(draft.root.find("variants"))) {
    check_text(draft, variant.find("about"));
  }
  for (std::size_t i = 0; i < draft.card_nodes.size(); ++i) {
    check_text(draft, draft.card_nodes[i], &draft.book.rules.card[i]);
  }
}

void fill_figures(Draft& draft) {
  const Figures figures(draft);
  for (RuleText& rule : draft.book.rule_texts) {
    fill(figures, rule.text);
    fill(figures, rule.note);
  }
  for (RoleText& role : draft.book.roles) {
    fill(figures, role.about);
  }
  for (Variant& variant : draft.book.variants) {
    fill(figures, variant.about);
  }
  for (std::size_t i = 0; i < draft.book.cards.size(); ++i) {
    fill(figures, draft.book.cards[i].text, &draft.book.rules.card[i]);
  }
}

}  // namespace cadastre::edition
