// All games this server has in memory: read from the store when somebody wants one, woken when something is
// due, forgotten when nobody looks. On the loop's thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/sitting.h"

namespace cadastre::server {

class Hub {
 public:
  // Nothing: `error` says why (not_found, unavailable, broken).
  using Found = std::function<void(const std::shared_ptr<Sitting>& sitting, const std::string& error)>;
  using Created = std::function<void(const Answer& answer, const std::string& token)>;

  explicit Hub(Node& node) : node_(node) {}

  void start();  // looks for what is due from now on, until `stop`
  void stop() { stopped_ = true; }

  void create(notation::Json request, const Created& done);
  // A game that was begun elsewhere, from the request as it came.
  void bring(std::string body, const Created& done);
  void find(const std::string& game, Found done);
  void find_code(const std::string& code, Found done);

  void written_elsewhere(const std::vector<std::string>& games);
  void anything_written();  // nobody knows what other nodes wrote meanwhile
  std::size_t loaded() const { return sittings_.size(); }
  // What the store held when it was last asked, and what was made here since.
  const store::Kept& kept() const { return kept_; }

 private:
  bool full() const;
  std::shared_ptr<Sitting> seat(std::shared_ptr<const online::Authority> authority);
  void try_create(const std::shared_ptr<notation::Json>& request, const std::string& token, int tries,
                  const Created& done);
  void try_bring(const std::shared_ptr<const std::string>& body, const std::string& token, int tries,
                 const Created& done);
  void keep_new(const std::shared_ptr<online::Decision>& decision, const std::string& token,
                const std::function<void()>& again, const Created& done);
  void on_read(const std::string& game, Archive::Entries entries);
  void on_restored(const std::string& game, std::shared_ptr<const online::Authority> authority,
                   const std::string& fault);
  void found(const std::string& game, const std::shared_ptr<Sitting>& sitting, const std::string& error);
  void schedule(Sitting& sitting);
  void set_alarm();
  void wake_due();
  void ask_due();
  void look_for_a_set_clock();
  void say_how_the_store_is(const std::string& fault);
  void on_due(const std::vector<std::string>& games);
  void drop_idle();
  void drop(const std::string& game);
  void ask_kept();
  void forget_old();

  Node& node_;
  bool stopped_ = false;
  store::Kept kept_;
  bool said_kept_ = false;
  std::unordered_map<std::string, std::shared_ptr<Sitting>> sittings_;
  std::unordered_map<std::string, std::vector<Found>> loading_;
  std::set<std::pair<Millis, std::string>> alarms_;
  std::unordered_map<std::string, Millis> alarm_of_;
  Millis clock_ahead_ = 0;  // of the steady one; if that changes, the clock was set and alarms are wrong
  Millis wall_ahead_ = 0;   // likewise, when the store was asked last
  bool looked_ahead_ = false;
  std::string store_fault_;  // why it did not answer last; empty: it did
  Millis say_again_at_ = 0;
  Millis alarm_set_ = 0;  // wall time the loop calls back at; 0: not at all
};

online::Fresh fresh();

}  // namespace cadastre::server
