#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <iostream>
#include <memory>
#include <random>

#include "commands.h"
#include "notation/record.h"
#include "table/table.h"
#include "terminal/line_game.h"

namespace cadastre::apps {
namespace {

struct Options {
  EditionOptions edition;
  std::vector<std::string> seats;
  std::string record;
  std::uint64_t seed = 0;
};

constexpr const char* kBotNames[] = {"Ada", "Béla", "Chloé", "Dario", "Edda", "Farid", "Gala", "Hugo"};

// NAME, NAME:ROLE, NAME:bot or NAME:ROLE:bot.
std::optional<table::Sitter> sitter_from(const edition::Book& book, std::string text) {
  table::Sitter sitter;
  const auto ends_with = [&](const std::string& word) {
    const bool found = text.size() > word.size() + 1 && text.ends_with(":" + word);
    text.resize(text.size() - (found ? word.size() + 1 : 0));
    return found;
  };
  sitter.bot = ends_with("bot");
  for (const edition::RoleText& role : book.roles) {
    sitter.role = sitter.role.empty() && ends_with(role.id) ? role.id : sitter.role;
  }
  sitter.name = text;
  const std::string fault = notation::name_fault(sitter.name);
  if (!fault.empty()) {
    fmt::print(stderr, "cadastre: \"{}\" will not do as a name: {}\n", sitter.name, fault);
    return std::nullopt;
  }
  return sitter;
}

int ask_number(const std::string& question, int least, int most) {
  for (std::string line;;) {
    fmt::print("{} ({}-{}) ", question, least, most);
    std::cout.flush();
    if (!std::getline(std::cin, line)) {
      return least;
    }
    int number = 0;
    const auto read = std::from_chars(line.data(), line.data() + line.size(), number);
    if (read.ec == std::errc() && number >= least && number <= most) {
      return number;
    }
  }
}

std::string ask_for_role(const edition::Book& book, bool french) {
  std::string question = french ? "Rôle :" : "Role:";
  for (std::size_t i = 0; i < book.roles.size(); ++i) {
    question += fmt::format(" {} {}", i + 1, french ? book.roles[i].name.fr : book.roles[i].name.en);
  }
  const int number = ask_number(question, 1, static_cast<int>(book.roles.size()));
  return book.roles[static_cast<std::size_t>(number - 1)].id;
}

// Names typed one by one; an empty name seats a bot.
std::vector<std::string> ask_for_seats(const edition::Book& book, bool french) {
  const int count = ask_number(french ? "Combien de joueurs ?" : "How many players?", book.rules.min_seats,
                               book.rules.max_seats);
  std::vector<std::string> seats;
  for (int i = 0; i < count; ++i) {
    fmt::print("{}", french ? fmt::format("Nom du joueur {} (vide : un robot) : ", i + 1)
                            : fmt::format("Name of player {} (empty: a bot): ", i + 1));
    std::cout.flush();
    std::string name;
    std::getline(std::cin, name);
    const bool asks = book.roles.size() > 1 && book.rules.role_choice == game::RoleChoice::free;
    const std::string role = asks ? ":" + ask_for_role(book, french) : "";
    seats.push_back(name.empty() ? kBotNames[i] + role + ":bot" : name + role);
  }
  return seats;
}

std::string fault_text(const std::string& fault) {
  return fault == "sides_uneven"   ? "as many players of each role, or one more of one"
         : fault == "role_by_dice" ? "here the dice decide who plays which role; leave the roles out"
                                   : fault;
}

int play(Options options, edition::Language language) {
  const auto book = load_book(options.edition.edition, options.edition.choice);
  if (!book) {
    return kMisused;
  }
  if (options.seats.empty()) {
    options.seats = ask_for_seats(*book, language == edition::Language::fr);
  }
  const int count = static_cast<int>(options.seats.size());
  if (count < book->rules.min_seats || count > book->rules.max_seats) {
    fmt::print(stderr, "cadastre: {} seats, but {} takes {} to {}\n", count, book->id, book->rules.min_seats,
               book->rules.max_seats);
    return kMisused;
  }
  std::vector<table::Sitter> sitters;
  for (const std::string& seat : options.seats) {
    const auto sitter = sitter_from(*book, seat);
    if (!sitter) {
      return kMisused;
    }
    sitters.push_back(*sitter);
  }
  if (const std::string fault = table::sitters_fault(*book, sitters); !fault.empty()) {
    fmt::print(stderr, "cadastre: these seats cannot play {}: {}\n", book->id, fault_text(fault));
    return kMisused;
  }
  table::Table table(*book, sitters, options.seed);
  const bool over = terminal::LineGame(table, language, std::cin, std::cout).run();
  if (!options.record.empty()) {
    std::ofstream(options.record) << table.play().record_text();
  }
  if (!over) {
    fmt::print("{}\n", language == edition::Language::fr ? "Partie arrêtée." : "Game stopped.");
  }
  return kGood;
}

}  // namespace

Run add_play(CLI::App& app, const Common& common) {
  auto options = std::make_shared<Options>();
  options->seed = std::random_device{}();
  CLI::App* command = app.add_subcommand("play", "Play at the terminal, with people and bots");
  options->edition.add_to(*command);
  command->add_option("--seat", options->seats,
                      "NAME[:ROLE][:bot], once per player; without it you are asked");
  command->add_option("--seed", options->seed, "The same seed, the same dice (default: random)");
  command->add_option("--record", options->record, "Keep the game in this file");
  return [options, &common] { return play(*options, common.language); };
}

}  // namespace cadastre::apps
