// One phrasebook for everything the program and the browser say.
#include "phrases/phrasebook.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "game/event.h"
#include "game/reason.h"
#include "support/places.h"

namespace cadastre::tests::phrasebook_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string content(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> names_of(const fs::path& file) {
  std::vector<std::string> names;
  const Json json = Json::parse(content(file));
  for (const auto& [name, text] : json.items()) {
    names.push_back(name);
  }
  return names;
}

std::vector<fs::path> files_in(const std::string& folder, const std::set<std::string>& endings) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(sources() + "/" + folder)) {
    if (endings.contains(entry.path().extension().string())) {
      found.push_back(entry.path());
    }
  }
  return found;
}

std::string all_code() {
  std::string code;
  for (const char* folder : {"src", "apps", "web/src"}) {
    for (const fs::path& path : files_in(folder, {".h", ".cpp", ".ts", ".svelte"})) {
      code += content(path) + "\n";
    }
  }
  return code;
}

std::set<std::string> found_in(const std::string& text, const char* pattern) {
  std::set<std::string> found;
  const std::regex wanted(pattern);
  for (std::sregex_iterator match(text.begin(), text.end(), wanted), end; match != end; ++match) {
    found.insert((*match)[1]);
  }
  return found;
}

// The words of small letters between quotes in the code, and those a quote begins and something else goes on
// with.
struct Quoted {
  std::set<std::string> whole;
  std::set<std::string> begun;
};

Quoted quoted_in(const std::string& code) {
  Quoted found;
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789_.";
  for (std::size_t at = code.find_first_of("\"'`"); at < code.size();
       at = code.find_first_of("\"'`", at + 1)) {
    const std::size_t end = std::min(code.find_first_not_of(kLetters, at + 1), code.size());
    const std::string word = code.substr(at + 1, end - at - 1);
    if (word.empty() || end == code.size()) {
      continue;
    }
    (word.ends_with('.') ? found.begun : found.whole).insert(word);
  }
  return found;
}

TEST(Phrasebook, HasEveryNameOnceAndTheSameBlanksInBothLanguages) {
  std::set<std::string> names;
  for (const fs::path& file : files_in("phrases", {".json"})) {
    const Json json = Json::parse(content(file));
    for (const auto& [name, text] : json.items()) {
      EXPECT_TRUE(names.insert(name).second) << name << " is written twice";
      ASSERT_EQ(text.size(), 2U) << name;
      const std::string fr = text.at("fr");
      const std::string en = text.at("en");
      EXPECT_EQ(fr.empty(), en.empty()) << name;
      constexpr const char* kBlank = R"(\{(?:of_|a_)?([a-z_]*)(?:\||\}))";
      EXPECT_EQ(found_in(fr, kBlank), found_in(en, kBlank)) << name;
    }
  }
  EXPECT_GT(names.size(), 800U);
}

// A name stands in the code as it is, or its beginning does, and the code adds a word of the vocabulary.
TEST(Phrasebook, HasNothingNobodySays) {
  const std::string code = all_code();
  const Quoted quoted = quoted_in(code);
  for (const fs::path& file : files_in("phrases", {".json"})) {
    for (const std::string& name : names_of(file)) {
      bool said = quoted.whole.contains(name);
      for (std::size_t dot = name.find('.'); !said && dot != std::string::npos;
           dot = name.find('.', dot + 1)) {
        said = quoted.begun.contains(name.substr(0, dot + 1));
      }
      EXPECT_TRUE(said) << name << " of " << file.filename();
    }
  }
}

// Whatever the code of the program names in a family of phrases is there.
TEST(Phrasebook, LacksNothingTheProgramSays) {
  std::set<std::string> families;
  for (const auto& [name, text] : phrases::all_of("")) {
    families.insert(std::string(name.substr(0, name.find('.'))));
  }
  std::string code;
  for (const char* folder : {"src", "apps"}) {
    for (const fs::path& path : files_in(folder, {".h", ".cpp"})) {
      code += content(path) + "\n";
    }
  }
  for (const std::string& name : quoted_in(code).whole) {
    if (name.find('.') != std::string::npos && families.contains(name.substr(0, name.find('.')))) {
      EXPECT_TRUE(phrases::known(name)) << name;
    }
  }
}

TEST(Phrasebook, NamesEventsAndReasonsThatThereAre) {
  const auto among = [](const auto& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  for (const auto& [name, text] : phrases::all_of("event.")) {
    EXPECT_TRUE(among(game::kEventNames, name.substr(0, name.find('.')))) << name;
  }
  for (const auto& [name, text] : phrases::all_of("why.")) {
    EXPECT_TRUE(among(game::kReasonNames, name)) << name;
  }
  for (std::size_t i = 1; i < game::kRefusalNames.size(); ++i) {
    EXPECT_TRUE(phrases::known(std::string("refusal.") + game::kRefusalNames[i])) << game::kRefusalNames[i];
  }
}

}  // namespace
}  // namespace cadastre::tests::phrasebook_test
