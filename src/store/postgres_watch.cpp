#include <algorithm>
#include <chrono>
#include <sstream>
#include <thread>

#include "store/postgres_link.h"
#include "store/postgres_sql.h"
#include "store/store.h"

namespace cadastre::store {
namespace {

constexpr Millis kRetryMs = 500;

class PostgresWatch final : public Watch {
 public:
  PostgresWatch(std::string address, std::string_view node, Connect when)
      : address_(std::move(address)), node_(node) {
    if (when == Connect::now) listen();
  }

  std::optional<std::vector<std::string>> poll(Millis wait) override {
    if (!link_) {
      // Also when it worked: what was told in between was told to nobody.
      if (!listen())
        std::this_thread::sleep_for(std::chrono::milliseconds(std::clamp<Millis>(wait, 0, kRetryMs)));
      return std::nullopt;
    }
    const auto told = link_->hear(wait);
    if (!told) {
      link_.reset();
      return std::nullopt;
    }
    std::vector<std::string> games;
    for (const std::string& line : *told) add_games(line, games);
    return games;
  }

 private:
  bool listen() {
    std::string fault;
    link_ = PostgresLink::listen(address_, kPostgresChannel, fault);
    return link_ != nullptr;
  }

  void add_games(const std::string& line, std::vector<std::string>& games) const {
    std::istringstream words(line.substr(std::min(line.find(' '), line.size())));
    if (!node_.empty() && line.substr(0, line.find(' ')) == node_) return;
    for (std::string game; words >> game;) {
      if (std::find(games.begin(), games.end(), game) == games.end()) games.push_back(game);
    }
  }

  std::string address_;
  std::string node_;
  std::unique_ptr<PostgresLink> link_;
};

}  // namespace

std::unique_ptr<Watch> watch_postgres(const std::string& address, std::string_view node, Connect when) {
  return std::make_unique<PostgresWatch>(address, node, when);
}

}  // namespace cadastre::store
