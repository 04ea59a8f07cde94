// What commands and openings read alike.
#pragma once

#include <string>

#include "notation/object_reader.h"
#include "table/draft.h"

namespace cadastre::table {

inline const edition::Book kNoBook;  // for readers of objects that name nothing of an edition

// "edition", "variants", "set", "clock", "substitute", "pace_ms", "minutes". What is absent stays.
void read_options(Draft& draft, notation::ObjectReader& in, Options& options, bool edition_needed);
// {"kind","name","role","token","level"}; what is absent stays.
void read_place(Draft& draft, const notation::Json& json, const std::string& where, Place& place);
std::string read_name(Draft& draft, notation::ObjectReader& in);
void name_bot(const Gathering& g, Place& place);
// Whether the edition has the role and the token, and the token is free.
void check_wishes(Draft& draft, const Place& place, std::size_t seat);
void give_entropy(Draft& draft, int member, const std::string& entropy);

}  // namespace cadastre::table
