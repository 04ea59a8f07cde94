// The addresses under /api/games.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "online/views.h"
#include "server/api.h"
#include "server/secrets.h"
#include "server/tellings.h"

namespace cadastre::server {
namespace {

using notation::Json;

constexpr std::uint64_t kMostFrames = 200;
constexpr double kBytesAnEntry = 128;
constexpr Millis kHold_ms = 500;

// A bare action, or what the command `act` takes: the action with `n` and `key`.
Json act_of(Json body) {
  const auto action = body.find("action");
  const bool is_word = action != body.end() && action->is_string() &&
                       action->get_ref<const std::string&>().find(' ') == std::string::npos;
  if (is_word && !body.contains("n") && !body.contains("key")) {
    return {{"command", "act"}, {"action", std::move(body)}};
  }
  body["command"] = "act";
  return body;
}

}  // namespace

bool Api::language_of(const Shared& call, edition::Language& language) {
  const std::string_view lang = call->request.asked("lang");
  if (!lang.empty() && lang != "fr" && lang != "en") {
    call->done(reply_of({"bad_request", "lang is fr or en", Json::object()}));
    return false;
  }
  language = lang == "en" ? edition::Language::en : edition::Language::fr;
  return true;
}

void Api::with_game(const Shared& call, std::function<void(Sitting&)> then) {
  if (is_game_id(call->ref)) {  // nobody guesses one of these
    hub_.find(call->ref, [this, call, then = std::move(then)](const std::shared_ptr<Sitting>& sitting,
                                                              const std::string& error) {
      attempt(call, [&] { sitting == nullptr ? call->done(reply_of(trouble(error))) : then(*sitting); });
    });
  } else {
    with_code(call, code_typed(call->ref), std::move(then));
  }
}

// Who has guessed wrong too often is not told right from wrong; a member's token is no guess.
void Api::with_code(const Shared& call, const std::string& code, std::function<void(Sitting&)> then) {
  const bool tired = !node_.limits.would_allow(Limited::guess, call->who, node_.loop.steady());
  const auto found = [this, call, tired, then = std::move(then)](const std::shared_ptr<Sitting>& sitting,
                                                                 const std::string& error) {
    const std::string hash = token_hash(call->request.token);
    const bool member =
        sitting != nullptr && !hash.empty() && sitting->authority().member_of(hash) != online::kNobody;
    if (tired && !member && error != "unavailable") {
      attempt(call, [&] { refused(call->request.address, "too many guesses"); });
      call->done(too_many(Limits::retry_after_s(Limited::guess)));
    } else if (sitting != nullptr) {
      attempt(call, [&] { then(*sitting); });
    } else {
      if (error == "not_found") {
        node_.limits.allow(Limited::guess, call->who, node_.loop.steady());
      }
      call->done(reply_of(trouble(error)));
    }
  };
  if (code.empty()) {
    found(nullptr, "not_found");
  } else {
    hub_.find_code(code, found);
  }
}

void Api::with_member(const Shared& call, std::function<void(Sitting&, const std::string&)> then) {
  with_game(call, [this, call, then = std::move(then)](Sitting& sitting) {
    const std::string hash = token_hash(call->request.token);
    const auto decide = [this, call, then, hash, shared = sitting.shared_from_this()](const Answer& sure) {
      if (!sure.error.empty()) {
        call->done(reply_of(sure));
      } else if (hash.empty() || shared->authority().member_of(hash) == online::kNobody) {
        call->done(reply_of(trouble("unauthorised")));
      } else {
        shared->attended(call->who, shared->authority().member_of(hash));
        attempt(call, [&] { then(*shared, hash); });
      }
    };
    if (hash.empty() || sitting.authority().member_of(hash) != online::kNobody) {
      decide({});
    } else {
      sitting.make_sure(decide);  // another node may have seated them just now
    }
  });
}

void Api::create(const Shared& call) {
  const auto text = call->body.find("edition_text");
  const bool brought = text != call->body.end() && text->is_string() && !node_.books.shelf().ships(*text);
  if (!allowed(call, Limited::create, call->who) || !allowed(call, Limited::edition, call->who) ||
      (brought && !allowed(call, Limited::bring, call->who))) {
    return;
  }
  hub_.create(std::move(call->body), admitting(call));
}

// Whoever opened a game gets its token with the answer.
Hub::Created Api::admitting(const Shared& call) {
  return [call](const Answer& answer, const std::string& token) {
    if (!answer.error.empty()) {
      call->done(reply_of(answer));
      return;
    }
    Json json = answer.fields;
    json["token"] = token;
    spdlog::info("game {} created", json.value("game", ""));
    call->done(json_reply(json, 201));
  };
}

// A game begun elsewhere, by its record: as dear as an edition of one's own, and as the entries it stands
// for.
void Api::bring_game(const Shared& call) {
  const double entries = static_cast<double>(call->request.body.size()) / kBytesAnEntry;
  if (!allowed(call, Limited::create, call->who) || !allowed(call, Limited::bring, call->who)) {
    return;
  }
  if (!node_.limits.allow(Limited::entry, call->who, node_.loop.steady(), entries)) {
    call->done(too_many(Limits::retry_after_s(Limited::entry)));
    return;
  }
  if (node_.own_editions.busy()) {
    call->done(too_many(1));
    return;
  }
  hub_.bring(std::move(call->request.body), admitting(call));
}

void Api::lobby(const Shared& call) {
  edition::Language language{};
  if (language_of(call, language)) {
    with_game(call, [call, language](Sitting& sitting) {
      call->done(json_reply(online::lobby_json(sitting.gathering(), language)));
    });
  }
}

void Api::join(const Shared& call) {
  if (!allowed(call, Limited::join, call->who)) {
    return;
  }
  with_game(call, [this, call](Sitting& sitting) {
    const std::string token = fresh_token();
    sitting.ask(
        "join",
        [this, call, hash = token_hash(token)](const online::Authority& authority, Millis now) {
          return authority.join(node_.books, call->body, hash, now);
        },
        [call, token](const Answer& answer) {
          if (!answer.error.empty()) {
            call->done(reply_of(answer));
            return;
          }
          Json json = answer.fields;
          json["token"] = token;
          call->done(json_reply(json, 201));
        });
  });
}

void Api::command(const Shared& call) {
  with_member(call, [this, call](Sitting& sitting, const std::string& hash) {
    if (!allowed(call, Limited::act, hash)) {
      return;
    }
    call->body.erase("id");
    if (const auto name = call->body.find("command"); name != call->body.end() && *name == "ping") {
      call->done(reply_of({}));
      return;
    }
    carry_out(node_, sitting, call->who, hash, std::move(call->body), replying(call));
  });
}

void Api::action(const Shared& call) {
  with_member(call, [this, call](Sitting& sitting, const std::string& hash) {
    if (allowed(call, Limited::act, hash)) {
      call->body = act_of(std::move(call->body));
      act_in_time(call, sitting, hash, sitting.time() + kLongestHold_ms);
    }
  });
}

// A program need not know that people are given time to claim: its roll is held until then, not refused. One
// that has gone meanwhile does not roll: it will ask again, or somebody else for its seat.
void Api::act_in_time(const Shared& call, Sitting& sitting, const std::string& hash, Millis latest) {
  if (call->request.left != nullptr && *call->request.left) {
    return;
  }
  carry_out(node_, sitting, call->who, hash, call->body, [this, call, latest](const Answer& answer) {
    if (answer.error != "claim_wait") {
      replying(call)(answer);
      return;
    }
    node_.loop.after(kHold_ms, [this, call, latest] {
      with_member(call, [this, call, latest](Sitting& again, const std::string& token) {
        if (again.time() > latest) {
          call->done(reply_of(trouble("claim_wait")));
        } else {
          act_in_time(call, again, token, latest);
        }
      });
    });
  });
}

void Api::now(const Shared& call) {
  const auto answer = [call](Sitting& sitting, const std::string& hash) {
    const int member = hash.empty() ? online::kNobody : sitting.authority().member_of(hash);
    call->done({.body = now_text(sitting.gathering(), member, sitting.time())});
  };
  if (call->request.token.empty()) {
    with_game(call, [answer](Sitting& sitting) { answer(sitting, ""); });
  } else {
    with_member(call, answer);
  }
}

std::optional<std::uint64_t> Api::number_of(const Shared& call, std::string_view name,
                                            std::uint64_t otherwise) {
  constexpr std::size_t kMostDigits = 18;
  const std::string text(call->request.asked(name));
  if (text.size() > kMostDigits || text.find_first_not_of("0123456789") != std::string::npos) {
    call->done(reply_of({"bad_request", std::string(name) + " is a number", Json::object()}));
    return std::nullopt;
  }
  return text.empty() ? otherwise : std::stoull(text);
}

void Api::with_history(const Shared& call, const std::string& what, double cost, const Telling& telling,
                       const std::string& content_type) {
  with_game(call, [=, this](Sitting& sitting) {
    const History::Ask ask{sitting.game(), sitting.authority().next() - 1, what, call->who,
                           call->request.left};
    const double entries = static_cast<double>(ask.n) / 1000;
    if (!node_.history.has(ask) && !node_.limits.allow(Limited::history, call->who, node_.loop.steady(),
                                                       cost == 0 ? 1 + entries : cost)) {
      call->done(too_many(Limits::retry_after_s(Limited::history)));
      return;
    }
    node_.history.ask(ask, telling, [call, content_type](const Text& text, const Answer& why_not) {
      call->done(text != nullptr               ? Reply{.content_type = content_type, .shared = text}
                 : why_not.error == "too_many" ? too_many(1)
                                               : reply_of(why_not));
    });
  });
}

void Api::messages(const Shared& call) {
  edition::Language language{};
  const auto from = number_of(call, "from", 1);
  if (!from || !language_of(call, language)) {
    return;
  }
  const std::uint64_t first = std::max<std::uint64_t>(1, *from);
  with_history(call, fmt::format("messages {} {}", first, static_cast<int>(language)), 1,
               tellings::messages(first, language));
}

void Api::replay(const Shared& call) {
  edition::Language language{};
  const auto from = number_of(call, "from", 1);
  const auto asked = from ? number_of(call, "count", 100) : std::nullopt;
  if (!asked || !language_of(call, language)) {
    return;
  }
  const std::uint64_t count = std::min(*asked, kMostFrames);
  with_history(call, fmt::format("replay {} {} {}", *from, count, static_cast<int>(language)), 1,
               tellings::replay(*from, count, language));
}

void Api::why(const Shared& call) {
  edition::Language language{};
  const auto n = number_of(call, "n", 0);
  if (!n || !language_of(call, language)) {
    return;
  }
  with_history(call, fmt::format("why {} {}", *n, static_cast<int>(language)), 1,
               tellings::why(*n, language));
}

void Api::record(const Shared& call) {
  with_history(call, "record", 0, tellings::record(node_.books.shelf()), "text/plain; charset=utf-8");
}

void Api::dice(const Shared& call) {
  with_game(call,
            [call](Sitting& sitting) { call->done(json_reply(online::dice_json(sitting.gathering()))); });
}

void Api::send_debrief(const Shared& call, tellings::DebriefForm form, const std::string& type) {
  edition::Language language{};
  if (!language_of(call, language)) {
    return;
  }
  with_history(call, fmt::format("debrief {} {}", static_cast<int>(form), static_cast<int>(language)), 0,
               tellings::debrief(form, language), type);
}

void Api::debrief(const Shared& call) { send_debrief(call, tellings::DebriefForm::json, "application/json"); }
void Api::debrief_csv(const Shared& call) {
  send_debrief(call, tellings::DebriefForm::csv, "text/csv; charset=utf-8");
}
void Api::debrief_html(const Shared& call) {
  send_debrief(call, tellings::DebriefForm::html, "text/html; charset=utf-8");
}

namespace {

// Of a thousand entries of history, so much work is one analysis.
constexpr double kAnalysisCost = 20;

}  // namespace

void Api::send_analysis(const Shared& call, const Text& kept, edition::Language language) {
  with_history(call, fmt::format("analysis {}", static_cast<int>(language)), 0,
               tellings::analysis(kept, language));
}

void Api::analysis(const Shared& call) {
  edition::Language language{};
  if (!language_of(call, language)) {
    return;
  }
  with_game(call, [=, this](Sitting& sitting) {
    const online::Gathering& g = sitting.gathering();
    if (node_.config.analysis_rolls == 0 || g.phase != online::Phase::over) {
      call->done(reply_of(g.phase == online::Phase::over
                              ? Answer{"not_found", "this server makes no analyses", Json::object()}
                              : trouble("not_over")));
      return;
    }
    const History::Ask ask{sitting.game(), sitting.authority().next() - 1, "record", call->who};
    if (!node_.analyst.knows(ask.game) &&
        !node_.limits.allow(Limited::history, call->who, node_.loop.steady(), kAnalysisCost)) {
      call->done(too_many(Limits::retry_after_s(Limited::history)));
      return;
    }
    const Analyst::Found found =
        node_.analyst.look(ask, tellings::record(node_.books.shelf()), tellings::people_of(g));
    if (found.kept != nullptr) {
      send_analysis(call, found.kept, language);
    } else if (!found.why_not.error.empty()) {
      call->done(found.why_not.error == "too_many" ? too_many(1) : reply_of(found.why_not));
    } else {
      call->done(json_reply({{"progress", found.progress}}, 202));
    }
  });
}

void Api::appraise(const Shared& call) {
  with_member(call, [this, call](Sitting& sitting, const std::string& hash) {
    if (!allowed(call, Limited::appraise, hash)) {
      return;
    }
    const online::Gathering& g = sitting.gathering();
    call->done(tellings::appraise(g, g.seat_of(sitting.authority().member_of(hash)), call->body));
  });
}

}  // namespace cadastre::server
