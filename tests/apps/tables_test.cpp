// What the laboratory prints to who reads French.
#include <gtest/gtest.h>

#include "lab/program.h"

namespace cadastre::tests::tables_test {
namespace {

void expect_says(const std::string& arguments, const std::string& words) {
  const Ran ran = cadastre("--lang fr " + arguments);
  EXPECT_EQ(ran.code, 0) << ran.output;
  EXPECT_NE(ran.output.find(words), std::string::npos) << arguments << "\n" << ran.output;
}

TEST(French, TablesHaveTheirHeadsAndDecimals) {
  expect_says("match --games 2 --seats easy,easy", "joueur         victoires    part");
  expect_says("match --games 2 --seats easy,easy", " 50,0 %");
  expect_says("match --games 2 --seats easy,easy", "2 parties ; tours : ");
  expect_says("match --games 1 --seats easy,easy", "1 partie ; tours : ");
  expect_says("landings --rolls 1000", "3,0961  Départ");
}

}  // namespace
}  // namespace cadastre::tests::tables_test
