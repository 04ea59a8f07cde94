#include "match/guest.h"

namespace cadastre::match {
namespace {

// Says how its program behaved when it goes.
class Counted final : public bots::Bot {
 public:
  Counted(const edition::Book& book, const std::string& name, const std::string& command, int clock_ms,
          std::shared_ptr<Conducts> sums)
      : program_(book, command, clock_ms), name_(name), sums_(std::move(sums)) {}
  ~Counted() override { sums_->add(name_, program_.conduct()); }

  game::Action choose(const game::State& s, game::Seat seat) override { return program_.choose(s, seat); }
  std::optional<game::Action> react(const game::State& s, game::Seat seat) override {
    return program_.react(s, seat);
  }
  void new_game(std::uint64_t seed) override { program_.new_game(seed); }
  void game_over(const game::State& s) override { program_.game_over(s); }

 private:
  Outsider program_;
  std::string name_;
  std::shared_ptr<Conducts> sums_;
};

}  // namespace

void add(Conduct& to, const Conduct& from) {
  to.asked += from.asked;
  to.defaults += from.defaults;
  for (std::size_t i = 0; i < to.verdicts.size(); ++i) {
    to.verdicts[i] += from.verdicts[i];
  }
}

void Conducts::add(const std::string& name, const Conduct& one) {
  const std::lock_guard lock(mutex_);
  match::add(by_name_[name], one);
}

std::map<std::string, Conduct> Conducts::all() const {
  const std::lock_guard lock(mutex_);
  return by_name_;
}

std::shared_ptr<const lab::Guest> guest(std::string name, std::string command, int clock_ms,
                                        std::shared_ptr<Conducts> sums) {
  auto made = std::make_shared<lab::Guest>();
  made->name = name;
  made->make = [name = std::move(name), command = std::move(command), clock_ms,
                sums = std::move(sums)](const edition::Book& book) -> std::unique_ptr<bots::Bot> {
    return std::make_unique<Counted>(book, name, command, clock_ms, sums);
  };
  return made;
}

}  // namespace cadastre::match
