#include "misuse.h"

#include <fmt/format.h>

#include <limits>
#include <regex>

#include "edition/spelling.h"

namespace cadastre::apps {
namespace {

// "a4->0,letter->1" and "a4,letter" both list "a4, letter".
std::string values_in(const std::string& set) {
  std::string all;
  for (const std::string& one : CLI::detail::split(set, ',')) {
    all += (all.empty() ? "" : ", ") + one.substr(0, one.find("->"));
  }
  return all;
}

// Whoever mistypes a command is told of the word, not that one is missing.
std::string without_command(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  for (const std::string& word : app.remaining(true)) {
    if (word.starts_with('-')) {
      return say("command.unexpected", word);
    }
    return say("command.no_command", word) + "; " +
           edition::suggestion(word, {names.begin(), names.end()}).in(spoken());
  }
  return say("command.no_subcommand");
}

// The parser's own words, by what stands in them. The first that fits counts.
std::string of_words(const std::string& words) {
  std::smatch found;
  const auto fits = [&](const char* pattern) { return std::regex_match(words, found, std::regex(pattern)); };
  if (fits(R"((\S+): Value (.*) not in range (\S+) to (\S+))")) {
    return say("command.out_of_range", found.str(1), found.str(2), found.str(3), found.str(4));
  }
  if (fits(R"((\S+): Check (.*) value in \{(.*)\} OR .*)") || fits(R"((\S+): (.*) not in \{(.*)\})")) {
    return say("command.not_among", found.str(1), found.str(2), values_in(found.str(3)));
  }
  if (fits(R"(Could not convert: (\S+) = (.*))")) {
    return say("command.no_number", found.str(1), found.str(2));
  }
  if (fits(R"((\S+): 1 required .* missing)")) {
    return say("command.needs_value", found.str(1));
  }
  if (fits(R"((\S+): At Most 1 required but received .*)")) {
    return say("command.only_once", found.str(1));
  }
  if (fits(R"((\S+) excludes (\S+))")) {
    return say("command.excludes", found.str(1), found.str(2));
  }
  if (fits(R"(.*not expected: (.*))")) {
    return say("command.unexpected", found.str(1));
  }
  return fits("(.*) is required") ? say("command.required", found.str(1)) : say("command.misused", words);
}

class PlainHelp : public CLI::Formatter {
 public:
  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string told = spaced(CLI::Formatter::make_option_opts(option));
    std::smatch found;
    const auto has = [&](const char* pattern) { return std::regex_search(told, found, std::regex(pattern)); };
    const auto with = [&](const std::string& values, const std::string& usual) {
      return found.prefix().str() + values + (usual.empty() ? "" : say("command.usual", usual.substr(1))) +
             found.suffix().str();
    };
    if (has(R"(ENUM:value in \{(.*?)\} OR \{.*?\})")) {
      return with(values_in(found.str(1)), "");
    }
    if (has(R"(TEXT:\{(.*?)\}(=\S+)?)")) {
      return with(values_in(found.str(1)), found.str(2));
    }
    return has(R"(U?INT:U?INT in \[(\d+) - (\d+)\](=\d+)?)")
               ? with(say("command.range", found.str(1), found.str(2)), found.str(3))
               : told;
  }

  // "--no-limits{false}": what the flag sets.
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
    const std::string told = CLI::Formatter::make_option_name(option, is_positional);
    return std::regex_replace(told, std::regex(R"(\{.*?\})"), "");
  }

 private:
  // "TEXT:DIR" is a text, and "(Env:NAME)" two words.
  std::string spaced(const std::string& told) const {
    const std::string text = std::regex_replace(told, std::regex("TEXT:DIR"), get_label("TEXT"));
    return std::regex_replace(text, std::regex("\\(" + get_label("Env") + ":"),
                              "(" + get_label("Env") + ": ");
  }
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> plain_help() { return std::make_shared<PlainHelp>(); }

std::string misuse(const CLI::App& app, const CLI::Error& error) {
  const std::string words = error.what();
  return words.starts_with("A subcommand is required") ? without_command(app) : of_words(words);
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  const auto check = [least, most](std::string& text) {
    constexpr std::size_t kMostDigits = 19;  // of 2^63 - 1
    const bool digits = !text.empty() && text.size() <= kMostDigits &&
                        text.find_first_not_of("0123456789") == std::string::npos &&
                        (text.size() == 1 || text.front() != '0');
    const std::uint64_t value = digits ? std::stoull(text) : 0;
    return digits && value >= least && value <= most
               ? std::string()
               : fmt::format("Value {} not in range {} to {}", text, least, most);
  };
  return CLI::Validator(check, "");
}

CLI::Validator seed_number() {
  return whole_number(0, static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
}

}  // namespace cadastre::apps
