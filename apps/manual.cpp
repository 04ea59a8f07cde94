// `cadastre man`: the manual pages, written from what --help knows.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "commands.h"
#include "outline.h"

namespace cadastre::apps {
namespace {

// Text as roff takes it: no letter of ours is one of its orders.
std::string roff(const std::string& text) {
  std::string out;
  bool line_begins = true;
  for (const char letter : text) {
    if (line_begins && (letter == '.' || letter == '\'')) {
      out += "\\&";
    }
    if (letter == '\\') {
      out += "\\e";
    } else if (letter == '-') {
      out += "\\-";
    } else {
      out += letter;
    }
    line_begins = letter == '\n';
  }
  return out;
}

std::string option_title(const OptionOutline& option) {
  std::string title;
  for (const std::string& name : option.names) {
    title += fmt::format("{}\\fB{}\\fR", title.empty() ? "" : ", ", roff(name));
  }
  if (!option.positional && !option.placeholder.empty()) {
    title += fmt::format(" \\fI{}\\fR", roff(option.placeholder));
  }
  return title;
}

std::string option_entry(const OptionOutline& option) {
  std::string entry = fmt::format(".TP\n{}\n{}\n", option_title(option), roff(option.about));
  if (!option.values.empty()) {
    entry += roff(say("manual.values", fmt::format("{}", fmt::join(option.values, ", ")))) + "\n";
  }
  return entry;
}

// The head of a section, by the name of its phrase.
std::string head(std::string_view name) {
  const std::string title = roff(say(name));
  return title.find(' ') == std::string::npos ? ".SH " + title + "\n" : ".SH \"" + title + "\"\n";
}

std::string options_of(const CommandOutline& command, std::string_view title) {
  std::string text = head(title);
  for (const OptionOutline& option : command.options) {
    text += option_entry(option);
  }
  return text;
}

std::string page_head(const std::string& page, const std::string& about) {
  return fmt::format(".TH {} 1 \"\" \"Cadastre {}\" \"{}\"\n{}{} \\- {}\n", roff(page), CADASTRE_VERSION,
                     roff(say("manual.section")), head("manual.name"), roff(page), roff(about));
}

std::string synopsis(const CommandOutline& command) {
  std::string text =
      head("manual.synopsis") + fmt::format("\\fBcadastre {}\\fR [\\fIOPTION\\fR]...", command.name);
  for (const OptionOutline& option : command.options) {
    if (option.positional) {
      text += fmt::format(" {}\\fI{}\\fR{}", option.required ? "" : "[", roff(option.names.front()),
                          option.required ? "" : "]");
    }
  }
  return text + "\n";
}

std::string page_of(const Outline& outline, const CommandOutline& command) {
  std::string text = page_head("cadastre-" + command.name, command.about) + synopsis(command);
  text += options_of(command, "manual.options");
  if (!command.footer.empty() && command.footer != outline.program.footer) {
    text += head("manual.notes") + roff(command.footer) + "\n";
  }
  text += head("manual.exit_status") + roff(outline.program.footer) + "\n";
  return text + head("manual.see_also") + ".BR cadastre (1)\n";
}

std::string page_of(const Outline& outline) {
  std::string text = page_head("cadastre", outline.program.about);
  text += head("manual.synopsis") + "\\fBcadastre\\fR \\fI" + say("manual.command") +
          "\\fR [\\fIOPTION\\fR]...\n";
  text += head("manual.commands");
  for (const CommandOutline& command : outline.commands) {
    text += fmt::format(".TP\n.BR cadastre\\-{} (1)\n{}\n", roff(command.name), roff(command.about));
  }
  text += options_of(outline.program, "manual.all_options");
  return text + head("manual.exit_status") + roff(outline.program.footer) + "\n";
}

int write_pages(const Outline& outline, const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  bool good = bool(std::ofstream(folder / "cadastre.1") << page_of(outline));
  for (const CommandOutline& command : outline.commands) {
    const std::string name = "cadastre-" + command.name + ".1";
    good = bool(std::ofstream(folder / name) << page_of(outline, command)) && good;
  }
  return good ? kGood : complain(say("command.cannot_write", folder.string()));
}

int show_page(const Outline& outline, const std::string& name) {
  if (name.empty()) {
    fmt::print("{}", page_of(outline));
    return kGood;
  }
  for (const CommandOutline& command : outline.commands) {
    if (command.name == name) {
      fmt::print("{}", page_of(outline, command));
      return kGood;
    }
  }
  return complain(say("command.no_command", name));
}

}  // namespace

Run add_man(CLI::App& app, const Common&) {
  struct Options {
    std::string command;
    std::string folder;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("man", say("help.man"));
  command->add_option("command", options->command, say("help.man.command"));
  command->add_option("--folder", options->folder, say("help.man.folder"));
  return [options, &app] {
    const Outline outline = outline_of(app);
    return options->folder.empty() ? show_page(outline, options->command)
                                   : write_pages(outline, options->folder);
  };
}

}  // namespace cadastre::apps
