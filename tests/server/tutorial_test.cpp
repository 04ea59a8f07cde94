// The half hour of docs/editions.md, step by step as it is written there: its commands are run, its lines of
// TOML are put at the end of the file, and what it says will be told is told.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "server/host.h"
#include "support/places.h"

namespace cadastre::tests::tutorial_test {
namespace {

constexpr const char* kFile = "harbour.toml";

struct Step {
  std::string kind;  // sh, toml or said
  std::string text;
};

// The fenced blocks and the quotations of the section, in their order.
std::vector<Step> steps() {
  const std::string page = content(sources() + "/docs/editions.md");
  const std::size_t begin = page.find("## Half an hour");
  std::istringstream section(page.substr(begin, page.find("\n## ", begin + 1) - begin));
  std::vector<Step> steps;
  std::string inside;
  for (std::string line; std::getline(section, line);) {
    if (line.starts_with("```")) {
      inside = line.substr(3);
      if (!inside.empty()) {
        steps.push_back({inside, ""});
      }
    } else if (!inside.empty()) {
      steps.back().text += line + "\n";
    } else if (line.starts_with("> ")) {
      steps.push_back({"said", line.substr(2)});
    }
  }
  return steps;
}

class Tutorial : public ::testing::Test {
 protected:
  Ran run(const std::string& command) const {
    const std::string bin = program().substr(0, program().rfind('/'));
    return shell("{ cd " + folder_.path() + " && LC_ALL=C.UTF-8 PATH=" + bin +
                 ":$PATH && export PATH LC_ALL && set -e\n" + command + "\n}");
  }

  // `cadastre serve ...`: until the edition is on its start page.
  void serve(std::string arguments) const {
    arguments.erase(arguments.find("--port 0 "), 9);  // any free one is what it gets
    arguments.replace(arguments.find("--editions ."), 12, "--editions " + folder_.path());
    arguments.replace(arguments.find("--data games"), 12, "--data " + (folder_ / "games"));
    const Process server(arguments.substr(std::string("serve ").size()));
    EXPECT_TRUE(eventually([&] {
      const std::string listed = request(server.port(), "GET", "/api/editions?lang=en").body;
      return listed.find("Old Harbour") != std::string::npos;
    }));
    server.signal(SIGTERM);
  }

  Folder folder_;
};

TEST_F(Tutorial, HappensAsItIsWritten) {
  std::string said;
  int commands = 0;
  for (const Step& step : steps()) {
    if (step.kind == "toml") {
      std::ofstream(folder_ / kFile, std::ios::app) << "\n" << step.text;
    } else if (step.kind == "said") {
      EXPECT_NE(said.find(step.text), std::string::npos)
          << "the page says: " << step.text << "\ntold: " << said;
    } else if (step.text.starts_with("cadastre serve ")) {
      serve(step.text.substr(9, step.text.find('\n') - 9));
    } else {
      const Ran ran = run(step.text);
      EXPECT_EQ(ran.code, 0) << step.text << ran.output;
      said = ran.output;
      ++commands;
    }
  }
  EXPECT_GE(commands, 9);
  EXPECT_EQ(run("cadastre check harbour.toml").code, 0);
  for (const char* made : {"first.record", "harbour.html", "harbour.pdf"}) {
    EXPECT_GT(content(folder_ / made).size(), 1000U) << made;
  }
}

}  // namespace
}  // namespace cadastre::tests::tutorial_test
