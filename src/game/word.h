// A word of the game's vocabulary as data: its name, the fields it goes with and what it means. The lists of
// actions, events, reasons and the like are rows of these, and everything else that must know the words is
// made from them.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

// For lists kept once, whose rows begin with a name: the enumerators and their spellings.
#define CADASTRE_ENUMERATOR(name, ...) name,
#define CADASTRE_NAME(name, ...) #name,
// Rows (name, (fields), "meaning") and (name, "meaning").
#define CADASTRE_WORD(name, fields, means) \
  ::cadastre::game::Word{#name, ::cadastre::game::inside(#fields), means},
#define CADASTRE_PLAIN_WORD(name, means) ::cadastre::game::Word{#name, "", means},

// An enum, and the names of its enumerators in kChoiceNames.
#define CADASTRE_CHOICES(Name, ...)               \
  enum class Name : std::uint8_t { __VA_ARGS__ }; \
  template <>                                     \
  inline constexpr auto kChoiceNames<Name> = names_in<count_names(#__VA_ARGS__)>(#__VA_ARGS__);

namespace cadastre::game {

struct Word {
  std::string_view name;
  std::string_view fields;  // their names, with commas between
  std::string_view means;
};

constexpr std::string_view inside(std::string_view brackets) {
  return brackets.substr(1, brackets.size() - 2);
}

// Calls `visit` with each name of a list with commas between.
constexpr void for_each_name(std::string_view list, const auto& visit) {
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    visit(list.substr(0, comma));
    list = comma == std::string_view::npos ? "" : list.substr(list.find_first_not_of(' ', comma + 1));
  }
}

constexpr std::size_t count_names(std::string_view list) {
  std::size_t count = 0;
  for_each_name(list, [&](std::string_view) { ++count; });
  return count;
}

template <std::size_t kCount>
constexpr std::array<std::string_view, kCount> names_in(std::string_view list) {
  std::array<std::string_view, kCount> names{};
  std::size_t place = 0;
  for_each_name(list, [&](std::string_view name) { names[place++] = name; });
  return names;
}

// The names of a choice's enumerators, in their order.
template <class Choice>
inline constexpr auto kChoiceNames = 0;

}  // namespace cadastre::game
