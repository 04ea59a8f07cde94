// What `cadastre check` advises: the reasons that come up in games and cite no rule.
#include "lab/uncited.h"

#include <gtest/gtest.h>

#include "support/scene.h"

namespace cadastre::tests::uncited_test {
namespace {

TEST(Uncited, NothingOfABuiltInEdition) {
  for (const std::string& id : edition::built_in_ids()) {
    EXPECT_TRUE(lab::uncited_reasons(book(id), 6).empty()) << id;
  }
}

TEST(Uncited, NamesWhatAnEditionLeavesOut) {
  edition::Book mine = book("europe");
  for (const game::Reason left_out : {game::Reason::roll, game::Reason::start_cash, game::Reason::ride}) {
    mine.reasons[static_cast<std::size_t>(left_out)].clear();
  }
  EXPECT_EQ(lab::uncited_reasons(mine, 2), (std::vector<std::string_view>{"start_cash", "roll"}))
      << "no ride on this board";
}

}  // namespace
}  // namespace cadastre::tests::uncited_test
