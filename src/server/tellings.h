// What is told of a game from its log: messages, replays, records, debriefs, analyses. Pure: how the log is
// walked is the caller's affair, and whoever else keeps one, a browser say, tells the same.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "notation/record.h"
#include "online/shelf.h"
#include "online/thinker.h"
#include "online/trail.h"
#include "server/exchange.h"

namespace cadastre::server::tellings {

using Walk = std::function<online::Trail::End(std::uint64_t from, const online::Trail::Step& step)>;
// A body, or `error` has a code.
using Telling = std::function<std::string(const Walk& walk, std::string& error)>;

Telling messages(std::uint64_t from, edition::Language language);
Telling replay(std::uint64_t from, std::uint64_t count, edition::Language language);
// With the text of its edition, so that nothing else is needed to play it again.
Telling record(const online::Shelf& shelf);
// The figures, the table for a spreadsheet, or the screens for a projector.
enum class DebriefForm : std::uint8_t { json, csv, html };
Telling debrief(DebriefForm form, edition::Language language);
// `kept`: what the laboratory has made of its record. In sentences, each with the message to look at in a
// replay.
Telling analysis(std::shared_ptr<const std::string> kept, edition::Language language);

// Why the bot that acted in message `n` did so, in a sentence; "nothing_to_say": no bot did, or it was
// nothing to decide.
Telling why(std::uint64_t n, edition::Language language);

// Whose decisions are of interest: people's.
game::SeatSet people_of(const online::Gathering& g);
// What an exchange is worth to this seat and another.
Reply appraise(const online::Gathering& g, game::Seat seat, const notation::Json& body);

}  // namespace cadastre::server::tellings
