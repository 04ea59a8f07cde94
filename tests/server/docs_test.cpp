// The examples of docs/server.md, against a real server. See "Words" there for how they are written.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>

#include "server/host.h"
#include "support/places.h"

namespace cadastre::tests::docs_test {
namespace {

const std::regex kMadeUp("GAME|CODE|COMMITMENT|ALICE|BOB|TOKEN");

class Example {
 public:
  void line(const std::string& text, int number) {
    SCOPED_TRACE("docs/server.md:" + std::to_string(number));
    if (text.starts_with("> ")) {
      ask(filled(text.substr(2)));
    } else if (text.starts_with("< ")) {
      ++checked;
      expect(answer_, text.substr(2));
    } else if (text.size() > 3 && text[1] == '>') {
      socket(text[0]).send_text(filled(text.substr(3)));
    } else if (text.size() > 3 && text[1] == '<') {
      ++checked;
      await(socket(text[0]), text.substr(3));
    }
  }
  int checked = 0;

 private:
  // "POST /path as TOKEN {body}"
  void ask(const std::string& text) {
    std::smatch parts;
    ASSERT_TRUE(std::regex_match(text, parts, std::regex(R"((\w+) (\S+)(?: as (\S+))?(?: (\{.*))?)")));
    const Headers headers = parts[3].matched ? bearer(parts[3]) : Headers{};
    const Response response = request(host_.port(), parts[1], parts[2], parts[4], headers);
    answer_ = std::to_string(response.status) + " " + response.body;
  }

  std::string filled(const std::string& text) const {
    std::string done;
    std::size_t from = 0;
    for (std::sregex_iterator at(text.begin(), text.end(), kMadeUp); at != std::sregex_iterator(); ++at) {
      const auto known = made_up_.find(at->str());
      done += text.substr(from, static_cast<std::size_t>(at->position()) - from);
      done += known == made_up_.end() ? at->str() : known->second;
      from = static_cast<std::size_t>(at->position() + at->length());
    }
    return done + text.substr(from);
  }

  // Whether `got` is what the pattern says; learns what the server has made up.
  bool fits(const std::string& got, const std::string& pattern) {
    std::size_t at = 0;
    bool loose = false;
    for (std::string rest = pattern; !rest.empty();) {
      std::smatch next;
      const bool special =
          std::regex_search(rest, next, std::regex("…|GAME|CODE|COMMITMENT|ALICE|BOB|TOKEN"));
      std::string plain = special ? next.prefix().str() : rest;
      const std::string name = special ? next.str() : "";
      rest = special ? next.suffix().str() : "";
      if (made_up_.contains(name)) {
        plain += made_up_[name];
      }
      const std::size_t found =
          loose ? (rest.empty() && name.empty() && got.size() >= plain.size() ? got.size() - plain.size()
                                                                              : got.find(plain, at))
                : at;
      if (found == std::string::npos || found < at || got.compare(found, plain.size(), plain) != 0) {
        return false;
      }
      at = found + plain.size();
      loose = name == "…";
      if (!name.empty() && !loose && !made_up_.contains(name)) {
        const std::size_t end = got.find('"', at);
        made_up_[name] = got.substr(at, end - at);
        at = end;
      }
    }
    return loose || at == got.size();
  }

  void expect(const std::string& got, const std::string& pattern) {
    EXPECT_TRUE(fits(got, pattern)) << "expected " << pattern << "\nbut got  " << got;
  }

  void await(WebSocket& from, const std::string& pattern) {
    std::string seen;
    for (auto frame = from.next(); frame; frame = from.next()) {
      const std::string got = frame->dump();
      if (fits(got, pattern)) {
        return;
      }
      seen += got + "\n";
    }
    ADD_FAILURE() << "expected " << pattern << "\nbut only got\n" << seen;
  }

  WebSocket& socket(char name) {
    auto found = sockets_.find(name);
    if (found == sockets_.end()) {
      found = sockets_.emplace(name, std::make_unique<WebSocket>(host_.port(), made_up_["GAME"])).first;
    }
    return *found->second;
  }

  Host host_;
  std::string answer_;
  std::map<std::string, std::string> made_up_;
  std::map<char, std::unique_ptr<WebSocket>> sockets_;
};

TEST(ServerDocumentation, ItsExamplesHold) {
  std::ifstream file(sources() + "/docs/server.md");
  std::unique_ptr<Example> example;
  int number = 0;
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line == "```server") {
      example = std::make_unique<Example>();
    } else if (line == "```" && example != nullptr) {
      checked += example->checked;
      example.reset();
    } else if (example != nullptr) {
      example->line(line, number);
    }
  }
  EXPECT_GT(checked, 25);
}

}  // namespace
}  // namespace cadastre::tests::docs_test
