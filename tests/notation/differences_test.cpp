// What is told to whoever is about to join a game by an edition they do not know.
#include "notation/differences.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/scene.h"

namespace cadastre::tests::differences_test {
namespace {

using edition::Language;

TEST(Differences, VariantsAndPiecesAreAmongThem) {
  const edition::Book& known = book("europe");
  edition::Book own = known;
  own.tokens[0].name = own.tokens[1].name;
  const std::string gone = own.variants.back().id;
  own.variants.pop_back();
  own.variants[0].sets.emplace_back("salary=1");
  const notation::Json told = notation::differences_json(known, own, Language::en);
  ASSERT_EQ(told.size(), 3U) << told;
  EXPECT_EQ(told[0]["part"], "variants");
  EXPECT_NE(told[0]["is"].get<std::string>().find("salary=1"), std::string::npos) << told[0];
  EXPECT_EQ(told[1]["id"], gone);
  EXPECT_TRUE(told[1]["is"].is_null());
  EXPECT_EQ(told[2]["part"], "tokens");
  EXPECT_EQ(told[2]["is"], known.tokens[1].name.in(Language::en));
}

}  // namespace
}  // namespace cadastre::tests::differences_test
