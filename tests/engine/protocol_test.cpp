// The examples of docs/protocol.md, word for word: `> ` is sent, `< ` comes back, `< ...` is anything.
#include <gtest/gtest.h>

#include <fstream>
#include <memory>

#include "engine/engine.h"
#include "support/places.h"

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
  std::unique_ptr<engine::Engine> engine;
  std::string answer;
  int examples = 0;
  int number = 0;
  for (const std::string& line : document()) {
    ++number;
    if (line == "```protocol") {
      engine = std::make_unique<engine::Engine>("test");
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

}  // namespace
}  // namespace cadastre::tests::protocol_test
