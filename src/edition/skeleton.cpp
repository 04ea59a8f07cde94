#include "edition/skeleton.h"

namespace cadastre::edition {
namespace {

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    out += c == '"' || c == '\\' ? "\\" : "";
    out += c;
  }
  return out + "\"";
}

std::string both(const std::string& text) {
  return "{ fr = " + quoted(text) + ", en = " + quoted(text) + " }";
}

void replace_line(std::string& toml, std::string_view begins, const std::string& line) {
  const std::size_t at = toml.find(begins);
  toml.replace(at, toml.find('\n', at) - at, line);
}

std::string texts(const Text& text) {
  return "# fr = " + quoted(text.fr) + "\n# en = " + quoted(text.en) + "\n";
}

std::string street_remarks(const Book& book) {
  if (book.rules.streets.empty()) {
    return "";
  }
  const game::Square square = book.rules.streets.front();
  const game::SquareRule& rule = book.rules[square];
  std::string rents;
  for (std::size_t i = 0; i < rule.rents.size(); ++i) {
    rents += rule.rents[i] == 0 && i > 0 ? "" : (i == 0 ? "" : ", ") + std::to_string(rule.rents[i]);
  }
  return "\n# One square, by its number; what you do not say of it stays.\n# [board.squares." +
         std::to_string(game::at(square)) + "]\n" + texts(book.squares[game::at(square)].name) +
         "# price = " + std::to_string(rule.price.units) + "\n# house = " + std::to_string(rule.house.units) +
         "\n# rents = [" + rents + "]\n";
}

std::string card_remarks(const Book& book) {
  if (book.cards.empty()) {
    return "";
  }
  const std::string& deck = book.decks[book.rules.card[0].deck].id;
  return "\n# One card, by its id; without = [\"decks." + deck + ".cards." + book.cards[0].id +
         "\"] takes it out, and a new id adds a card.\n# [decks." + deck + ".cards." + book.cards[0].id +
         "]\n" + texts(book.cards[0].text);
}

std::string role_remarks(const Book& book) {
  return "\n# A role, and what it starts with.\n# [roles." + book.roles[0].id + "]\n" +
         texts(book.roles[0].name) + "# start_cash = " + std::to_string(book.rules.role[0].start_cash.units) +
         "\n";
}

std::string group_remarks(const Book& book) {
  const GroupText& group = book.groups[0];
  return "\n# A group's name and colour.\n# [groups." + group.id + "]\n# colour = " + quoted(group.colour) +
         "\n" + texts(group.name);
}

std::string rule_remarks(const Book& book) {
  return "\n# Rules in words: one of your own, and what it is cited for.\n# [rules.MY-01]\n# fr = \"...\"\n"
         "# en = \"...\"\n# [reasons]\n# bought = \"MY-01\"\n\n# How it is played: docs/editions.md has all "
         "policies.\n"
         "# [policies]\n# salary = " +
         std::to_string(book.rules.role[0].salary.units) +
         "\n\n# Tokens come after those there are.\n# [tokens]\n"
         "# teapot = { fr = \"Théière\", en = \"Teapot\" }\n";
}

}  // namespace

std::string skeleton(const NewEdition& wanted, std::string toml) {
  replace_line(toml, "id       =", "id       = " + quoted(wanted.id));
  replace_line(toml, "title    =", "title    = " + both(wanted.title));
  return toml;
}

std::string skeleton_over(const NewEdition& wanted, const std::string& base, const Book& book) {
  return "# " + wanted.title + ": " + book.title.en +
         " again, with what this file says instead. Take the # away from the lines\n# you want to change; "
         "`cadastre check FILE --advise` says what does not fit, where, and what to do.\n\nid      = " +
         quoted(wanted.id) + "\nextends = " + quoted(base) +
         "  # a built-in edition, or a file beside this one: \"my.toml\"\ntitle   = " + both(wanted.title) +
         "\nabout   = { fr = " + quoted(book.about.fr) + ", en = " + quoted(book.about.en) +
         " }\n# without = [\"tokens\"]  # what to leave out of it, each by its path\n" +
         street_remarks(book) + group_remarks(book) + card_remarks(book) + role_remarks(book) +
         rule_remarks(book);
}

}  // namespace cadastre::edition
