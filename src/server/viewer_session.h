// One viewer of one game on one connection: says hello, is told what happens, gives commands.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/exchange.h"
#include "server/hub.h"

namespace cadastre::server {

// A member's command, decided in its turn. `command` has no "id" any more.
// `who`: the household it comes from.
void carry_out(Node& node, Sitting& sitting, const std::string& who, const std::string& token_hash,
               notation::Json command, Sitting::Done done);
// What somebody says who only watches, where the table allows it.
void remark(Node& node, Sitting& sitting, const std::string& who, notation::Json command, Sitting::Done done);

class ViewerSession final : public Session,
                            public Viewer,
                            public std::enable_shared_from_this<ViewerSession> {
 public:
  // `who`: the household it comes from.
  ViewerSession(Node& node, Hub& hub, Connection& connection, std::string game, std::string who);
  ~ViewerSession() override;

  void heard(std::string_view text) override;
  bool greeted() const override { return state_ != State::silent; }
  void silent() override;
  void drained() override;
  void gone() override;

  bool congested() const override { return connection_ != nullptr && connection_->congested(); }
  void tell(Frame frame) override;
  void welcome() override;
  std::weak_ptr<Viewer> itself() override { return weak_from_this(); }
  void dismiss(const Answer& why) override;

  struct Hello {
    std::string token;  // empty: a spectator
    std::uint64_t last = 0;
    edition::Language language = edition::Language::fr;
    bool changes = false;
  };
  // `opened` is called once, with an error if it came to nothing.
  void open(const Hello& hello, std::function<void(const Answer&)> opened);

 private:
  enum class State { silent, opening, open };

  void listen(std::string_view text);
  void greet(const notation::Json& json);
  void obey(notation::Json json);
  bool flooded(const std::function<void(const Answer&)>& answer);
  bool is_known(const Sitting& sitting, const Hello& hello) const;
  void enter(std::shared_ptr<Sitting> sitting, const Hello& hello);
  void opened(const Answer& answer);
  void come_back();
  void say_bye(const Answer& why);

  Node& node_;
  Hub& hub_;
  Connection* connection_;  // nullptr: cut
  std::string game_;
  State state_ = State::silent;
  std::shared_ptr<Sitting> sitting_;
  std::function<void(const Answer&)> opened_;  // to be called once
  std::vector<std::string> early_;             // said before it was open
  std::size_t early_bytes_ = 0;
  int floods_ = 0;
};

}  // namespace cadastre::server
