#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <memory>

#include "commands.h"
#include "io/whole_file.h"
#include "print/kit.h"

namespace cadastre::apps {
namespace {

struct PrintOptions {
  EditionOptions edition;
  std::string out;
  print::Paper paper = print::Paper::a4;
  print::Ink ink = print::Ink::colour;
};

// Before the work, not after it: a place that cannot be written to.
bool place_is_good(const std::string& out) {
  const std::filesystem::path path(out);
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  std::error_code error;
  if (path.has_extension() && path.extension() != ".pdf" && path.extension() != ".PDF") {
    complain(fmt::format("--out {}: the box is a PDF; name it so, as in {}", out,
                         std::filesystem::path(path).replace_extension(".pdf").string()));
    return false;
  }
  if (std::filesystem::is_directory(path, error)) {
    complain(fmt::format("{} is a folder; name a file in it, as in {}", out, (path / "kit.pdf").string()));
    return false;
  }
  if (!std::filesystem::is_directory(folder, error)) {
    complain(fmt::format("there is no folder {}; make it first", folder.string()));
    return false;
  }
  return true;
}

void show_progress(int page, int pages) {
  if (isatty(STDERR_FILENO) != 0) {
    fmt::print(stderr, "\r{} / {}{}", page, pages, page == pages ? "\n" : "");
  }
}

int print_kit(const PrintOptions& options, edition::Language language) {
  const auto book = load_book(options.edition.edition, options.edition.choice);
  if (!book || !place_is_good(options.out)) {
    return kMisused;
  }
  const print::Kit kit = print::make_kit(*book, {options.paper, language, options.ink}, show_progress);
  const std::vector<std::string> complaints = print::complaints(kit);
  for (const std::string& complaint : complaints) {
    complain(complaint);
  }
  if (!complaints.empty()) {
    return complain(say("command.nothing_written"), kFailed);
  }
  const std::string problem = io::write_whole(options.out, kit.pdf);
  if (!problem.empty()) {
    return complain(problem);
  }
  if (const std::vector<std::string> unread = print::without_letters(kit); !unread.empty()) {
    complain(say("command.no_letters", unread.size(), unread.front()));
  }
  fmt::print("{}: {} pages\n", options.out, kit.layout.sheets.size());
  return kGood;
}

}  // namespace

Run add_print(CLI::App& app, const Common& common) {
  auto options = std::make_shared<PrintOptions>();
  CLI::App* command = app.add_subcommand("print", say("help.print"));
  options->edition.add_to(*command);
  command->add_option("--out", options->out, say("help.print.out"))->required();
  command->add_option("--paper", options->paper, say("help.print.paper"))
      ->transform(CLI::CheckedTransformer(std::vector<std::pair<std::string, print::Paper>>{
          {"a4", print::Paper::a4}, {"letter", print::Paper::letter}}));
  command->add_option("--ink", options->ink, say("help.print.ink"))
      ->transform(CLI::CheckedTransformer(std::vector<std::pair<std::string, print::Ink>>{
          {"colour", print::Ink::colour}, {"grey", print::Ink::grey}}));
  return [options, &common] { return print_kit(*options, common.language); };
}

}  // namespace cadastre::apps
