// Rules whose words no longer hold at a table that has chosen a variant or set a policy: told behind them.
#include <algorithm>

#include "edition/draft.h"
#include "edition/policies.h"
#include "edition/said.h"

namespace cadastre::edition {
namespace {

bool differs(const Policy& policy, const game::Edition& one, const game::Edition& other, std::size_t roles) {
  for (std::size_t role = 0; role < roles; ++role) {
    if (value_in(policy, one, role) != value_in(policy, other, role)) {
      return true;
    }
  }
  return false;
}

// "salary=150" and "woman.salary=150" are about `salary`.
bool is_about(std::string_view written, std::string_view key) {
  written = written.substr(0, written.find('='));
  return written.substr(written.rfind('.') + 1) == key;
}

// What the table did to a policy last; empty: nothing.
Text change_of(const Book& book, const std::string& key) {
  const auto about = [&](const std::string& written) { return is_about(written, key); };
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
  const auto setting = std::ranges::find(book.settings, written.substr(0, equals), &Setting::key);
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
  return said("setting.told", setting->name, Text{told(Language::fr), told(Language::en)});
}

void tell_changes(Book& book, const game::Edition& as_written) {
  for (RuleText& rule : book.rule_texts) {
    for (const std::string& key : rule.says) {
      if (differs(*find_policy(key), as_written, book.rules, book.roles.size())) {
        add_once(rule.text, change_of(book, key));
      }
    }
  }
  for (std::size_t i = 0; i < book.cards.size(); ++i) {
    const game::Effect& effect = book.rules.card[i].effects[0];
    if (binds(as_written, effect) && !binds(book.rules, effect)) {
      add_once(book.cards[i].text, said("card.no_effect"));
    }
  }
}

}  // namespace cadastre::edition
