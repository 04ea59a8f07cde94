// Replays, records, debriefs and old messages, made from the log on a thread and a store connection of
// its own. Nothing else waits for it; what it does is bounded, kept for a while, and left undone when whoever
// asked has gone.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/answers.h"
#include "server/event_loop.h"
#include "server/tellings.h"
#include "server/worker_thread.h"
#include "store/store.h"

namespace cadastre::server {

using Text = std::shared_ptr<const std::string>;
using Left =
    std::shared_ptr<const std::atomic<bool>>;  // set from anywhere when nobody waits any more; may be missing

class History {
 public:
  History(EventLoop& loop, Metrics& metrics, std::unique_ptr<store::Store> store,
          std::shared_ptr<online::Shelf> shelf);

  // How a game is walked, on the thread of history.
  using Walk = tellings::Walk;
  using Make = tellings::Telling;
  using Made = std::function<void(const Text& text, const Answer& why_not)>;
  struct Ask {
    std::string game;
    std::uint64_t n = 0;  // the last entry: what was made of them does not change
    std::string what;     // made of them; the same word, the same text
    std::string who;      // the household that asks
    Left left{};
  };
  // On the loop, later. `too_many`: of this household, or in all.
  void ask(const Ask& ask, Make make, Made done);
  // Whether the answer is there already, and so costs nothing.
  bool has(const Ask& ask) const { return kept_.contains(key_of(ask)); }

  // News for one viewer from message `from` on, at least one if there are any and then as many as fit; the
  // present in them is that after their last message.
  struct Viewing {
    std::string game;
    std::uint64_t from = 1;
    int member = online::kNobody;
    edition::Language language = edition::Language::fr;
    Millis now = 0;
  };
  struct Page {
    std::string news{};
    std::uint64_t messages = 0;  // in it
    Answer why_not{};
  };
  void page(const Viewing& viewing, std::size_t bytes, std::function<void(const Page& page)> done);

  // Forgets what was cached of a game: its log was rewritten.
  void drop(const std::string& game);

  void forget() { worker_.forget(); }
  std::size_t waiting() const { return worker_.waiting(); }

 private:
  // The clients waiting for one text; the history thread skips it when none is left.
  class Interest {
   public:
    void add(const Left& left);
    bool any();

   private:
    std::mutex mutex_;
    std::vector<Left> lefts_;
  };
  struct Waiting {
    std::string who;
    Made done;
  };
  struct Asked {
    std::shared_ptr<Interest> interest = std::make_shared<Interest>();
    std::vector<Waiting> waiting{};
  };
  struct Kept {
    Text text;
    std::list<std::string>::iterator order;
  };

  static std::string key_of(const Ask& ask);
  bool has_room(const std::string& who, bool fresh) const;
  void make(const std::string& key, const std::string& game, const Make& make);
  void on_made(const std::string& key, const Text& text, const Answer& why_not);
  void keep(const std::string& key, const Text& text);
  Text counted(std::string text);
  Page make_page(const Viewing& viewing, std::size_t bytes);
  online::Trail::End walk(const std::string& game, std::uint64_t from, const online::Trail::Step& step);

  EventLoop& loop_;
  Metrics& metrics_;
  std::unordered_map<std::string, Asked> asked_;  // by key; one making for all
  std::unordered_map<std::string, std::size_t> by_who_;
  std::unordered_map<std::string, Kept> kept_;
  std::list<std::string> order_;  // the latest first
  std::size_t kept_bytes_ = 0;
  std::shared_ptr<std::atomic<std::size_t>> out_bytes_;  // of texts that somebody still holds

  // Only ever used on the worker's thread.
  std::unique_ptr<store::Store> store_;
  online::Books books_;
  std::list<std::pair<std::string, online::Trail>> trails_;  // the latest first
  WorkerThread worker_;
};

}  // namespace cadastre::server
