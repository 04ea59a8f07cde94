// The log of a game and what it means: one JSON object an entry, with a "kind" and the fields docs/server.md
// lists for the message of that kind. What stands under "_" is never told.
#pragma once

#include <string>

#include "notation/json_text.h"
#include "online/books.h"
#include "online/gathering.h"

namespace cadastre::online {

// The edition the entries so far have chosen. Changing it is cheap until somebody looks: reading a log
// resolves it once, however often it was changed. Empty: it is there, else why it is not.
std::string settle_edition(Gathering& g, Books& books);

// The only writer of a gathering; settle the edition after a lobby's entries. Gives the message of the entry;
// empty: it went well, else why the entry does not fit. The gathering is spoilt then.
std::string absorb(Gathering& g, Books& books, const store::Entry& entry, Message& told);
// The same with the entry's text read already. `played`: what it says was done has been done on this
// gathering, and led to that.
std::string absorb(Gathering& g, Books& books, const store::Entry& entry, notation::Json json, Message& told,
                   play::Told* played = nullptr);

// Seats and options as entries and views have them; into an object, or as one.
void put_place(notation::JsonText& out, const Place& place, std::size_t seat, const std::string& role);
void put_options(notation::JsonText& out, const Options& options);
notation::Json place_json(const Place& place, std::size_t seat);
notation::Json options_json(const Options& options);
notation::Json brought_json(const Brought& brought);
notation::Json manners_json(const Options& options);              // those that may change while it plays
std::string level_word(const std::optional<bots::Level>& level);  // "none": nobody

}  // namespace cadastre::online
