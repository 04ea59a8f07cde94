// docs/vocabulary.json is what the program says; the documents and the client's types are made from it.
// CADASTRE_UPDATE=1 writes it anew; then `npm run words` in web/.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "lab/program.h"
#include "support/places.h"

namespace cadastre::tests::vocabulary_test {
namespace {

std::string said() { return cadastre("vocabulary").output; }

TEST(Vocabulary, IsTheOneInTheDocuments) {
  const std::string path = sources() + "/docs/vocabulary.json";
  if (std::getenv("CADASTRE_UPDATE") != nullptr) {
    std::ofstream(path) << said();
  }
  std::stringstream kept;
  kept << std::ifstream(path).rdbuf();
  EXPECT_EQ(kept.str(), said()) << "CADASTRE_UPDATE=1 writes it anew, then npm run words";
}

TEST(Vocabulary, EveryWordMeansSomething) {
  const auto words = nlohmann::json::parse(said());
  for (const auto& [name, list] : words.items()) {
    EXPECT_GT(list.size(), 9U) << name;
    for (const auto& word : list) {
      EXPECT_TRUE(name == "icons" || !word.at("means").get<std::string>().empty()) << name << word;
    }
  }
}

}  // namespace
}  // namespace cadastre::tests::vocabulary_test
