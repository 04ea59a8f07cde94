// The examples of docs/protocol.md, word for word: `> ` is sent, `< ` comes back, `< ...` is anything.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>

#include "game/action.h"
#include "game/event.h"
#include "game/reason.h"
#include "notation/fields.h"
#include "support/places.h"
#include "table/engine.h"

namespace cadastre::tests::protocol_test {
namespace {

std::vector<std::string> document() {
  std::ifstream file(sources() + "/docs/protocol.md");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    lines.push_back(line);
  }
  return lines;
}

TEST(Protocol, ExamplesOfTheDocumentation) {
  std::unique_ptr<table::Engine> engine;
  std::string answer;
  int examples = 0;
  int number = 0;
  for (const std::string& line : document()) {
    ++number;
    if (line == "```protocol") {
      engine = std::make_unique<table::Engine>("test");
    } else if (line == "```") {
      engine.reset();
    } else if (engine != nullptr && line.starts_with("> ")) {
      answer = engine->answer(line.substr(2));
    } else if (engine != nullptr && line.starts_with("< ")) {
      ++examples;
      if (line != "< ...") {
        EXPECT_EQ(answer, line.substr(2)) << "docs/protocol.md:" << number;
      }
    }
  }
  EXPECT_GT(examples, 30);
}

// Nothing of the vocabulary is undocumented.
TEST(Protocol, EveryWordIsInTheDocumentation) {
  std::string text;
  for (const std::string& line : document()) {
    text += line + "\n";
  }
  const auto expect_all = [&](const auto& names) {
    for (const std::string name : names) {
      EXPECT_TRUE(name == "none" || text.find("`" + name + "`") != std::string::npos) << name;
    }
  };
  expect_all(game::kActionNames);
  expect_all(game::kEventNames);
  expect_all(game::kReasonNames);
  expect_all(game::kRefusalNames);
  expect_all(game::kStageNames);
}

// The fields of an action or event as its row of the documentation has them.
std::vector<std::string> documented(std::string_view section, std::string_view name) {
  std::vector<std::string> fields;
  bool inside = false;
  for (const std::string& line : document()) {
    inside = line.starts_with("## ") ? line == section : inside;
    if (inside && line.starts_with("| `" + std::string(name) + "` |")) {
      const std::size_t from = line.find('|', 1) + 1;
      std::string column = line.substr(from, line.find('|', from) - from);
      std::erase_if(column, [](char c) { return c == ' ' || c == '`'; });
      for (std::size_t at = 0; at < column.size();) {
        const std::size_t end = std::min(column.find(',', at), column.size());
        fields.push_back(column.substr(at, end - at));
        at = end + 1;
      }
    }
  }
  std::ranges::sort(fields);
  return fields;
}

std::vector<std::string> told(unsigned fields) {
  using namespace notation;
  constexpr std::array<std::pair<unsigned, const char*>, 18> kNames = {{{kSeat, "seat"},
                                                                        {kOther, "other"},
                                                                        {kSquare, "square"},
                                                                        {kFrom, "from"},
                                                                        {kCard, "card"},
                                                                        {kDice, "dice"},
                                                                        {kDeck, "deck"},
                                                                        {kLevel, "level"},
                                                                        {kStock, "houses"},
                                                                        {kStock, "hotels"},
                                                                        {kLot, "lot"},
                                                                        {kSettles, "settles"},
                                                                        {kSeats, "seats"},
                                                                        {kAmount, "amount"},
                                                                        {kSquares, "squares"},
                                                                        {kGive, "give"},
                                                                        {kTake, "take"},
                                                                        {kPrice, "price"}}};
  std::vector<std::string> names;
  for (const auto& [bit, name] : kNames) {
    if ((fields & bit) != 0) {
      names.emplace_back(name);
    }
  }
  std::ranges::sort(names);
  return names;
}

TEST(Protocol, EveryFieldOfAnActionOrEventIsInItsRow) {
  for (unsigned i = 0; i < game::kEventNames.size(); ++i) {
    EXPECT_EQ(documented("## Events", game::kEventNames[i]),
              told(notation::fields_of(static_cast<game::EventKind>(i))))
        << game::kEventNames[i];
  }
  for (unsigned i = 0; i < game::kActionNames.size(); ++i) {
    EXPECT_EQ(documented("## Actions", game::kActionNames[i]),
              told(notation::fields_of(static_cast<game::ActionKind>(i))))
        << game::kActionNames[i];
  }
}

}  // namespace
}  // namespace cadastre::tests::protocol_test
