#include <fmt/format.h>
#include <spawn.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <memory>

#include "commands.h"
#include "phrases/phrasebook.h"
#include "print/kit.h"
#include "server/hosts.h"
#include "server/reach.h"
#include "server/server.h"

namespace cadastre::apps {

namespace {

// Log lines go to standard error, so that standard output is the address alone.
void open_log(const std::string& level) {
  const auto log = spdlog::stderr_logger_mt("cadastre");
  log->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
  log->set_level(spdlog::level::from_str(level));
  log->flush_on(spdlog::level::info);
  spdlog::set_default_logger(log);
}

// Where there is a desktop, its browser opens the page; elsewhere the address is printed, and that is enough.
void open_browser(const std::string& address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) {
    return;
  }
  std::string program = "xdg-open";
  std::string page = address;
  std::array<char*, 3> words = {program.data(), page.data(), nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, "xdg-open", nullptr, nullptr, words.data(), environ) != 0) {
    spdlog::info("no xdg-open here: open {} yourself", address);
  }
}

// How somebody with a phone comes in.
void say_reach(const server::Config& config, std::uint16_t port) {
  const server::Reach reach = server::reach_of(config);
  if (reach.local_only) {
    spdlog::info("only this machine can reach it: --listen 0.0.0.0 lets other devices in");
  } else if (!reach.hosts.empty()) {
    spdlog::info("other devices: {}://{}:{}/", config.certificate.empty() ? "http" : "https",
                 reach.hosts.front(), port);
  }
}

server::Box draw_box(const edition::Book& book, const server::BoxLooks& looks) {
  const print::Kit kit =
      print::make_kit(book, {looks.letter ? print::Paper::letter : print::Paper::a4, looks.language,
                             looks.grey ? print::Ink::grey : print::Ink::colour});
  if (const std::vector<std::string> unread = print::without_letters(kit); !unread.empty()) {
    spdlog::warn("the box of {}: no font here has all the letters of {} texts", book.id, unread.size());
  }
  const std::vector<std::string> complaints = print::complaints(kit);
  return complaints.empty() ? server::Box{kit.pdf} : server::Box{{}, complaints.front()};
}

struct ServeOptions {
  server::Config config;
  std::string level = "info";
  bool open = false;
};

int run_serve(const ServeOptions& options, edition::Language language) {
  const server::Config& config = options.config;
  open_log(options.level);
  umask(S_IRWXG | S_IRWXO);  // whatever is made from now on is this user's alone
  server::Server server(config, std::make_shared<online::Shelf>(), draw_box);
  if (const std::string fault = server.open(); !fault.empty()) {
    fmt::print(stderr, "cadastre: {}\n", fault);
    return kFailed;
  }
  server.stop_on_signals();
  fmt::print("{}\n", phrases::filled(language, "command.play_at", server.address()));
  std::fflush(stdout);
  spdlog::info("listening on {} port {}, {}", config.listen, server.port(),
               config.database.empty() ? "games in " + config.data : "games in the database");
  say_reach(config, server.port());
  if (options.open) {
    open_browser(server.address());
  }
  server.run();
  spdlog::info("stopped");
  return kGood;
}

void add_options(CLI::App& command, server::Config& config) {
  const auto not_empty = [](const std::string& text) {
    return text.empty() ? std::string(say("command.empty")) : std::string();
  };
  command.add_option("--port", config.port, say("help.serve.port"))->capture_default_str();
  command.add_option("--listen", config.listen, say("help.serve.listen"))->capture_default_str();
  auto* data =
      command.add_option("--data", config.data, say("help.data"))->capture_default_str()->check(not_empty);
  command.add_option("--database", config.database, say("help.serve.database"))
      ->envname("CADASTRE_DATABASE")
      ->check(not_empty)
      ->excludes(data);
  command.add_option("--editions", config.editions, say("help.serve.editions"))
      ->check(CLI::ExistingDirectory);
  command.add_option("--certificate", config.certificate, say("help.serve.certificate"));
  command.add_option("--key", config.key, say("help.serve.key"));
  command.add_option("--origin", config.origins, say("help.serve.origin"))
      ->check([](const std::string& origin) { return server::origin_fault(origin); });
  command.add_option("--host", config.hosts, say("help.serve.host"))->check(not_empty);
  command.add_option("--metrics", config.metrics, say("help.serve.metrics"))->check(not_empty);
  command.add_flag("--trust-proxy", config.trust_proxy, say("help.serve.trust_proxy"));
  command.add_flag("!--no-limits", config.limits, say("help.serve.no_limits"));
  command.add_option("--keep-days", config.keep_days, say("help.serve.keep_days"))
      ->check(CLI::Range(0, 36'500))
      ->capture_default_str();
  command.add_option("--games", config.games, say("help.serve.games"))->capture_default_str();
  command.add_option("--entries", config.entries, say("help.serve.entries"))->capture_default_str();
  command.add_option("--analysis", config.analysis_rolls, say("help.serve.analysis"))->capture_default_str();
  command.add_option("--connections", config.connections, say("help.serve.connections"))
      ->capture_default_str()
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
  command
      .add_option("--connections-per-address", config.connections_per_address, say("help.serve.per_address"))
      ->capture_default_str()
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}));
}

}  // namespace

std::string default_server_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data != '\0') {
    return std::string(data) + "/cadastre/server";
  }
  const char* home = std::getenv("HOME");
  return home != nullptr ? std::string(home) + "/.local/share/cadastre/server" : "cadastre-server";
}

Run add_serve(CLI::App& app, const Common& common) {
  auto options = std::make_shared<ServeOptions>();
  options->config.data = default_server_folder();
  CLI::App* command = app.add_subcommand("serve", say("help.serve"));
  add_options(*command, options->config);
  command->add_flag("--open", options->open, say("help.serve.open"));
  command->add_option("--log", options->level, say("help.serve.log"))
      ->capture_default_str()
      ->check(CLI::IsMember({"debug", "info", "warn", "err"}));
  return [options, &common] { return run_serve(*options, common.language); };
}

}  // namespace cadastre::apps
