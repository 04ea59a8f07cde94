#include "server/site.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "commands.h"
#include "io/whole_file.h"
#include "phrases/phrasebook.h"

namespace cadastre::apps {
namespace {

// Hosts compress by themselves.
bool is_wanted(const server::SiteFile& file) { return !file.path.ends_with(".gz"); }

std::string write_file(const std::filesystem::path& to, std::string_view bytes) {
  std::error_code error;
  std::filesystem::create_directories(to.parent_path(), error);
  return io::write_whole(to.string(), bytes);
}

// What a host sends for an address that is no file is 404.html: the same page, which finds its way by the
// address.
int write_site(const std::string& folder, edition::Language language) {
  const auto files = server::site_files();
  if (std::ranges::find(files, "/rules.wasm", &server::SiteFile::path) == files.end()) {
    return complain(phrases::phrase(language, "command.site_without_rules"), kFailed);
  }
  std::size_t count = 0;
  for (const server::SiteFile& file : files) {
    std::string fault = is_wanted(file) ? write_file(folder + std::string(file.path), file.bytes) : "";
    if (fault.empty() && file.path == "/index.html") {
      fault = write_file(folder + "/404.html", file.bytes);
    }
    if (!fault.empty()) {
      return complain(fault, kFailed);
    }
    count += is_wanted(file) ? 1U : 0U;
  }
  fmt::print("{}\n", phrases::filled(language, "command.site", folder, count));
  return kGood;
}

}  // namespace

Run add_site(CLI::App& app, const Common& common) {
  auto folder = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("site", say("help.site"));
  command->add_option("folder", *folder, say("help.site.folder"))->required();
  return [folder, &common] { return write_site(*folder, common.language); };
}

}  // namespace cadastre::apps
