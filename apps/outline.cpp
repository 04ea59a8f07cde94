#include "outline.h"

#include <algorithm>

#include "edition/book.h"

namespace cadastre::apps {
namespace {

// CLI11 tells the values an option takes as "{fr->1,en->0} OR {1,0}" behind its type.
std::vector<std::string> listed_values(const std::string& type) {
  std::vector<std::string> values;
  const std::size_t open = type.find('{');
  const std::size_t close = type.find('}', open);
  if (open == std::string::npos || close == std::string::npos) {
    return values;
  }
  for (std::string& part : CLI::detail::split(type.substr(open + 1, close - open - 1), ',')) {
    values.push_back(part.substr(0, part.find("->")));
  }
  return values;
}

OptionOutline outline_of(const CLI::Option& option) {
  OptionOutline outline;
  outline.about = option.get_description();
  outline.positional = !option.nonpositional();
  outline.required = option.get_required();
  for (const std::string& name : option.get_lnames()) {
    outline.names.push_back("--" + name);
  }
  for (const std::string& name : option.get_snames()) {
    outline.names.push_back("-" + name);
  }
  if (outline.positional) {
    outline.names.push_back(option.get_name());
  }
  if (option.get_items_expected_max() > 0) {
    const std::string type = option.get_type_name();
    outline.values = listed_values(type);
    outline.placeholder = outline.values.empty() ? type.substr(0, type.find(':')) : "VALUE";
  }
  if (std::ranges::find(outline.names, "--edition") != outline.names.end()) {
    outline.values = edition::built_in_ids();
  }
  return outline;
}

CommandOutline command_outline(const CLI::App& app) {
  CommandOutline outline{app.get_name(), app.get_description(), app.get_footer(), {}};
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_group().empty()) {
      outline.options.push_back(outline_of(*option));
    }
  }
  return outline;
}

}  // namespace

Outline outline_of(const CLI::App& app) {
  Outline outline{command_outline(app), {}};
  outline.program.name = "cadastre";
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    outline.commands.push_back(command_outline(*command));
  }
  return outline;
}

}  // namespace cadastre::apps
