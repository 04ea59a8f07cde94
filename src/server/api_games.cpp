// The addresses under /api/games.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "debrief/debrief.h"
#include "notation/object_reader.h"
#include "notation/record.h"
#include "server/api.h"
#include "server/history.h"
#include "server/secrets.h"
#include "table/views.h"

namespace cadastre::server {
namespace {

using notation::Json;

constexpr std::size_t kMostMessages = 500;
constexpr std::uint64_t kMostFrames = 200;

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

Reply text_reply(std::string text) {
  return {.content_type = "text/plain; charset=utf-8", .body = std::move(text)};
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
      if (sitting == nullptr) {
        call->done(reply_of(trouble(error)));
      } else {
        attempt(call, [&] { then(*sitting); });
      }
    });
  } else {
    with_code(call, code_typed(call->ref), std::move(then));
  }
}

// Who has guessed wrong too often is not told right from wrong; a member's token is no guess.
void Api::with_code(const Shared& call, const std::string& code, std::function<void(Sitting&)> then) {
  const bool tired = !house_.limits.would_allow(Deed::guess, call->who, house_.loop.steady());
  const auto found = [this, call, tired, then = std::move(then)](const std::shared_ptr<Sitting>& sitting,
                                                                 const std::string& error) {
    const std::string hash = token_hash(call->request.token);
    const bool member =
        sitting != nullptr && !hash.empty() && sitting->authority().member_of(hash) != table::kNobody;
    if (tired && !member && error != "unavailable") {
      call->done(too_many(Limits::retry_after_s(Deed::guess)));
    } else if (sitting != nullptr) {
      attempt(call, [&] { then(*sitting); });
    } else {
      if (error == "not_found") {
        house_.limits.allow(Deed::guess, call->who, house_.loop.steady());
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
      } else if (hash.empty() || shared->authority().member_of(hash) == table::kNobody) {
        call->done(reply_of(trouble("unauthorised")));
      } else {
        attempt(call, [&] { then(*shared, hash); });
      }
    };
    if (hash.empty() || sitting.authority().member_of(hash) != table::kNobody) {
      decide({});
    } else {
      sitting.make_sure(decide);  // another node may have seated them just now
    }
  });
}

void Api::create(const Shared& call) {
  if (!allowed(call, Deed::create, call->who)) {
    return;
  }
  hub_.create(std::move(call->body), [call](const Answer& answer, const std::string& token) {
    if (!answer.error.empty()) {
      call->done(reply_of(answer));
      return;
    }
    Json json = answer.fields;
    json["token"] = token;
    spdlog::info("game {} created", json.value("game", ""));
    call->done(json_reply(json, 201));
  });
}

void Api::lobby(const Shared& call) {
  edition::Language language{};
  if (language_of(call, language)) {
    with_game(call, [call, language](Sitting& sitting) {
      call->done(json_reply(table::lobby_json(sitting.gathering(), language)));
    });
  }
}

void Api::join(const Shared& call) {
  if (!allowed(call, Deed::join, call->who)) {
    return;
  }
  with_game(call, [this, call](Sitting& sitting) {
    const std::string token = fresh_token();
    sitting.ask(
        "join",
        [this, call, hash = token_hash(token)](const table::Authority& authority, Millis now) {
          return authority.join(house_.books, call->body, hash, now);
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
    if (!allowed(call, Deed::act, hash)) {
      return;
    }
    call->body.erase("id");
    if (const auto name = call->body.find("command"); name != call->body.end() && *name == "ping") {
      call->done(reply_of({}));
      return;
    }
    carry_out(house_, sitting, hash, std::move(call->body), replying(call));
  });
}

void Api::action(const Shared& call) {
  with_member(call, [this, call](Sitting& sitting, const std::string& hash) {
    if (allowed(call, Deed::act, hash)) {
      carry_out(house_, sitting, hash, act_of(std::move(call->body)), replying(call));
    }
  });
}

void Api::now(const Shared& call) {
  const auto answer = [call](Sitting& sitting, const std::string& hash) {
    const int member = hash.empty() ? table::kNobody : sitting.authority().member_of(hash);
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

void Api::messages(const Shared& call) {
  edition::Language language{};
  const auto from = number_of(call, "from", 1);
  if (!from || !language_of(call, language)) {
    return;
  }
  const std::uint64_t first = std::max<std::uint64_t>(1, *from);
  with_game(call, [this, call, first, language](Sitting& sitting) {
    tell_again(house_, sitting.game(), first, kMostMessages, language,
               [call, first](const auto& told, const std::string& error) {
                 if (!told) {
                   call->done(reply_of(trouble(error)));
                   return;
                 }
                 std::string body = R"({"messages":[)";
                 for (std::size_t i = 0; i < told->size(); ++i) {
                   body += (i == 0 ? "" : ",") + (*told)[i];
                 }
                 body += R"(],"next":)" + std::to_string(first + told->size()) + "}";
                 call->done({.body = std::move(body)});
               });
  });
}

void Api::replay(const Shared& call) {
  edition::Language language{};
  const auto from = number_of(call, "from", 1);
  const auto count = from ? number_of(call, "count", 100) : std::nullopt;
  if (!count || !language_of(call, language)) {
    return;
  }
  with_game(call, [this, call, from, count, language](Sitting& sitting) {
    read_log(
        house_, sitting.game(),
        [=, game = sitting.game()](table::Books& books, const std::vector<store::Entry>& entries) {
          return table::replay_text(books, game, entries, *from, std::min<std::uint64_t>(*count, kMostFrames),
                                    language);
        },
        [call](const std::optional<std::string>& text, const std::string& error) {
          call->done(text ? Reply{.body = *text} : reply_of(trouble(error)));
        });
  });
}

void Api::record(const Shared& call) {
  with_game(call, [this, call](Sitting& sitting) {
    read_again(
        house_, sitting.game(),
        [](const table::Authority& authority, const std::vector<table::Message>& told) {
          return table::record_text(authority.gathering(), told);
        },
        [call](const std::optional<std::string>& text, const std::string& error) {
          call->done(text ? text_reply(*text) : reply_of(trouble(error)));
        });
  });
}

void Api::dice(const Shared& call) {
  with_game(call,
            [call](Sitting& sitting) { call->done(json_reply(table::dice_json(sitting.gathering()))); });
}

void Api::send_debrief(const Shared& call, bool csv) {
  edition::Language language{};
  if (!language_of(call, language)) {
    return;
  }
  with_game(call, [this, call, csv, language](Sitting& sitting) {
    if (sitting.gathering().phase == table::Phase::lobby) {
      call->done(reply_of(trouble("not_started")));
      return;
    }
    read_again(
        house_, sitting.game(),
        [csv, language](const table::Authority& authority, const std::vector<table::Message>& told) {
          const auto read = notation::parse_record(table::record_text(authority.gathering(), told));
          if (!read.record) {
            return std::string();
          }
          const auto figures = debrief::debrief(authority.book(), *read.record);
          return csv ? debrief::debrief_csv(figures, language)
                     : notation::dump(debrief::debrief_json(figures, language));
        },
        [call, csv](const std::optional<std::string>& text, const std::string& error) {
          Reply reply = text ? Reply{.body = *text} : reply_of(trouble(error));
          if (text && csv) {
            reply.content_type = "text/csv; charset=utf-8";
          }
          call->done(std::move(reply));
        });
  });
}

void Api::debrief(const Shared& call) { send_debrief(call, false); }
void Api::debrief_csv(const Shared& call) { send_debrief(call, true); }

void Api::appraise(const Shared& call) {
  with_member(call, [this, call](Sitting& sitting, const std::string& hash) {
    if (!allowed(call, Deed::appraise, hash)) {
      return;
    }
    const table::Gathering& g = sitting.gathering();
    const game::Seat seat = g.seat_of(sitting.authority().member_of(hash));
    std::string error;
    notation::ObjectReader in(*g.book, call->body, "request", error);
    const auto other = in.seat("other");
    const auto give = in.terms("give");
    const auto take = in.terms("take");
    in.require("other", other.has_value());
    const bool good = in.finish();
    if (!g.running() || seat == game::Seat::nobody) {
      call->done(reply_of(trouble(seat == game::Seat::nobody ? "forbidden" : "not_started")));
    } else if (!good || game::at(*other) >= g.state.seats || *other == seat) {
      call->done(reply_of(
          {"bad_request", good ? "request.other must be another player's seat" : error, Json::object()}));
    } else {
      const table::Appraisal found = table::appraise(
          *g.book, g.state, seat, *other, give.value_or(game::Terms{}), take.value_or(game::Terms{}));
      call->done(json_reply({{"you", {{"gain", found.gain}}}, {"other", {{"gain", found.other_gain}}}}));
    }
  });
}

}  // namespace cadastre::server
