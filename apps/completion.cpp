// `cadastre completion SHELL`: what a shell needs to know to complete our command line.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "commands.h"
#include "outline.h"

namespace cadastre::apps {
namespace {

std::string escaped(const std::string& text, std::string_view special) {
  std::string out;
  for (const char letter : text) {
    if (letter == '\'') {
      out += "'\\''";  // inside '...' of any shell but fish, which takes it as well
    } else if (special.find(letter) != std::string_view::npos) {
      out += {'\\', letter};
    } else {
      out += letter;
    }
  }
  return out;
}

std::vector<std::string> option_names(const CommandOutline& command) {
  std::vector<std::string> names;
  for (const OptionOutline& option : command.options) {
    if (!option.positional) {
      names.insert(names.end(), option.names.begin(), option.names.end());
    }
  }
  return names;
}

std::vector<std::string> command_names(const Outline& outline) {
  std::vector<std::string> names;
  for (const CommandOutline& command : outline.commands) {
    names.push_back(command.name);
  }
  return names;
}

// Values known beforehand are offered; everything else may be a file.
void bash_values(const CommandOutline& command) {
  for (const OptionOutline& option : command.options) {
    if (!option.values.empty() && !option.positional) {
      fmt::print("    \"{} {}\") words='{}' ;;\n", command.name,
                 fmt::join(option.names, fmt::format("\" | \"{} ", command.name)),
                 fmt::join(option.values, " "));
    } else if (!option.placeholder.empty() && !option.positional) {
      fmt::print("    \"{} {}\") words='' ;;\n", command.name,
                 fmt::join(option.names, fmt::format("\" | \"{} ", command.name)));
    }
  }
}

void bash(const Outline& outline) {
  fmt::print(R"(_cadastre() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}} command=cadastre word words
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD - 1}}"; do
    case $word in {}) command=$word; break ;; esac
  done
  case "$command $previous" in
)",
             fmt::join(command_names(outline), " | "));
  bash_values(outline.program);
  for (const CommandOutline& command : outline.commands) {
    bash_values(command);
  }
  fmt::print("    *)\n      case $command in\n        cadastre) words='{} {}' ;;\n",
             fmt::join(command_names(outline), " "), fmt::join(option_names(outline.program), " "));
  for (const CommandOutline& command : outline.commands) {
    fmt::print("        {}) words='{}' ;;\n", command.name, fmt::join(option_names(command), " "));
  }
  fmt::print(
      "      esac ;;\n  esac\n  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n}}\n"
      "complete -o default -F _cadastre cadastre\n");
}

void zsh_options(const CommandOutline& command) {
  for (const OptionOutline& option : command.options) {
    if (option.positional) {
      continue;
    }
    for (const std::string& name : option.names) {
      fmt::print(" \\\n        '*{}[{}]", name, escaped(option.about, "[]:\\"));
      if (!option.values.empty()) {
        fmt::print(":value:({})", fmt::join(option.values, " "));
      } else if (!option.placeholder.empty()) {
        fmt::print(":value:_files");
      }
      fmt::print("'");
    }
  }
}

void zsh(const Outline& outline) {
  fmt::print("#compdef cadastre\n_cadastre() {{\n  local -a commands\n  local state line\n  commands=(\n");
  for (const CommandOutline& command : outline.commands) {
    fmt::print("    '{}:{}'\n", command.name, escaped(command.about, "\\:"));
  }
  fmt::print("  )\n  _arguments -C");
  zsh_options(outline.program);
  fmt::print(
      " \\\n        '1:command:->command' '*::argument:->argument'\n"
      "  case $state in\n    command) _describe command commands ;;\n    argument)\n      case $line[1] "
      "in\n");
  for (const CommandOutline& command : outline.commands) {
    fmt::print("      {}) _arguments", command.name);
    zsh_options(command);
    fmt::print(" \\\n        '*:file:_files' ;;\n");
  }
  fmt::print(
      "      esac ;;\n  esac\n}}\nif [ \"$funcstack[1]\" = _cadastre ]; then _cadastre \"$@\"; else compdef "
      "_cadastre cadastre; fi\n");
}

void fish_options(const CommandOutline& command, const std::string& when) {
  for (const OptionOutline& option : command.options) {
    if (option.positional) {
      continue;
    }
    fmt::print("complete -c cadastre{}", when);
    for (const std::string& name : option.names) {
      fmt::print(" {} {}", name.starts_with("--") ? "-l" : "-s", name.substr(name.find_first_not_of('-')));
    }
    fmt::print(" -d '{}'", escaped(option.about, "\\"));
    if (!option.values.empty()) {
      fmt::print(" -r -a '{}'", fmt::join(option.values, " "));
    } else if (!option.placeholder.empty()) {
      fmt::print(" -r");
    }
    fmt::print("\n");
  }
}

void fish(const Outline& outline) {
  fish_options(outline.program, "");
  for (const CommandOutline& command : outline.commands) {
    fmt::print("complete -c cadastre -f -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
               escaped(command.about, "\\"));
    fish_options(command, fmt::format(" -n '__fish_seen_subcommand_from {}'", command.name));
  }
}

}  // namespace

Run add_completion(CLI::App& app, const Common&) {
  using Writer = void (*)(const Outline&);
  static const std::map<std::string, Writer> writers = {{"bash", bash}, {"fish", fish}, {"zsh", zsh}};
  auto shell = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("completion", say("help.completion"));
  command->add_option("shell", *shell, say("help.completion.shell"))
      ->required()
      ->check(CLI::IsMember(writers));
  return [shell, &app] {
    writers.at (*shell)(outline_of(app));
    return kGood;
  };
}

}  // namespace cadastre::apps
