#include "server/tellings.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "debrief/debrief.h"
#include "debrief/lesson.h"
#include "lab/analysis.h"
#include "motive/motive.h"
#include "notation/action_text.h"
#include "notation/object_reader.h"
#include "online/views.h"
#include "report/told_analysis.h"
#include "server/answers.h"

namespace cadastre::server::tellings {
namespace {

using notation::Json;

constexpr std::size_t kMostMessages = 500;
constexpr std::size_t kMostBody = 2 << 20;  // bytes of messages at once

// The actions of the whole game, each with the message that tells of it, and the game at its end.
struct WholeGame {
  std::vector<std::string> actions;
  std::vector<std::uint64_t> messages;
  std::shared_ptr<const online::Gathering> g;

  std::string record() const { return online::record_text(*g, actions); }
};

WholeGame whole_game(const Walk& walk, std::string& error) {
  WholeGame whole;
  const online::Trail::End end = walk(1, [&](const online::Gathering& g, const online::Message& message) {
    online::add_actions(g, message, whole.actions);
    whole.messages.resize(whole.actions.size(), message.n);
    return true;
  });
  error = end.error;
  whole.g = end.g;
  return whole;
}

// The record of a game, read again; nothing: `error` says why.
std::optional<notation::Record> record_of(const WholeGame& whole, std::string& error) {
  auto read = notation::parse_record(error.empty() ? whole.record() : "");
  if (!read.record && error.empty()) {
    error = "broken";
  }
  return error.empty() ? std::move(read.record) : std::nullopt;
}

Json side_json(const edition::Book& book, const online::Side& side) {
  Json completes = Json::array();
  for (unsigned i = 0; i < book.rules.groups; ++i) {
    if ((side.completes >> i & 1U) != 0) {
      completes.push_back(book.groups[i].id);
    }
  }
  return {{"gain", side.gain}, {"completes", completes}};
}

}  // namespace

Telling messages(std::uint64_t from, edition::Language language) {
  return [from, language](const Walk& walk, std::string& error) {
    std::string body = R"({"messages":[)";
    std::size_t told = 0;
    error = walk(from, [&](const online::Gathering& g, const online::Message& message) {
              body += (told == 0 ? "" : ",") + online::message_text(g, message, language);
              return ++told < kMostMessages && body.size() < kMostBody;
            }).error;
    return body + R"(],"next":)" + std::to_string(from + told) + "}";
  };
}

Telling replay(std::uint64_t from, std::uint64_t count, edition::Language language) {
  return [from, count = std::max<std::uint64_t>(count, 1), language](const Walk& walk, std::string& error) {
    notation::JsonText out;
    std::uint64_t frames = 0;
    std::uint64_t next = 1;
    const auto frame = [&](const online::Gathering& g, const online::Message& message) {
      if (frames < count) {
        online::write_frame(out, g, message, language);
      }
      return ++frames < count;
    };
    out.object([&] {
      out.put("frames", [&] {
        out.array([&] {
          const online::Trail::End end = walk(from, frame);
          error = end.error;
          next = end.g != nullptr ? end.g->next : next;
        });
      });
      out.put("next", next);
    });
    return out.text();
  };
}

Telling record(const online::Shelf& shelf) {
  return [&shelf](const Walk& walk, std::string& error) {
    const WholeGame whole = whole_game(walk, error);
    if (!error.empty()) {
      return std::string();
    }
    const auto text = shelf.text(whole.g->options.text);
    return text == nullptr ? whole.record() : whole.record() + notation::edition_lines(*text);
  };
}

Telling debrief(DebriefForm form, edition::Language language) {
  return [form, language](const Walk& walk, std::string& error) {
    const WholeGame whole = whole_game(walk, error);
    if (whole.g != nullptr && whole.g->phase == online::Phase::lobby) {
      error = "not_started";
    }
    const auto record = record_of(whole, error);
    if (!record) {
      return std::string();
    }
    const auto figures = debrief::debrief(*whole.g->book, *record);
    return form == DebriefForm::csv    ? debrief::debrief_csv(figures, language)
           : form == DebriefForm::html ? debrief::lesson_html(debrief::lesson(figures, language))
                                       : notation::dump(debrief::debrief_json(figures, language));
  };
}

Telling analysis(std::shared_ptr<const std::string> kept, edition::Language language) {
  return [kept = std::move(kept), language](const Walk& walk, std::string& error) {
    const WholeGame whole = whole_game(walk, error);
    const auto record = record_of(whole, error);
    if (!record) {
      return std::string();
    }
    Json told = report::told_analysis(*whole.g->book, *record, Json::parse(*kept), language);
    for (const char* part : {"turning_points", "decisions"}) {
      for (Json& one : told[part]) {
        one["n"] = whole.messages.at(one["action"].get<std::size_t>() - 1);
      }
    }
    return notation::dump(told);
  };
}

Telling why(std::uint64_t n, edition::Language language) {
  return [n, language](const Walk& walk, std::string& error) {
    std::optional<game::State> before;
    std::string text;
    game::Seat seat = game::Seat::nobody;
    const auto step = [&](const online::Gathering& g, const online::Message& message) {
      std::vector<std::string> lines;
      online::add_actions(g, message, lines);
      if (message.n == n && before && !lines.empty()) {
        const auto action = notation::parse_action_line(*g.book, lines.front());
        seat = action.value ? action.value->seat : game::Seat::nobody;
        const bool bot = game::at(seat) < g.places.size() && g.player_of(g.places[game::at(seat)]);
        text = bot ? motive::Motives(*g.book).why(language, g.names(), *before, *action.value) : "";
      }
      before = g.state;
      return message.n < n;
    };
    error = n < 2 ? "nothing_to_say" : walk(n - 1, step).error;
    error = error.empty() && text.empty() ? "nothing_to_say" : error;
    return notation::dump(Json{{"n", n}, {"seat", game::at(seat)}, {"why", text}});
  };
}

game::SeatSet people_of(const online::Gathering& g) {
  game::SeatSet people;
  for (std::size_t i = 0; i < g.places.size(); ++i) {
    people = g.places[i].kind == online::SeatKind::person ? people.with(static_cast<game::Seat>(i)) : people;
  }
  return people;
}

Reply appraise(const online::Gathering& g, game::Seat seat, const Json& body) {
  if (!g.running() || seat == game::Seat::nobody) {
    return reply_of(trouble(seat == game::Seat::nobody ? "forbidden" : "not_started"));
  }
  std::string error;
  notation::ObjectReader in(*g.book, body, "request", error);
  const auto other = in.seat("other");
  const auto give = in.terms("give");
  const auto take = in.terms("take");
  in.require("other", other.has_value());
  const bool good = in.finish();
  if (!good || game::at(*other) >= g.state.seats || *other == seat) {
    return reply_of(
        {"bad_request", good ? "request.other must be another player's seat" : error, Json::object()});
  }
  const online::Appraisal found = online::appraise(
      *g.book, g.state, seat, *other, give.value_or(game::Terms{}), take.value_or(game::Terms{}));
  return json_reply({{"you", side_json(*g.book, found.you)}, {"other", side_json(*g.book, found.other)}});
}

}  // namespace cadastre::server::tellings
