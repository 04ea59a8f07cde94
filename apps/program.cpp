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

// The words the parser puts round what commands and options say of themselves.
void set_labels(CLI::App& app) {
  for (const auto& [label, name] : {std::pair{"Usage", "help.label.usage"},
                                    {"OPTIONS", "help.label.options"},
                                    {"SUBCOMMAND", "help.label.subcommand"},
                                    {"Positionals", "help.label.positionals"},
                                    {"REQUIRED", "help.label.required"},
                                    {"TEXT", "help.label.text"},
                                    {"UINT", "help.label.uint"},
                                    {"INT", "help.label.int"},
                                    {"FLOAT", "help.label.float"},
                                    {"Env", "help.label.env"},
                                    {"Excludes", "help.label.excludes"}}) {
    app.get_formatter()->label(label, say(name));
  }
  const auto group = [](CLI::App& one) {
    for (CLI::Option* option :
         one.get_options([](const CLI::Option* o) { return o->get_group() == "Options"; })) {
      option->group(say("help.label.group"));
    }
  };
  group(app);
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    command->group(say("help.label.subcommands"));
    group(*command);
  }
}

int run(int argc, char** argv) {
  spoken() = language_asked(argc, argv);
  Common common{.language = spoken()};
  for (int i = 0; i < argc; ++i) {
    common.command += i == 0 ? "cadastre" : " " + in_shell_quotes(argv[i]);
  }
  CLI::App app{say("help.program"), "cadastre"};
  app.formatter(plain_help());
  app.set_help_flag("-h,--help", say("help.help"));
  app.set_version_flag("--version", "cadastre " CADASTRE_VERSION, say("help.version"));
  app.add_option("--lang", common.language, say("help.lang"))
      ->transform(CLI::CheckedTransformer(
          std::vector<std::pair<std::string, Language>>{{"fr", Language::fr}, {"en", Language::en}}));
  app.require_subcommand(1);
  app.failure_message([](const CLI::App* asked, const CLI::Error& error) {
    return misuse(*asked, error) + "\n" + say("command.more_help") + "\n";
  });
  app.fallthrough();
  app.footer(say("help.exit_codes"));

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
  set_labels(app);
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
