// A minimal player for `cadastre match --bot ./bot`, without any library: see docs/bots.md.
//
//   g++ -std=c++20 -O2 -o bot examples/bot.cpp
//
// One line of JSON comes in, one goes out. The actions a seat may take are listed in the question word for
// word as they may be answered, so it is enough to find the one that is wanted.
#include <iostream>
#include <string>

namespace {

// The first listed action of this kind, as its JSON object; empty: there is none.
std::string listed(const std::string& question, const std::string& kind) {
  const std::size_t list = question.find("\"actions\":[");
  const std::size_t end = question.find("],\"may_offer_to\"", list);
  const std::size_t start = question.find("{\"action\":\"" + kind + "\"", list);
  if (start == std::string::npos || start > end) {
    return "";
  }
  return question.substr(start, question.find('}', start) - start + 1);
}

// What would be done if no answer came.
std::string usual(const std::string& question) {
  const std::size_t start = question.find("\"default\":") + 10;
  return question.substr(start, question.find('}', start) - start + 1);
}

// A number behind a key, from a place on.
int number(const std::string& question, const std::string& key, std::size_t from = 0) {
  const std::size_t found = question.find("\"" + key + "\":", from);
  return found == std::string::npos ? 0 : std::stoi(question.substr(found + key.size() + 3));
}

// The cash of a seat: players are listed in the order of their seats.
int cash(const std::string& question, int seat) {
  std::size_t at = question.find("\"players\":[");
  for (int i = 0; i <= seat; ++i) {
    at = question.find("\"cash\":", at + 1);
  }
  return number(question, "cash", at);
}

std::string answer(const std::string& question) {
  if (const std::string claim = listed(question, "claim"); !claim.empty()) {
    return claim;
  }
  if (question.find("\"ask\":\"react\"") != std::string::npos) {
    const std::string no = listed(question, "reject");
    return no.empty() ? "wait" : no;
  }
  constexpr int kReserve = 150;
  const int mine = cash(question, number(question, "seat"));
  for (const char* kind : {"buy", "build", "lift"}) {
    const std::string wanted = listed(question, kind);
    if (!wanted.empty() && mine > kReserve) {
      return wanted;
    }
  }
  return usual(question);
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    if (line.find("\"ask\":") != std::string::npos) {
      std::cout << answer(line) << std::endl;
    }
  }
}
