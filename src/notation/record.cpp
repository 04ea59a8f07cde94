#include "notation/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "notation/words.h"

namespace cadastre::notation {
namespace {

constexpr std::string_view kFirstLine = "cadastre record 1";
constexpr std::size_t kMostActions = 1'000'000;
constexpr std::string_view kTextHead = "#|";  // before each line of the edition's text
constexpr std::string_view kBotHead = "# bot ";
constexpr std::string_view kRoleOpen = "-";  // the dice have not decided it yet

std::optional<std::uint64_t> seed_of(std::string_view word) {
  std::uint64_t seed = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), seed);
  const bool whole = fault == std::errc{} && end == word.data() + word.size();
  return whole ? std::optional(seed) : std::nullopt;
}

// The word before the first blank, and what follows it.
std::pair<std::string_view, std::string_view> head_and_rest(std::string_view line) {
  const std::size_t blank = line.find(' ');
  return blank == std::string_view::npos ? std::pair{line, std::string_view{}}
                                         : std::pair{line.substr(0, blank), line.substr(blank + 1)};
}

std::string seat_line(Record& record, std::string_view rest) {
  const auto [number, after] = head_and_rest(rest);
  const auto [token, last] = head_and_rest(after);
  const auto [role, name] = head_and_rest(last);
  if (record.seats.size() == game::kMaxSeats || number != std::to_string(record.seats.size())) {
    return "seats are numbered in order, from 0 to 7";
  }
  if (token.empty() || role.empty()) {
    return "a seat line is: seat NUMBER TOKEN ROLE NAME";
  }
  record.seats.push_back({std::string(token), std::string(role), std::string(name)});
  return name_fault(name);
}

// "# bot 1 hard"
void read_bot(Record& record, std::string_view rest) {
  const auto words = split(rest, ' ');
  const auto seat = words.size() == 2 ? seat_of(words[0]) : std::nullopt;
  if (seat && game::at(*seat) < record.bots.size()) {
    record.bots[game::at(*seat)] = words[1];
  }
}

// What is wrong with a line of the header; nothing when it is none.
std::optional<std::string> header_line(Record& record, std::string_view key, std::string_view rest) {
  const auto once = [&](bool fresh, std::string& target) -> std::string {
    target = rest;
    return fresh && !rest.empty() ? "" : fmt::format("'{}' needs one value, once", key);
  };
  if (key == "edition") {
    return once(record.edition.empty(), record.edition);
  }
  if (key == "hash") {
    return once(record.hash.empty(), record.hash);
  }
  if (key == "variant" || key == "set") {
    (key == "set" ? record.choice.overrides : record.choice.variants).emplace_back(rest);
    return rest.empty() ? fmt::format("'{}' needs a value", key) : "";
  }
  if (key == "seat") {
    return seat_line(record, rest);
  }
  if (key == "seed") {
    record.seed = seed_of(rest);
    return record.seed || rest == "-" ? "" : "the seed is a whole number or -";
  }
  if (key == "position") {
    const bool fresh = !record.position;
    return once(fresh, record.position.emplace());
  }
  return std::nullopt;
}

std::string missing_in(const Record& record) {
  return record.edition.empty()    ? "the header names no edition"
         : record.hash.empty()     ? "the header has no hash of the edition"
         : record.seats.size() < 2 ? "the header seats fewer than two players"
                                   : "";
}

class RecordReader {
 public:
  // What is wrong with this line; empty: nothing.
  std::string read(int number, std::string_view line) {
    if (line.starts_with(kTextHead)) {
      record_.edition_text.append(line.substr(kTextHead.size())).append("\n");
    } else if (line.starts_with(kBotHead)) {
      read_bot(record_, line.substr(kBotHead.size()));
    }
    if (line.starts_with('#') || line.empty()) {
      return "";
    }
    if (!begun_) {
      begun_ = line == kFirstLine;
      return begun_ ? "" : fmt::format("a record begins with '{}'", kFirstLine);
    }
    const auto [key, rest] = head_and_rest(line);
    if (record_.actions.empty()) {
      if (auto fault = header_line(record_, key, rest)) {
        HeaderLines& at = record_.lines;
        int other = 0;
        (key == "hash"       ? at.hash
         : key == "seat"     ? at.seats
         : key == "position" ? at.position
                             : other) = number;
        return *fault;
      }
      if (std::string missing = missing_in(record_); !missing.empty()) {
        return missing + ", and " + shown(line) + " is no line of a header";
      }
    }
    const std::string_view action = line.substr(0, line.find(" #"));
    record_.actions.push_back({number, std::string(action.substr(0, action.find_last_not_of(' ') + 1))});
    return record_.actions.size() > kMostActions ? "the record is too long" : "";
  }

  std::string finish() const { return begun_ ? missing_in(record_) : "the record is empty"; }
  Record& record() { return record_; }

 private:
  Record record_;
  bool begun_ = false;
};

template <class Texts>
std::optional<std::uint8_t> place_of(const Texts& texts, std::string_view id) {
  const auto found =
      std::find_if(texts.begin(), texts.end(), [&](const auto& text) { return text.id == id; });
  return found == texts.end() ? std::nullopt
                              : std::optional(static_cast<std::uint8_t>(found - texts.begin()));
}

}  // namespace

std::string name_fault(std::string_view name) {
  if (name.empty() || name.size() > 40) {
    return "a name has 1 to 40 bytes";
  }
  const bool control = std::any_of(name.begin(), name.end(),
                                   [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
  return control || name.front() == ' ' || name.back() == ' '
             ? "a name is one line without blanks at its ends"
             : "";
}

std::string record_text(const Record& record) {
  std::string text = fmt::format("{}\nedition {}\nhash {}\n", kFirstLine, record.edition, record.hash);
  for (const std::string& variant : record.choice.variants) {
    text += "variant " + variant + "\n";
  }
  for (const std::string& option : record.choice.overrides) {
    text += "set " + option + "\n";
  }
  text += "seed " + (record.seed ? std::to_string(*record.seed) : "-") + "\n";
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const RecordSeat& seat = record.seats[i];
    text += fmt::format("seat {} {} {} {}\n", i, seat.token, seat.role, seat.name);
  }
  text += record.position ? "position " + *record.position + "\n" : "";
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    text += record.bots.at(i).empty() ? "" : fmt::format("{}{} {}\n", kBotHead, i, record.bots.at(i));
  }
  for (const RecordLine& line : record.actions) {
    text += line.text + "\n";
  }
  return text;
}

std::string edition_lines(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.append(kTextHead).append(text.substr(0, end)).append("\n");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

RecordRead parse_record(std::string_view text) {
  RecordReader reader;
  bool changed = false;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    // An edition's own lines may end so; only where all lines do has somebody changed the record's.
    const bool ends_so = line.ends_with('\r');
    changed = number == 0 ? ends_so : changed;
    line = ends_so && (changed || !line.starts_with(kTextHead)) ? line.substr(0, line.size() - 1) : line;
    if (std::string why = reader.read(++number, line); !why.empty()) {
      return {std::nullopt, {number, std::move(why)}};
    }
  }
  if (std::string why = reader.finish(); !why.empty()) {
    return {std::nullopt, {number, std::move(why)}};
  }
  return {std::move(reader.record()), {}};
}

void tell_roles(const edition::Book& book, const game::State& s, std::vector<RecordSeat>& seats) {
  for (std::size_t i = 0; book.rules.role_choice != game::RoleChoice::free && i < seats.size(); ++i) {
    const auto seat = static_cast<game::Seat>(i);
    seats[i].role =
        game::role_given(book.rules, s, seat) ? book.roles[s[seat].role].id : std::string(kRoleOpen);
  }
}

Parsed<game::Setup> setup_of(const edition::Book& book, const std::vector<RecordSeat>& seats) {
  game::Setup setup;
  setup.seats = static_cast<int>(seats.size());
  if (const game::Refusal number = game::seats_refusal(book.rules, setup.seats);
      number != game::Refusal::none) {
    return Parsed<game::Setup>::bad(std::string(game::name(number)));
  }
  const bool by_dice = book.rules.role_choice != game::RoleChoice::free;
  for (unsigned i = 0; i < seats.size(); ++i) {
    const RecordSeat& seat = seats[i];
    const auto token = place_of(book.tokens, seat.token);
    const auto role =
        by_dice && seat.role == kRoleOpen ? std::optional(std::uint8_t{0}) : place_of(book.roles, seat.role);
    if (!token || !role) {
      return Parsed<game::Setup>::bad(!token ? "no such token: " + shown(seat.token)
                                             : "no such role: " + shown(seat.role));
    }
    setup.tokens[i] = *token;
    setup.roles[i] = *role;
  }
  const game::Refusal refused = game::setup_refusal(book.rules, setup);
  return refused == game::Refusal::none ? Parsed<game::Setup>::good(setup)
                                        : Parsed<game::Setup>::bad(std::string(game::name(refused)));
}

}  // namespace cadastre::notation
