// A server's part for the games of one browser: the same questions and the same messages (docs/server.md), so
// that a client cannot tell it from one far away. One thread, no network, no limits: whoever asks harms only
// themselves. What is written must be kept before what is said goes out.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "online/authority.h"
#include "online/trail.h"
#include "server/answers.h"
#include "server/tellings.h"

namespace cadastre::browser {

using store::Millis;

class House {
 public:
  struct Said {
    int line = 0;  // to whom
    std::string text;
    bool last = false;  // the line ends with it
  };
  struct Written {
    std::string game;
    std::vector<store::Entry> entries;  // new ones, or others instead of those with their numbers
    bool erased = false;                // the whole game leaves
  };

  // As over HTTP.
  server::Reply ask(const server::Request& request, Millis now);
  // As over a WebSocket: `line` is any number, new with its first message.
  void hear(int line, const std::string& game, std::string_view text, Millis now);
  void leave(int line);
  // Clocks and bots: one act for each game somebody looks at.
  void stir(Millis now);
  std::optional<Millis> wake_at() const;
  // A game as it was kept. False: its log does not fit.
  bool restore(const std::string& game, std::vector<store::Entry> entries);

  std::vector<Said> said() { return std::exchange(said_, {}); }
  std::vector<Written> written() { return std::exchange(written_, {}); }

 private:
  struct Table {
    std::shared_ptr<const online::Authority> authority;
    std::vector<store::Entry> log;
    std::shared_ptr<const std::string> analysis{};
    bool asked = false;     // the bots had nothing to do
    Millis held_until = 0;  // or only a roll that waits for a claim
    Millis remind_at = 0;   // a wait for claims ends: nothing is written, but it is told
    Millis rest_until = 0;  // nothing came of waking it

    const online::Gathering& g() const { return authority->gathering(); }
  };
  struct Line {
    std::string game;
    int member = online::kNobody;
    std::vector<int> sharing{};  // all who play at this screen: the line is whoever has to act
    edition::Language language = edition::Language::fr;
  };
  struct Call {
    const server::Request& request;
    Table& table;
    edition::Language language;
    notation::Json body;
    Millis now;
  };
  using Handler = server::Reply (House::*)(const Call& call);
  struct Route {
    std::string_view method;
    std::string_view rest;  // of the address, after the game
    Handler handler;
  };
  static const std::vector<Route>& routes();

  server::Reply editions(edition::Language language);
  server::Reply edition(const server::Request& request, const std::string& id, edition::Language language);
  server::Reply bring(const server::Request& request, edition::Language language);
  server::Reply differences(const server::Request& request, edition::Language language);
  server::Reply create(const server::Request& request, Millis now);
  server::Reply of_game(const server::Request& request, std::string_view rest, Millis now);
  server::Reply lobby(const Call& call);
  server::Reply join(const Call& call);
  server::Reply command(const Call& call);
  server::Reply present(const Call& call);
  server::Reply messages(const Call& call);
  server::Reply replay(const Call& call);
  server::Reply record(const Call& call);
  server::Reply dice(const Call& call);
  server::Reply debrief(const Call& call);
  server::Reply debrief_csv(const Call& call);
  server::Reply debrief_html(const Call& call);
  server::Reply analysis(const Call& call);
  server::Reply appraise(const Call& call);
  server::Reply why(const Call& call);
  server::Reply told(const Call& call, const server::tellings::Telling& telling,
                     const std::string& type = "application/json");

  Table* table_of(std::string_view ref);
  online::Trail::End walk(Table& table, std::uint64_t from, const online::Trail::Step& step);
  void seat_others(Table& table, const notation::Json& request, const std::string& token, Millis now);
  server::Answer obey(Table& table, int member, const notation::Json& command, Millis now);
  server::Answer take(Table& table, online::Decision decision, Millis now);
  void keep(Table& table, const store::Part& part);
  void forget(Table& table, int member);
  void erase(const std::string& game);
  void tell(Table& table, const std::vector<online::Message>& messages, Millis now);
  void say_news(int line, const Line& to, Table& table, const std::vector<std::string>& messages, Millis now);
  void greet(int line, const std::string& game, const notation::Json& hello, Millis now);
  void welcome(int line, std::uint64_t last, Millis now);
  void say_bye(int line, const server::Answer& why);
  static std::vector<int> sharing(const Table& table, const std::string& token);
  void dismiss_strangers(const Table& table);
  bool watched(const Table& table) const;
  bool stir(Table& table, Millis now);

  std::shared_ptr<online::Shelf> shelf_ = std::make_shared<online::Shelf>();
  online::Books books_{shelf_};
  online::Thinker thinker_;
  std::map<std::string, Table> tables_;
  std::map<int, Line> lines_;
  std::vector<Said> said_;
  std::vector<Written> written_;
};

}  // namespace cadastre::browser
