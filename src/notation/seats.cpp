#include "notation/seats.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

namespace cadastre::notation {
namespace {

constexpr std::size_t kMostChosen = 128;       // of each list
constexpr std::size_t kMostChosenBytes = 128;  // of each word of it

std::vector<std::string> words(ObjectReader& in, std::string_view key, const Json* list) {
  std::vector<std::string> found;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const auto* word = (*list)[i].get_ptr<const std::string*>();
    if (word == nullptr || word->empty() || word->find('\n') != std::string::npos) {
      in.fail(key, "must be a list of strings");
      return {};
    }
    found.push_back(*word);
  }
  return found;
}

// What is said again stands where it was said last: later ones win, and each is kept, told and loaded once.
// `name`: what of a word says that it is the same again.
template <class Name>
void fold(std::vector<std::string>& words, const Name& name) {
  std::set<std::string, std::less<>> later;
  std::vector<std::string> kept;
  for (auto word = words.rbegin(); word != words.rend(); ++word) {
    if (later.insert(name(*word)).second) {
      kept.push_back(std::move(*word));
    }
  }
  std::ranges::reverse(kept);
  words = std::move(kept);
}

void bound(ObjectReader& in, std::string_view key, const std::vector<std::string>& words) {
  const bool long_word =
      std::ranges::any_of(words, [](const auto& word) { return word.size() > kMostChosenBytes; });
  if (words.size() > kMostChosen || long_word) {
    in.fail(key, "has at most 128 entries of at most 128 bytes");
  }
}

std::string option_text(const Json& value) {
  const auto* word = value.get_ptr<const std::string*>();
  return word != nullptr ? *word : dump(value);
}

// {"rent":"automatic"} or ["rent=automatic"].
std::vector<std::string> overrides(ObjectReader& in, const Json* set) {
  if (set == nullptr || set->is_array()) {
    return words(in, "set", set);
  }
  std::vector<std::string> found;
  if (!set->is_object()) {
    in.fail("set", "must be an object, or a list of \"key=value\"");
    return found;
  }
  for (const auto& item : set->items()) {
    if (item.value().is_structured() || item.value().is_null()) {
      in.fail("set", "holds something that is neither a word, a number nor true or false");
    }
    found.push_back(item.key() + "=" + option_text(item.value()));
    if (found.back().find('\n') != std::string::npos) {
      in.fail("set", "holds a line break");
    }
  }
  return found;
}

// The first token nobody has asked for.
std::string free_token(const edition::Book& book, const std::vector<RecordSeat>& seats) {
  for (const edition::TokenText& token : book.tokens) {
    const bool taken =
        std::any_of(seats.begin(), seats.end(), [&](const auto& s) { return s.token == token.id; });
    if (!taken) {
      return token.id;
    }
  }
  return "";
}

// The first role, or where sides are to be equal, or a table wants every role, the first of those fewest
// have.
std::string default_role(const edition::Book& book, const std::vector<RecordSeat>& seats, Unasked unasked) {
  const bool even = book.rules.roles_balanced || unasked == Unasked::mixed;
  const edition::RoleText* best = nullptr;
  std::ptrdiff_t fewest = 0;
  for (const edition::RoleText& role : book.roles) {
    const auto taken =
        std::count_if(seats.begin(), seats.end(), [&](const auto& s) { return s.role == role.id; });
    if (best == nullptr || (even && taken < fewest)) {
      best = &role;
      fewest = taken;
    }
  }
  return best == nullptr ? "" : best->id;
}

}  // namespace

void fill_in(const edition::Book& book, std::vector<RecordSeat>& seats, Unasked unasked) {
  for (RecordSeat& seat : seats) {
    seat.token = seat.token.empty() ? free_token(book, seats) : seat.token;
    seat.role = seat.role.empty() ? default_role(book, seats, unasked) : seat.role;
  }
}

std::string seats_fault(const edition::Book& book, std::vector<RecordSeat> seats) {
  const bool by_dice = book.rules.role_choice != game::RoleChoice::free;
  if (by_dice && std::any_of(seats.begin(), seats.end(), [](const auto& s) { return !s.role.empty(); })) {
    return "role_by_dice";
  }
  fill_in(book, seats);
  const auto setup = setup_of(book, seats);
  return setup ? "" : setup.error;
}

void read_choice(ObjectReader& in, edition::Choice& choice) {
  if (const Json* variants = in.list("variants")) {
    choice.variants = words(in, "variants", variants);
    bound(in, "variants", choice.variants);
    fold(choice.variants, [](const std::string& word) { return word; });
  }
  if (const Json* set = in.any("set")) {
    choice.overrides = overrides(in, set);
    bound(in, "set", choice.overrides);
    fold(choice.overrides, [](const std::string& word) { return word.substr(0, word.find('=')); });
  }
}

}  // namespace cadastre::notation
