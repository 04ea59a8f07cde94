#include "terminal/seating.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <istream>
#include <ostream>

#include "io/line_reader.h"
#include "notation/record.h"
#include "notation/words.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

constexpr const char* kBotNames[] = {"Ada", "Béla", "Chloé", "Dario", "Edda", "Farid", "Gala", "Hugo"};
constexpr bots::Level kLevels[] = {bots::Level::easy, bots::Level::normal, bots::Level::hard,
                                   bots::Level::random};

// The number typed, or `usual` for an empty line or the end of the input.
int ask_number(Interview& i, const std::string& question, int least, int most, int usual) {
  for (std::string line;;) {
    fmt::print(i.out, "{} ({}-{}, {}) ", question, least, most,
               fmt::format(fmt::runtime(say(i.language, "terminal.enter")), usual));
    i.out.flush();
    if (!io::read_typed(i.in, line) || line.empty()) {
      return usual;
    }
    if (const auto number = notation::number_of(line, least, most)) {
      return static_cast<int>(*number);
    }
  }
}

bots::Level ask_for_level(Interview& i) {
  std::vector<std::string> names;
  for (const bots::Level level : kLevels) {
    names.emplace_back(level_name(i.language, level));
  }
  return kLevels[ask_which(i, say(i.language, "terminal.the_bot_plays"), names, 1)];
}

std::string ask_for_role(Interview& i, const edition::Book& book) {
  std::vector<std::string> names;
  for (const edition::RoleText& role : book.roles) {
    names.push_back(role.name.in(i.language));
  }
  return book.roles[ask_which(i, say(i.language, "terminal.role"), names, 0)].id;
}

std::string ask_for_name(Interview& i, int number) {
  for (std::string name;;) {
    fmt::print(i.out, fmt::runtime(say(i.language, "terminal.name_of_player_empty_a_bot")), number);
    i.out.flush();
    if (!io::read_typed(i.in, name) || name.empty()) {
      return "";
    }
    const std::string fault = notation::name_fault(name);
    if (fault.empty()) {
      return name;
    }
    i.out << fault << '\n';
  }
}

}  // namespace

notation::Parsed<local::Sitter> sitter_from(const edition::Book& book, std::string text) {
  local::Sitter sitter;
  const auto ends_with = [&](const std::string& word) {
    const bool found = text.size() > word.size() + 1 && text.ends_with(":" + word);
    text.resize(text.size() - (found ? word.size() + 1 : 0));
    return found;
  };
  if (ends_with("bot")) {
    sitter.bot = bots::Level::normal;
  }
  for (const bots::Level level : kLevels) {
    if (!sitter.bot && ends_with(std::string(bots::name(level)))) {
      sitter.bot = level;
    }
  }
  for (const edition::RoleText& role : book.roles) {
    sitter.role = sitter.role.empty() && ends_with(role.id) ? role.id : sitter.role;
  }
  sitter.name = text;
  const std::string fault = notation::name_fault(sitter.name);
  return fault.empty() ? notation::Parsed<local::Sitter>::good(sitter)
                       : notation::Parsed<local::Sitter>::bad(
                             fmt::format("\"{}\" will not do as a name: {}", sitter.name, fault));
}

std::size_t ask_which(Interview& i, const std::string& question, const std::vector<std::string>& names,
                      std::size_t usual) {
  std::string text = question;
  for (std::size_t n = 0; n < names.size(); ++n) {
    text += fmt::format(" {} {}", n + 1, names[n]);
  }
  return static_cast<std::size_t>(
      ask_number(i, text, 1, static_cast<int>(names.size()), static_cast<int>(usual) + 1) - 1);
}

std::vector<local::Sitter> ask_for_sitters(Interview& i, const edition::Book& book) {
  const int least = book.rules.min_seats;
  const int count = ask_number(i, say(i.language, "terminal.how_many_players"), least, book.rules.max_seats,
                               std::min<int>(std::max(least, 3), book.rules.max_seats));
  const bool roles = book.roles.size() > 1 && book.rules.role_choice == game::RoleChoice::free;
  std::vector<local::Sitter> sitters;
  for (int n = 0; n < count; ++n) {
    local::Sitter sitter{ask_for_name(i, n + 1), "", {}};
    if (sitter.name.empty()) {
      sitter = {kBotNames[n], "", ask_for_level(i)};
    }
    sitter.role = roles ? ask_for_role(i, book) : "";
    sitters.push_back(sitter);
  }
  return sitters;
}

}  // namespace cadastre::terminal
