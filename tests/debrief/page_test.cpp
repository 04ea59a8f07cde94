// The example of docs/debrief.md is the very game it says. CADASTRE_UPDATE=1 writes it anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "lab/program.h"
#include "support/places.h"

namespace cadastre::tests::page_test {
namespace {

constexpr const char* kGame =
    "--edition inegalopolis --plain --seat Ada:bot --seat Bob:bot --seat Cleo:bot --seat Dora:bot";

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

// The lines of the part that begins with that heading, as far as `wanted`, cut where they are long; dots for
// the rest.
template <class Wanted>
std::string part(const std::vector<std::string>& lines, const std::string& heading, const Wanted& wanted) {
  constexpr std::size_t kWidest = 110;
  std::string text = heading + "\n";
  auto line = std::ranges::find(lines, heading);
  EXPECT_NE(line, lines.end()) << heading;
  bool told = true;
  while (line != lines.end() && ++line != lines.end() && !line->empty()) {
    if (wanted(*line)) {
      text += line->size() > kWidest ? line->substr(0, line->rfind(' ', kWidest)) + " ...\n" : *line + "\n";
    } else if (told) {
      text += "  ...\n";
    }
    told = wanted(*line);
  }
  return text;
}

std::string block_of(const std::string& output) {
  const std::vector<std::string> lines = lines_of(output);
  const auto all = [](const std::string&) { return true; };
  const auto no_rule = [](const std::string& line) { return line.find(" · ") == std::string::npos; };
  const auto low_totals = [](const std::string& line) {
    return line.starts_with("  The") || line.starts_with("  2 ") || line.starts_with("  3 ");
  };
  const auto somebody_out = [](const std::string& line) { return line.ends_with("is out."); };
  return lines.front() + "\n\n" + part(lines, "Ranking", all) + "\n" +
         part(lines, "What the unequal rules cost or gave", no_rule) + "\n" +
         part(lines, "Dice", low_totals) + "\n" + part(lines, "Round by round", somebody_out);
}

TEST(DebriefPage, ShowsTheGameItTellsOf) {
  const Folder folder;
  const std::string game = folder / "game.txt";
  ASSERT_EQ(cadastre(std::string("play ") + kGame + " --seed 5 --record " + game + " < /dev/null").code, 0);
  const std::string shown = block_of(cadastre("--lang en debrief " + game).output);
  const auto roles = nlohmann::json::parse(cadastre("debrief --json " + game).output)["costs"]["roles"];
  std::string costs;
  for (const auto& role : roles) {
    costs += R"({"role":")" + role["role"].get<std::string>() + R"(","players":)" + role["players"].dump() +
             R"(,"money":)" + role["money"].dump() + "}\n";
  }
  const std::string path = sources() + "/docs/debrief.md";
  std::string page = content(path);
  const auto put = [&](const std::string& command, const std::string& answer) {
    const std::size_t begin = page.find('\n', page.find(command)) + 1;
    const std::size_t end = page.find("```", begin);
    if (std::getenv("CADASTRE_UPDATE") != nullptr) {
      page.replace(begin, end - begin, answer);
    } else {
      EXPECT_EQ(page.substr(begin, end - begin), answer);
    }
  };
  put("$ cadastre --lang en debrief game.txt", shown);
  put("$ cadastre debrief game.txt --json", costs);
  if (std::getenv("CADASTRE_UPDATE") != nullptr) {
    std::ofstream(path) << page;
  }
}

}  // namespace
}  // namespace cadastre::tests::page_test
