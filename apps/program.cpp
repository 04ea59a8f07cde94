#include "program.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "commands.h"
#include "misuse.h"

namespace cadastre::apps {
namespace {

using edition::Language;

std::string locale_name() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0') {
      return value;
    }
  }
  return "";
}

// Also where the rest of the line cannot be read: whoever is told so has said which language they read.
Language language_asked(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const std::string next = i + 1 < argc ? argv[i + 1] : "";
    for (const auto& [name, language] : {std::pair{"fr", Language::fr}, {"en", Language::en}}) {
      if (word == std::string("--lang=") + name || (word == "--lang" && next == name)) {
        return language;
      }
    }
  }
  return locale_name().rfind("fr", 0) == 0 ? Language::fr : Language::en;
}

int run(int argc, char** argv) {
  spoken() = language_asked(argc, argv);
  Common common{.language = spoken()};
  for (int i = 0; i < argc; ++i) {
    common.command += i == 0 ? "cadastre" : " " + in_shell_quotes(argv[i]);
  }
  CLI::App app{"Cadastre: property-trading board games with strict, cited rules."};
  app.set_version_flag("--version", "cadastre " CADASTRE_VERSION);
  app.add_option("--lang", common.language, "fr or en (default: from the locale)")
      ->transform(CLI::CheckedTransformer(
          std::vector<std::pair<std::string, Language>>{{"fr", Language::fr}, {"en", Language::en}}));
  app.require_subcommand(1);
  app.failure_message([](const CLI::App* asked, const CLI::Error& error) {
    return misuse(*asked, error) + "\n" + say("command.more_help") + "\n";
  });
  app.fallthrough();
  app.footer(
      "Exit codes: 0 done; 1 what was asked for turned out bad (a record that does not fit, a broken\n"
      "edition file); 2 misused: unknown option, command, edition or file.");

  std::vector<std::pair<std::string, Run>> commands;
  for (const auto& [name, add] : std::vector<std::pair<std::string, Run (*)(CLI::App&, const Common&)>>{
           {"play", add_play},
           {"engine", add_engine},
           {"replay", add_replay},
           {"verify", add_verify},
           {"debrief", add_debrief},
           {"rules", add_rules},
           {"check", add_check},
           {"new-edition", add_new_edition},
           {"editions", add_editions},
           {"match", add_match},
           {"simulate", add_simulate},
           {"ablate", add_ablate},
           {"odds", add_odds},
           {"analyse", add_analyse},
           {"landings", add_landings},
           {"print", add_print},
           {"serve", add_serve},
           {"backup", add_backup},
           {"kept", add_kept},
           {"site", add_site},
           {"signature", add_signature},
           {"vocabulary", add_vocabulary},
           {"man", add_man},
           {"completion", add_completion}}) {
    commands.emplace_back(name, add(app, common));
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kGood : kMisused;
  }
  for (const auto& [name, command] : commands) {
    if (app.got_subcommand(name)) {
      return command();
    }
  }
  return kMisused;
}

// What is still on its way arrives, or the program has failed: a full disk is told of nowhere else.
int with_output_there(int code) {
  errno = 0;
  std::cout.flush();
  const bool whole = std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good();
  if (whole || code != kGood) {
    return code;
  }
  return complain(say("command.output_lost", std::strerror(errno != 0 ? errno : EIO)), kFailed);
}

}  // namespace

int run_program(int argc, char** argv) {
  try {
    return with_output_there(run(argc, argv));
  } catch (const std::exception& error) {
    fmt::print(stderr, "cadastre: {}\n", error.what());
    return kFailed;
  }
}

}  // namespace cadastre::apps
