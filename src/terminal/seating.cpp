#include "terminal/seating.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "io/line_reader.h"
#include "notation/record.h"
#include "notation/words.h"
#include "terminal/matching.h"
#include "terminal/screen.h"
#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

constexpr const char* kBotNames[] = {"Ada", "Béla", "Chloé", "Dario", "Edda", "Farid", "Gala", "Hugo"};
constexpr bots::Level kLevels[] = {bots::Level::easy, bots::Level::normal, bots::Level::hard,
                                   bots::Level::expert, bots::Level::random};

constexpr int kColumns = 78;  // of a terminal nobody has looked at yet

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

// Capitals and accents make no other name: one could not tell who is meant.
bool taken(const std::vector<local::Sitter>& sitters, const std::string& name) {
  return std::ranges::any_of(sitters, [&](const local::Sitter& s) { return folded(s.name) == folded(name); });
}

std::string name_problem(const std::vector<local::Sitter>& sitters, const std::string& name,
                         edition::Language language) {
  return !notation::name_fault(name).empty() ? phrases::filled(language, "seating.bad_name", name)
         : taken(sitters, name)              ? phrases::filled(language, "seating.name_taken", name)
                                             : "";
}

std::string ask_for_name(Interview& i, const std::vector<local::Sitter>& sitters) {
  for (std::string name;;) {
    fmt::print(i.out, fmt::runtime(say(i.language, "terminal.name_of_player_empty_a_bot")),
               sitters.size() + 1);
    i.out.flush();
    if (!io::read_typed(i.in, name) || name.empty()) {
      return "";
    }
    const std::string problem = name_problem(sitters, name, i.language);
    if (problem.empty()) {
      return name;
    }
    i.out << problem << '\n';
  }
}

std::string free_bot_name(const std::vector<local::Sitter>& sitters) {
  return *std::ranges::find_if(kBotNames, [&](const char* name) { return !taken(sitters, name); });
}

// What stands behind a name: a role, or a bot's level.
bool read_part(const edition::Book& book, const std::string& part, local::Sitter& sitter) {
  const auto called = [&](const std::string& id, const edition::Text& name) {
    return part == folded(id) || part == folded(name.fr) || part == folded(name.en);
  };
  for (const edition::RoleText& role : book.roles) {
    if (sitter.role.empty() && book.roles.size() > 1 && called(role.id, role.name)) {
      sitter.role = role.id;
      return true;
    }
  }
  if (!sitter.bot && part == "bot") {
    sitter.bot = bots::Level::normal;
    return true;
  }
  for (const bots::Level level : kLevels) {
    const edition::Text name{level_name(edition::Language::fr, level),
                             level_name(edition::Language::en, level)};
    if (!sitter.bot && called(std::string(bots::name(level)), name)) {
      sitter.bot = level;
      return true;
    }
  }
  return false;
}

std::string neither_text(const edition::Book& book, edition::Language language, const std::string& part) {
  std::string levels = "bot";
  for (const bots::Level level : kLevels) {
    levels += ", " + std::string(bots::name(level));
  }
  std::string roles;
  for (const edition::RoleText& role : book.roles) {
    roles += book.roles.size() > 1 ? (roles.empty() ? "" : ", ") + role.id : "";
  }
  return phrases::filled(language, "seating.neither_role_nor_level", part, levels,
                         roles.empty() ? phrases::phrase(language, "seating.no_roles") : roles);
}

// The places typed, each once; nothing: one of them is none.
std::optional<std::vector<std::size_t>> read_numbers(std::string_view line, std::size_t most) {
  std::vector<std::size_t> found;
  while (!line.empty()) {
    const auto number = notation::number_of(take_word(line), 1, static_cast<std::int64_t>(most));
    if (!number) {
      return std::nullopt;
    }
    const auto place = static_cast<std::size_t>(*number - 1);
    if (std::ranges::find(found, place) == found.end()) {
      found.push_back(place);
    }
  }
  return found;
}

// The first two of them that exclude each other, in words.
std::string contradiction(const edition::Book& book, edition::Language language,
                          const std::vector<std::size_t>& chosen) {
  for (const std::size_t one : chosen) {
    for (const std::size_t other : chosen) {
      const edition::Variant& a = book.variants[one];
      const edition::Variant& b = book.variants[other];
      if (std::ranges::find(a.excludes, b.id) != a.excludes.end()) {
        return phrases::filled(language, "seating.variants_contradict", a.name.in(language),
                               b.name.in(language));
      }
    }
  }
  return "";
}

}  // namespace

notation::Parsed<local::Sitter> sitter_from(const edition::Book& book, edition::Language language,
                                            const std::string& text) {
  using Sitter = notation::Parsed<local::Sitter>;
  local::Sitter sitter;
  sitter.name = text.substr(0, text.find(':'));
  const std::string rest = sitter.name.size() == text.size() ? "" : text.substr(sitter.name.size() + 1);
  for (const std::string_view part : notation::split(rest, ':')) {
    if (!part.empty() && !read_part(book, folded(part), sitter)) {
      return Sitter::bad(neither_text(book, language, std::string(part)));
    }
  }
  const std::string problem = name_problem({}, sitter.name, language);
  return problem.empty() ? Sitter::good(sitter) : Sitter::bad(problem);
}

std::string names_fault(const std::vector<local::Sitter>& sitters, edition::Language language) {
  std::vector<local::Sitter> before;
  for (const local::Sitter& sitter : sitters) {
    if (taken(before, sitter.name)) {
      return phrases::filled(language, "seating.name_taken", sitter.name);
    }
    before.push_back(sitter);
  }
  return "";
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

std::vector<std::string> ask_for_variants(Interview& i, const edition::Book& book) {
  if (book.variants.empty()) {
    return {};
  }
  i.out << say(i.language, "seating.variants") << '\n';
  for (std::size_t n = 0; n < book.variants.size(); ++n) {
    const edition::Variant& one = book.variants[n];
    const std::string text =
        fmt::format("{:>2} {} · {}", n + 1, one.name.in(i.language), one.about.in(i.language));
    for (const std::string& line : wrapped(text, kColumns, 3)) {
      i.out << line << '\n';
    }
  }
  for (std::string line;;) {
    i.out << say(i.language, "seating.which_variants") << std::flush;
    if (!io::read_typed(i.in, line) || line.empty()) {
      return {};
    }
    const auto places = read_numbers(line, book.variants.size());
    const std::string problem = places ? contradiction(book, i.language, *places) : "";
    if (places && problem.empty()) {
      std::vector<std::string> ids;
      for (const std::size_t place : *places) {
        ids.push_back(book.variants[place].id);
      }
      return ids;
    }
    i.out << problem << (problem.empty() ? "" : "\n");
  }
}

std::vector<local::Sitter> ask_for_sitters(Interview& i, const edition::Book& book) {
  const int least = book.rules.min_seats;
  const int count = ask_number(i, say(i.language, "terminal.how_many_players"), least, book.rules.max_seats,
                               std::min<int>(std::max(least, 3), book.rules.max_seats));
  const bool roles = book.roles.size() > 1 && book.rules.role_choice == game::RoleChoice::free;
  std::vector<local::Sitter> sitters;
  for (int n = 0; n < count; ++n) {
    local::Sitter sitter{ask_for_name(i, sitters), "", {}};
    if (sitter.name.empty()) {
      sitter = {free_bot_name(sitters), "", ask_for_level(i)};
    }
    sitter.role = roles ? ask_for_role(i, book) : "";
    sitters.push_back(sitter);
  }
  return sitters;
}

}  // namespace cadastre::terminal
