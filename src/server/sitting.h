// A game that is in memory: who looks at it, what waits to be decided, what was told last. One write at a
// time is under way; nothing is told or answered before the store has said that it is durable.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "online/authority.h"
#include "server/answers.h"
#include "server/node.h"

namespace cadastre::server {

// Somebody who looks at a game, from a seat or from outside.
class Viewer {
 public:
  Viewer() = default;
  Viewer(const Viewer&) = delete;
  Viewer& operator=(const Viewer&) = delete;
  virtual ~Viewer() = default;

  virtual void tell(Frame frame) = 0;
  virtual bool congested() const = 0;           // news wait until the sitting is told that it is not
  virtual void welcome() = 0;                   // the first news were sent
  virtual void dismiss(const Answer& why) = 0;  // is told so; the sitting has forgotten it already
  virtual std::weak_ptr<Viewer> itself() = 0;

  int member = online::kNobody;
  std::string who;         // the household it comes from
  std::uint64_t told = 0;  // the last message it was sent
  bool greeted = false;    // it was sent its first news
  bool reading = false;    // what it missed is being read
  std::string token_hash;  // empty: a spectator
  edition::Language language = edition::Language::fr;
  bool changes = false;  // of the present it wants only what is new
};

class Sitting : public std::enable_shared_from_this<Sitting> {
 public:
  using Decide = std::function<online::Decision(const online::Authority& authority, Millis now)>;
  using Done = std::function<void(const Answer& answer)>;

  // `changed`: when it wants to be woken may be another time now.
  // `gone`: it has left the store; it is to be forgotten.
  Sitting(Node& node, std::shared_ptr<const online::Authority> authority,
          std::function<void(Sitting&)> changed, std::function<void(Sitting&)> gone);
  void begin();  // once it is held

  const std::string& game() const { return authority_->gathering().game; }
  const online::Authority& authority() const { return *authority_; }
  const online::Gathering& gathering() const { return authority_->gathering(); }

  // The game's own time: the wall clock's, but it never stands still or goes back when that is set back.
  Millis time() const;

  // Queues a decision; `done` is called once its outcome is durable. `what`: its name in the metrics.
  void ask(std::string what, Decide decide, Done done);

  // Other nodes may have written.
  void catch_up();
  // Another node has written to this game.
  void written_elsewhere();
  // Calls `done` once everything other nodes have written so far is known; at once if there are no other
  // nodes.
  void make_sure(Done done);

  // Clocks and bots. Nothing: only people can go on, or it is another node that looks after it.
  std::optional<Millis> wake_at() const;
  void stir();
  // This node is to look after it, because the store says that something is due.
  void take_over();

  // From now on it is told everything after message `last`, page by page as it takes them.
  void add(Viewer& viewer, std::uint64_t last);
  void remove(Viewer& viewer);
  // It can take news again: the next page of those that were held back.
  void go_on(Viewer& viewer);
  bool watched() const { return !viewers_.empty(); }
  // A member is there, over HTTP, say. `who`: the household bots play for.
  void attended(const std::string& who, int member);
  // Since when a member has not been here, in the game's time; nothing: is connected. With several nodes
  // only this one's connections are known; who is on another comes back by itself.
  std::optional<Millis> absent_since(int member) const;

  // Marks the game as broken, for the reason `why`: from now on it can be read and nothing
  // else.
  void stop(const Answer& why);

  bool idle_since(Millis steady) const;
  void used();

 private:
  struct Job {
    std::string what;
    Decide decide;
    Done done;
    int tries = 0;
    bool sure = false;  // decided on what the store has just said
  };
  struct Recent {
    std::uint64_t n;
    std::string text[2];  // by language; empty: nobody needed it
  };

  void turn();
  bool decide_front();
  std::shared_ptr<online::Decision> decision_of(const Job& job);
  void rest(std::optional<Millis> wake_at);
  bool attended() const;
  Millis least_pace() const;
  void linger();
  void erase();
  void forget_name(const std::shared_ptr<online::Decision>& decision);
  void vanish();
  void drop_told();
  void on_outcome(const std::shared_ptr<online::Decision>& decision, store::Outcome outcome,
                  const std::string& fault);
  void finish(const Answer& answer);
  void read_new();
  void on_new(Archive::Entries entries);
  void take(std::shared_ptr<const online::Authority> after, const std::vector<online::Message>& messages);
  void remember(const std::vector<online::Message>& messages);
  void tell(std::uint64_t from);
  void dismiss_strangers();
  void presence_changed();
  void tell_presence();
  void look_for_host();
  void tell_when_rolls_may_go_on();
  bool is_connected(int member) const;
  void recall(const std::vector<online::Message>& messages);
  void send_news(Viewer& viewer, std::span<const std::string_view> messages);
  void read_on(Viewer& viewer);
  void on_page(Viewer& viewer, const History::Page& page);
  void send(Viewer& viewer, Frame frame);
  std::vector<std::string_view> recent_since(std::uint64_t last, edition::Language language,
                                             std::size_t most_bytes) const;
  void think();
  void on_thinking_failed(const Answer& why);
  void on_thought(std::uint64_t next, const std::optional<game::Action>& action);

  Node& node_;
  std::shared_ptr<const online::Authority> authority_;
  std::function<void(Sitting&)> changed_;
  std::function<void(Sitting&)> gone_;
  std::string who_;            // the household bots play for
  Millis attended_until_ = 0;  // steady
  bool lingering_ = false;     // it is looked after when that time has come
  bool vanished_ = false;      // it has left the store
  std::deque<Job> jobs_;
  bool busy_ = false;       // a write or a read is under way
  bool turning_ = false;    // inside turn()
  bool doubtful_ = false;   // the log may be longer than we know
  bool elsewhere_ = false;  // because another node said so
  bool thinking_ = false;
  bool asked_ = false;     // the bots had nothing to do
  Millis held_until_ = 0;  // or only a roll that waits for a claim; 0: not that
  bool mine_;              // this node looks after its clocks and bots
  Millis rest_until_ = 0;  // nothing came of waking it
  Millis used_at_ = 0;     // steady
  Millis taken_at_ = 0;    // steady: when the last entry came
  std::vector<Viewer*> viewers_;
  // NOW as all who know everything were told it last; empty: they were told at different times.
  Present present_;
  std::array<bool, 2> spoken_{};  // languages anybody here reads, or wanted to
  bool presence_due_ = false;
  Millis loaded_at_ = 0;        // the game's time: nobody is known to have been here before
  std::map<int, Millis> seen_;  // when a member was last here, by the game's time
  Millis host_missed_ = 0;      // steady: since when others are here without the host; 0: they are not
  std::deque<Recent> recent_;
  std::size_t recent_bytes_ = 0;
};

}  // namespace cadastre::server
