// Rules whose words no longer hold at a table that has chosen a variant or set a policy: told behind them.
#include <algorithm>
#include <numeric>

#include "edition/draft.h"
#include "edition/policies.h"
#include "edition/said.h"

namespace cadastre::edition {
namespace {

using Roles = std::vector<std::size_t>;

bool differs(const Policy& policy, const game::Edition& one, const game::Edition& other, const Roles& roles) {
  return std::ranges::any_of(
      roles, [&](std::size_t role) { return value_in(policy, one, role) != value_in(policy, other, role); });
}

// "salary=150" and "woman.salary=150" are about `salary`.
bool is_about(std::string_view written, std::string_view key) {
  written = written.substr(0, written.find('='));
  return written.substr(written.rfind('.') + 1) == key;
}

// "woman.salary=150" is about no other role.
bool is_of(std::string_view written, const Book& book, const Roles& roles) {
  const std::size_t dot = written.substr(0, written.find('=')).find('.');
  return dot == std::string_view::npos || std::ranges::any_of(roles, [&](std::size_t role) {
           return book.roles[role].id == written.substr(0, dot);
         });
}

// What the table did to a policy of these roles last; empty: nothing.
Text change_of(const Book& book, const std::string& key, const Roles& roles) {
  const auto about = [&](const std::string& written) {
    return is_about(written, key) && is_of(written, book, roles);
  };
  const auto set = std::ranges::find_if(book.overrides.rbegin(), book.overrides.rend(), about);
  if (set != book.overrides.rend()) {
    const Text words = setting_text(book, *set);
    return said("rule.changed", words.fr.empty() ? same(*set) : words);
  }
  for (auto id = book.chosen.rbegin(); id != book.chosen.rend(); ++id) {
    const Variant& variant = *std::ranges::find(book.variants, *id, &Variant::id);
    if (std::ranges::any_of(variant.sets, about)) {
      return said("rule.changed_by", variant.name, variant.about);
    }
  }
  return {};
}

void add_once(Text& text, const Text& change) {
  if (!change.fr.empty() && text.fr.find(change.fr) == std::string::npos) {
    text.fr += " " + change.fr;
    text.en += " " + change.en;
  }
}

void tell_changes_of(const Book& book, const game::Edition& as_written, const std::vector<std::string>& says,
                     const Roles& roles, Text& text) {
  for (const std::string& key : says) {
    if (differs(*find_policy(key), as_written, book.rules, roles)) {
      add_once(text, change_of(book, key, roles));
    }
  }
}

// Whether the law of a card binds anybody while it lies open (IN-26).
bool binds(const game::Edition& rules, const game::Effect& effect) {
  const auto law = static_cast<game::Law>(effect.target);
  const auto bound = [](const game::RoleRule& role) {
    return !role.rights.has(game::Right::free_of_country);
  };
  return effect.verb == game::Verb::country && law != game::Law::reset && rules.laws.has(law) &&
         std::any_of(rules.role.begin(), rules.role.begin() + rules.roles, bound);
}

}  // namespace

Text setting_text(const Book& book, const std::string& written) {
  const std::size_t equals = written.find('=');
  const std::size_t dot = written.substr(0, equals).find('.');
  const std::size_t key = dot == std::string::npos ? 0 : dot + 1;
  const auto setting = std::ranges::find(book.settings, written.substr(key, equals - key), &Setting::key);
  if (setting == book.settings.end()) {
    return {};
  }
  const std::string value = written.substr(equals + 1);
  const auto choice = std::ranges::find(setting->choices, value, &Named::id);
  const auto told = [&](Language language) {
    const bool yes_no = value == "true" || value == "false";
    return choice != setting->choices.end() ? choice->name.in(language)
           : yes_no                         ? phrases::phrase(language, value == "true" ? "yes" : "no")
           : setting->money                 ? money_text(book, language, game::Money{std::stoi(value)})
                                            : value;
  };
  const auto role = std::ranges::find(book.roles, written.substr(0, dot), &RoleText::id);
  const Text name =
      role == book.roles.end() ? setting->name : said("setting.of_role", setting->name, role->name);
  return said("setting.told", name, Text{told(Language::fr), told(Language::en)});
}

void tell_changes(Book& book, const game::Edition& as_written) {
  Roles all(book.roles.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  for (RuleText& rule : book.rule_texts) {
    tell_changes_of(book, as_written, rule.says, all, rule.text);
  }
  for (const std::size_t role : all) {
    tell_changes_of(book, as_written, book.roles[role].says, {role}, book.roles[role].about);
  }
  for (std::size_t i = 0; i < book.cards.size(); ++i) {
    const game::Effect& effect = book.rules.card[i].effects[0];
    if (binds(as_written, effect) && !binds(book.rules, effect)) {
      add_once(book.cards[i].text, said("card.no_effect"));
    }
  }
}

}  // namespace cadastre::edition
