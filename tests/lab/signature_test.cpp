// Any change of behaviour shows here. When a rule is meant to change, run `cadastre signature` and say so in
// the commit.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "lab/perft.h"
#include "lab/signature.h"
#include "notation/position.h"
#include "support/places.h"
#include "support/scene.h"

namespace cadastre::tests::signature_test {
namespace {

std::vector<std::string> lines_of(const std::string& file) {
  std::ifstream in(sources() + "/tests/lab/" + file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#') {
      lines.push_back(line);
    }
  }
  return lines;
}

TEST(Signature, OfEveryEditionIsTheOneOnRecord) {
  std::vector<std::string> now;
  for (const std::string& id : edition::built_in_ids()) {
    now.push_back(fmt::format("{} {:016x}", id, lab::signature(book(id).rules, 1000)));
  }
  EXPECT_EQ(now, lines_of("signatures.txt"));
}

// "europe 3 8654 <position line>": edition, depth, ways, position.
TEST(Perft, FromSetPositionsIsTheOneOnRecord) {
  const std::vector<std::string> lines = lines_of("perft.txt");
  ASSERT_GE(lines.size(), 5U);
  for (const std::string& line : lines) {
    std::istringstream in(line);
    std::string id;
    int depth = 0;
    std::uint64_t ways = 0;
    std::string position;
    in >> id >> depth >> ways >> std::ws;
    std::getline(in, position);
    const auto state = notation::parse_position_line(book(id), position);
    ASSERT_TRUE(state) << state.error << ": " << position;
    EXPECT_EQ(lab::perft(book(id).rules, *state, depth), ways) << position;
  }
}

}  // namespace
}  // namespace cadastre::tests::signature_test
