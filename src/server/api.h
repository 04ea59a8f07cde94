// The addresses of docs/server.md: what is asked there, and who answers.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/exchange.h"
#include "server/hub.h"
#include "server/tellings.h"
#include "server/viewer_session.h"

namespace cadastre::server {

class Api final : public Service {
 public:
  using Done = std::function<void(Reply)>;

  Api(Node& node, Hub& hub);

  void ask(Request request, Done done) override;
  std::optional<Reply> refuses_live(const Request& request) override;
  std::shared_ptr<Session> live(const Request& request, Connection& connection) override;
  std::shared_ptr<Session> stream(const Request& request, Connection& connection,
                                  std::function<void(std::optional<Reply>)> opened) override;
  bool admit(const std::string& address) override;
  void left(const std::string& address) override;
  void refused(const std::string& address, std::string_view why) override;
  void dropped(std::string_view why) override { node_.metrics.dropped(why); }
  void answered(int status) override { node_.metrics.answered(status); }

 private:
  // One being answered.
  struct Call {
    Request request;
    std::string who;  // the household it comes from
    std::string ref;  // what stands for * in the address
    notation::Json body;
    Done done;
  };
  using Shared = std::shared_ptr<Call>;
  using Handler = void (Api::*)(const Shared&);
  struct Route {
    std::string_view method;
    std::string_view pattern;  // "/api/games/*/now"
    Handler handler;
    bool bare = false;  // its body is no JSON
  };
  static const std::vector<Route>& routes();

  void route(const Shared& call);
  void dispatch(const Shared& call, const Route& route);
  // Does it; whatever it throws is answered.
  void attempt(const Shared& call, const std::function<void()>& work);
  // What a command led to, as the reply.
  Sitting::Done replying(const Shared& call);
  bool allowed(const Shared& call, Limited deed, const std::string& who);
  // The game of `ref`, or the error is answered.
  void with_game(const Shared& call, std::function<void(Sitting&)> then);
  void with_code(const Shared& call, const std::string& code, std::function<void(Sitting&)> then);
  void with_member(const Shared& call, std::function<void(Sitting&, const std::string& token_hash)> then);
  bool language_of(const Shared& call, edition::Language& language);
  // A number of the query; `otherwise` when it is not there. Nothing: wrong, and answered.
  std::optional<std::uint64_t> number_of(const Shared& call, std::string_view name, std::uint64_t otherwise);

  // What is told from the log. `cost` as Deed::history has it; 0: that of reading all of it.
  using Telling = History::Make;
  void with_history(const Shared& call, const std::string& what, double cost, const Telling& telling,
                    const std::string& content_type = "application/json");

  void site(const Shared& call);
  void healthz(const Shared& call);
  void readyz(const Shared& call);
  void metrics(const Shared& call);
  void addresses(const Shared& call);
  void editions(const Shared& call);
  void edition(const Shared& call);
  void differences(const Shared& call);
  void box(const Shared& call);
  // Once the shelf has that text, if there is one anywhere; an empty hash: what is shipped today.
  void with_text(const std::string& hash, std::function<void()> then);
  // With the variants and settings of its query.
  static online::Books::Asked edition_asked_for(const Call& call);
  void bring(const Shared& call);
  void offer(const std::vector<OwnEditions::Offered>& offered);
  void create(const Shared& call);
  void bring_game(const Shared& call);
  static Hub::Created admitting(const Shared& call);
  void lobby(const Shared& call);
  void join(const Shared& call);
  void command(const Shared& call);
  void action(const Shared& call);
  void act_in_time(const Shared& call, Sitting& sitting, const std::string& hash, Millis latest);
  void now(const Shared& call);
  void messages(const Shared& call);
  void replay(const Shared& call);
  void record(const Shared& call);
  void dice(const Shared& call);
  void debrief(const Shared& call);
  void debrief_csv(const Shared& call);
  void debrief_html(const Shared& call);
  void send_debrief(const Shared& call, tellings::DebriefForm form, const std::string& type);
  void analysis(const Shared& call);
  void send_analysis(const Shared& call, const Text& kept, edition::Language language);
  void appraise(const Shared& call);
  void why(const Shared& call);

  Node& node_;
  Hub& hub_;
  std::vector<std::shared_ptr<const edition::Book>> editions_;  // built in, without variants
  std::vector<OwnEditions::Offered> own_;                       // of the folder
  std::array<Text, 2> lists_;                                   // of both, by language
  std::map<std::string, Text> edition_texts_;                   // by what was asked
  std::size_t connections_ = 0;
  std::unordered_map<std::string, std::size_t> by_address_;
};

}  // namespace cadastre::server
