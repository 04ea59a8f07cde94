// The whole vocabulary as JSON: every action, event, reason, refusal, stage, kind of square, verb and policy
// with its fields and its meaning. The documents and the client's types are made from it.
#pragma once

#include "edition/book.h"
#include "notation/json.h"

namespace cadastre::notation {

// Lists by name ("actions", "events", ...), each of objects with `name` and `means`.
Json lexicon(edition::Language language = edition::Language::en);

}  // namespace cadastre::notation
