#include "notation/differences.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "edition/advice.h"
#include "edition/policies.h"

namespace cadastre::notation {
namespace {

using edition::Book;
using edition::Language;
using edition::Policy;
using Told = std::optional<std::string>;  // nothing: it has none

bool is_same(const game::Effect& a, const game::Effect& b) {
  return a.verb == b.verb && a.target == b.target && a.amount == b.amount && a.other == b.other &&
         a.roles == b.roles && a.rights == b.rights;
}

class Differences {
 public:
  Differences(const Book& known, const Book& own, Language language)
      : known_(known), own_(own), language_(language) {}

  Json list() {
    compare_rules();
    compare_policies();
    compare_squares();
    compare_cards();
    compare_roles();
    compare_variants();
    compare_tokens();
    return std::move(list_);
  }

 private:
  void add(const char* part, const std::string& id, const std::string& name, const Told& was,
           const Told& is) {
    if (was != is) {
      list_.push_back({{"part", part},
                       {"id", id},
                       {"name", name},
                       {"was", was ? Json(*was) : Json()},
                       {"is", is ? Json(*is) : Json()}});
    }
  }

  // Both lists by their ids: the own one's in its order, then what is gone.
  template <class Texts, class Tell>
  void compare(const char* part, const Texts& known, const Texts& own, const Tell& tell) {
    const auto find = [](const Texts& texts, const std::string& id) -> std::optional<std::size_t> {
      const auto found = std::ranges::find_if(texts, [&](const auto& one) { return one.id == id; });
      return found == texts.end() ? std::nullopt
                                  : std::optional(static_cast<std::size_t>(found - texts.begin()));
    };
    for (std::size_t i = 0; i < own.size(); ++i) {
      const auto there = find(known, own[i].id);
      add(part, own[i].id, "", there ? Told(tell(known_, *there)) : Told(), tell(own_, i));
    }
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (!find(own, known[i].id)) {
        add(part, known[i].id, "", tell(known_, i), Told());
      }
    }
  }

  void compare_rules() {
    compare("rules", known_.rule_texts, own_.rule_texts,
            [this](const Book& book, std::size_t i) { return book.rule_texts[i].text.in(language_); });
  }

  // A card whose words stay but whose deed changes is another card all the same.
  void compare_cards() {
    compare("cards", known_.cards, own_.cards, [this](const Book& book, std::size_t i) {
      std::string told = book.cards[i].text.in(language_);
      const auto theirs = std::ranges::find(known_.cards, book.cards[i].id, &edition::CardText::id);
      if (&book == &own_ && theirs != known_.cards.end()) {
        const auto place = static_cast<std::size_t>(theirs - known_.cards.begin());
        const bool same =
            std::ranges::equal(known_.rules.card[place].effects, own_.rules.card[i].effects, is_same);
        told += same || theirs->text.in(language_) != told ? "" : " *";
      }
      return told;
    });
  }

  void compare_roles() {
    compare("roles", known_.roles, own_.roles, [this](const Book& book, std::size_t i) {
      const edition::RoleText& role = book.roles[i];
      const std::string& about = role.about.in(language_);
      return role.name.in(language_) + (about.empty() ? "" : ": " + about);
    });
  }

  // What a variant sets is what it is; its words may stay the same.
  void compare_variants() {
    compare("variants", known_.variants, own_.variants, [this](const Book& book, std::size_t i) {
      const edition::Variant& one = book.variants[i];
      return fmt::format("{} · {}", one.name.in(language_), fmt::join(one.sets, ", "));
    });
  }

  void compare_tokens() {
    compare("tokens", known_.tokens, own_.tokens,
            [this](const Book& book, std::size_t i) { return book.tokens[i].name.in(language_); });
  }

  // "Gull Quay · ƒ60 · 4, 20, 60": what a square is to a player.
  std::string square(const Book& book, std::size_t number) const {
    const game::SquareRule& rule = book.rules.board[number];
    std::string told = book.squares[number].name.in(language_);
    if (game::is_title(rule.kind)) {
      std::vector<int> rents(rule.rents.begin(), rule.rents.end());
      while (rents.size() > 1 && rents.back() == 0) {
        rents.pop_back();
      }
      told += fmt::format(" · {} · {}", money_text(book, language_, rule.price), fmt::join(rents, ", "));
      told += rule.house.units == 0 ? "" : " · +" + money_text(book, language_, rule.house);
    } else if (rule.tax.units != 0) {
      told += " · " + money_text(book, language_, rule.tax);
    }
    return told;
  }

  void compare_squares() {
    const std::size_t most = std::max(known_.squares.size(), own_.squares.size());
    for (std::size_t i = 0; i < most; ++i) {
      add("squares", std::to_string(i), "", i < known_.squares.size() ? Told(square(known_, i)) : Told(),
          i < own_.squares.size() ? Told(square(own_, i)) : Told());
    }
  }

  std::string value(const Book& book, const Policy& policy, std::size_t role) const {
    const int found = edition::value_in(policy, book.rules, role);
    if (policy.money) {
      return money_text(book, language_, game::Money{found});
    }
    if (policy.flag) {
      return found != 0 ? "true" : "false";
    }
    if (policy.names.empty()) {
      return std::to_string(found);
    }
    const std::string_view name = policy.names[static_cast<std::size_t>(found)];
    const auto setting = std::ranges::find(book.settings, policy.key, &edition::Setting::key);
    if (setting != book.settings.end()) {
      const auto choice = std::ranges::find(setting->choices, name, &edition::Named::id);
      if (choice != setting->choices.end()) {
        return choice->name.in(language_);
      }
    }
    return std::string(name);
  }

  // As a person reads it, where the edition offers it as a house rule; else its key.
  std::string name_of(const Policy& policy) const {
    const auto setting = std::ranges::find(own_.settings, policy.key, &edition::Setting::key);
    return setting == own_.settings.end() ? std::string(policy.key) : setting->name.in(language_);
  }

  void compare_policies() {
    for (const Policy& policy : edition::policies()) {
      const bool by_role = policy.of_role != nullptr;
      const std::size_t roles = by_role ? std::min(known_.roles.size(), own_.roles.size()) : 1;
      const bool alike = by_role && own_.roles.size() == 1;
      for (std::size_t role = 0; role < roles; ++role) {
        const std::string who = by_role && !alike ? " (" + own_.roles[role].name.in(language_) + ")" : "";
        add("policies", std::string(policy.key), name_of(policy) + who, value(known_, policy, role),
            value(own_, policy, role));
      }
    }
  }

  const Book& known_;
  const Book& own_;
  Language language_;
  Json list_ = Json::array();
};

// The built-in edition that people know and this one can be laid beside; nothing: there is none.
std::optional<Book> known_to(const Book& own, std::string_view whole) {
  std::vector<std::string> candidates = edition::ancestors_in(whole);
  candidates.push_back(own.differs.from);
  for (const std::string& id : candidates) {
    if (const auto source = edition::find_built_in(id)) {
      return edition::load(*source).book;
    }
  }
  return std::nullopt;
}

}  // namespace

Json differences_json(const Book& known, const Book& own, Language language) {
  return Differences(known, own, language).list();
}

Json differing_json(const Book& own, std::string_view whole, Language language) {
  const auto known = known_to(own, whole);
  return {{"from", known ? Json{{"edition", known->id}, {"title", known->title.in(language)}} : Json()},
          {"differences", known ? differences_json(*known, own, language) : Json::array()}};
}

}  // namespace cadastre::notation
