// What commands and openings read alike.
#pragma once

#include <string>

#include "notation/object_reader.h"
#include "online/deciding.h"

namespace cadastre::online {

inline const edition::Book kNoBook;  // for readers of objects that name nothing of an edition

// "edition", "edition_text", "variants", "set", "clock", "substitute", "minutes" and the manners. What is
// absent stays.
void read_options(Deciding& draft, notation::ObjectReader& in, Options& options, bool edition_needed);
// The text of an edition that no program ships goes into the log that names it, once.
void carry_edition(Deciding& draft, const Options& options, notation::Json& entry);
// "pace_ms", "claim_seconds", "substitute_after", "spectators_speak".
void read_manners(notation::ObjectReader& in, Options& options);
// {"kind","name","role","token","level"}; what is absent stays.
void read_place(Deciding& draft, const notation::Json& json, const std::string& where, Place& place);
std::string read_name(Deciding& draft, notation::ObjectReader& in);
void name_bot(const Gathering& g, Place& place);
// Nobody may wish for one there.
bool roles_by_dice(const edition::Book& book);
// Whether the edition has the role and the token, and the token is free.
void check_wishes(Deciding& draft, const Place& place, std::size_t seat);
// To the entropy somebody will show at the start: 64 hex digits.
void give_commitment(Deciding& draft, int member, const std::string& commitment);
// The entropy a member committed to, when the host has begun.
void show_entropy(Deciding& draft, int member, const std::string& entropy);
// The host begins: at once, or when what was committed to has been shown.
void start_game(Deciding& draft);
// 1 to 64 bytes of plain text.
bool is_entropy(const std::string& text);
void give_entropy(Deciding& draft, int member, const std::string& entropy);

}  // namespace cadastre::online
