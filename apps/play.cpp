#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <random>

#include "commands.h"
#include "local/table.h"
#include "misuse.h"
#include "notation/record.h"
#include "phrases/phrasebook.h"
#include "recorded.h"
#include "terminal/final_words.h"
#include "terminal/line_game.h"
#include "terminal/painter.h"
#include "terminal/screen_game.h"
#include "terminal/seating.h"

namespace cadastre::apps {
namespace {

using edition::Language;

struct PlayOptions {
  EditionOptions edition;
  CLI::App* command = nullptr;
  std::vector<std::string> seats;
  std::string record;
  std::string resume;
  std::uint64_t seed = 0;
  bool plain = false;
  bool still = false;

  bool given(const char* name) const { return command->count(name) > 0; }
  bool language_given() const { return command->get_parent()->count("--lang") > 0; }
};

// The rules say it in a word, which the phrasebook has in words.
std::string fault_text(const edition::Book& book, Language language, const std::string& fault) {
  const std::string name = "refusal." + fault;
  const std::string why =
      phrases::known(name) ? book.worded(phrases::phrase(language, name), language) : fault;
  return phrases::filled(language, "seating.cannot_begin", why);
}

// Full-screen where there is a terminal that can.
bool plain(const PlayOptions& options) {
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || *term == '\0' || std::string(term) == "dumb";
  return options.plain || dumb || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0;
}

// The language may have changed on the way.
bool played_to_the_end(local::Table& table, const PlayOptions& options, Language& language) {
  const auto display = plain(options) ? nullptr : terminal::open_terminal();
  if (display == nullptr) {
    terminal::LineGame lines(table, language, std::cin, std::cout);
    const bool ended = lines.run();
    language = lines.language();
    return ended;
  }
  terminal::ScreenGame game(table, language, *display, options.still);
  const bool over = game.run();
  language = game.language();
  return over;
}

int play_at(local::Table& table, const PlayOptions& options, Language language) {
  const bool full_screen = !plain(options);
  const bool over = played_to_the_end(table, options, language);
  if (!table.fault().empty()) {
    return complain(table.fault(), kFailed);
  }
  if (!over) {
    fmt::print("{}\n", phrases::filled(language, "command.stopped", table.journal().path()));
  } else if (full_screen) {  // it would be gone with the screen
    for (const std::string& line : terminal::final_words(table, language, 80)) {
      fmt::print("{}\n", line);
    }
  }
  return kGood;
}

std::string ask_for_edition(Language language) {
  std::vector<std::string> titles;
  const std::vector<std::string> ids = edition::built_in_ids();
  for (const std::string& id : ids) {
    const auto source = edition::find(id);
    const edition::Loaded loaded = source ? edition::load(*source) : edition::Loaded{};
    titles.push_back(loaded.book ? loaded.book->title.in(language) : id);
  }
  terminal::Interview interview{std::cin, std::cout, language};
  const auto usual = std::find(ids.begin(), ids.end(), EditionOptions{}.edition);
  return ids[terminal::ask_which(interview, phrases::phrase(language, "command.which_edition"), titles,
                                 usual == ids.end() ? 0 : static_cast<std::size_t>(usual - ids.begin()))];
}

notation::Parsed<std::vector<local::Sitter>> sitters_of(const edition::Book& book, const PlayOptions& options,
                                                        Language language) {
  using Sitters = notation::Parsed<std::vector<local::Sitter>>;
  if (options.seats.empty()) {
    terminal::Interview interview{std::cin, std::cout, language};
    return Sitters::good(terminal::ask_for_sitters(interview, book));
  }
  std::vector<local::Sitter> sitters;
  for (const std::string& seat : options.seats) {
    auto sitter = terminal::sitter_from(book, language, seat);
    if (!sitter) {
      return Sitters::bad(sitter.error);
    }
    sitters.push_back(*sitter);
  }
  const std::string fault = terminal::names_fault(sitters, language);
  return fault.empty() ? Sitters::good(std::move(sitters)) : Sitters::bad(fault);
}

// What nobody said on the command line is asked for.
std::optional<edition::Book> book_to_play(PlayOptions& options, Language language) {
  if (options.seats.empty() && !options.given("--edition")) {
    options.edition.edition = ask_for_edition(language);
  }
  auto book = load_book(options.edition.edition, options.edition.choice);
  if (book && options.seats.empty() && !options.given("--variant") && !options.given("--set")) {
    terminal::Interview interview{std::cin, std::cout, language};
    options.edition.choice.variants = terminal::ask_for_variants(interview, *book);
    book = options.edition.choice.variants.empty()
               ? std::move(book)
               : load_book(options.edition.edition, options.edition.choice);
  }
  return book;
}

int play_new(PlayOptions options, Language language) {
  const auto book = book_to_play(options, language);
  if (!book) {
    return kMisused;
  }
  const auto sitters = sitters_of(*book, options, language);
  if (!sitters) {
    return complain(sitters.error);
  }
  const int count = static_cast<int>(sitters->size());
  if (count < book->rules.min_seats || count > book->rules.max_seats) {
    return complain(phrases::filled(language, "seating.wrong_number", count, book->title.in(language),
                                    book->rules.min_seats, book->rules.max_seats));
  }
  if (const std::string fault = local::sitters_fault(*book, *sitters); !fault.empty()) {
    return complain(fault_text(*book, language, fault));
  }
  local::SavedGame game = local::new_game(*book, *sitters, options.seed);
  game.language = language;
  game.record.edition_text = own_text(options.edition.edition);
  local::Journal journal;
  const std::string path =
      options.record.empty() ? local::new_save_path(local::saves_folder(), book->id) : options.record;
  if (const std::string why = journal.begin(path, local::saved_head(game)); !why.empty()) {
    return complain(why);
  }
  local::Table table(*book, game);
  table.keep_in(std::move(journal));
  return play_at(table, options, language);
}

int resume(const PlayOptions& options, Language language) {
  const std::string path =
      options.resume.empty() ? local::newest_unfinished(local::saves_folder()) : options.resume;
  if (path.empty()) {
    return complain(phrases::filled(language, "terminal.no_unfinished_game", local::saves_folder()));
  }
  local::Journal journal;
  std::string text;
  if (const std::string why = journal.reopen(path, text); !why.empty()) {
    return complain(why);
  }
  const auto game = local::parse_saved(text);
  if (!game) {
    return complain(path + ": " + game.error, kFailed);
  }
  const auto book = book_of(*game, path, options.given("--edition") ? options.edition.edition : "");
  if (!book) {
    return kMisused;
  }
  local::Table table(*book, *game);
  if (const auto& misfit = table.misfit()) {
    return complain_of(path, *misfit);
  }
  table.keep_in(std::move(journal));
  // As it was spoken, unless this call says otherwise.
  return play_at(table, options, options.language_given() ? language : game->language.value_or(language));
}

}  // namespace

Run add_play(CLI::App& app, const Common& common) {
  auto options = std::make_shared<PlayOptions>();
  options->seed = std::random_device{}();
  CLI::App* command = app.add_subcommand("play", say("help.play"));
  options->command = command;
  options->edition.add_to(*command);
  command->add_option("--seat", options->seats, say("help.play.seat"));
  command->add_option("--seed", options->seed, say("help.play.seed"))->check(seed_number());
  command->add_option("--record", options->record, say("help.play.record"));
  command->add_option("--resume", options->resume, say("help.play.resume"))->expected(0, 1);
  command->add_flag("--plain", options->plain, say("help.play.plain"));
  command->add_flag("--still", options->still, say("help.play.still"));
  return [options, &common] {
    return options->given("--resume") ? resume(*options, common.language)
                                      : play_new(*options, common.language);
  };
}

}  // namespace cadastre::apps
