// What is longer ago than anybody remembers: told again from the log, beside the loop.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/house.h"
#include "table/authority.h"

namespace cadastre::server {

// A whole game, read again; `make` runs where the archive reads, `done` on the loop. Nothing: `error` says
// why.
using Make =
    std::function<std::string(const table::Authority& authority, const std::vector<table::Message>& told)>;
using Made = std::function<void(const std::optional<std::string>& made, const std::string& error)>;
void read_again(House& house, const std::string& game, Make make, Made done);

// The same from its bare entries.
using MakeOfLog = std::function<std::string(table::Books& books, const std::vector<store::Entry>& entries)>;
void read_log(House& house, const std::string& game, MakeOfLog make, Made done);

// Messages from number `from` on, at most `most`, as JSON texts.
using Told =
    std::function<void(const std::optional<std::vector<std::string>>& messages, const std::string& error)>;
void tell_again(House& house, const std::string& game, std::uint64_t from, std::size_t most,
                edition::Language language, Told done);

}  // namespace cadastre::server
