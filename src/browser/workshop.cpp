#include "browser/workshop.h"

#include <fmt/format.h>

#include <algorithm>

#include "browser/question.h"
#include "lab/odds.h"
#include "lab/signature.h"
#include "notation/edition_info.h"
#include "notation/position.h"
#include "report/ablation_report.h"
#include "report/findings.h"
#include "report/report.h"

namespace cadastre::browser {
namespace {

using notation::Json;

constexpr int kRounds = 500;

edition::Choice choice_of(const Json& question) {
  return {words(question, "variants"), words(question, "set")};
}

edition::Source source_of(const Json& question) {
  const std::string id = word(question, "edition");
  const auto built_in = edition::find_built_in(id);
  return built_in ? *built_in : edition::Source{id.empty() ? "edition.toml" : id, word(question, "toml")};
}

Json problems_json(const std::vector<edition::Problem>& problems, const std::string& file,
                   edition::Language language) {
  Json list = Json::array();
  for (const edition::Problem& one : problems) {
    Json json = {{"line", one.line}, {"what", one.what.in(language)}, {"remedy", one.remedy.in(language)}};
    if (one.file != file) {
      json["file"] = one.file;  // one it extends
    }
    list.push_back(std::move(json));
  }
  return list;
}

// Who plays: as the page says, or as many as the edition is best with.
lab::LineupRead lineup_of(const edition::Book& book, const Json& question) {
  std::vector<std::string> seats = words(question, "seats");
  if (seats.empty()) {
    const int count = std::clamp(4, int{book.rules.min_seats}, int{book.rules.max_seats});
    seats.assign(static_cast<std::size_t>(count), "normal");
  }
  return lab::read_lineup(book, seats);
}

// What is being studied, until something else is.
struct Bench {
  edition::Source source{};
  edition::Choice choice{};
  edition::Book book{};
  lab::StudyPlan plan{};
  lab::Study study{};
  std::uint64_t steps = 0;
};

struct BenchRead {
  std::unique_ptr<Bench> bench;  // or:
  Json trouble;
};

BenchRead begin(const Json& question) {
  auto bench = std::make_unique<Bench>();
  bench->source = source_of(question);
  bench->choice = choice_of(question);
  edition::Loaded loaded = edition::load(bench->source, bench->choice);
  if (!loaded.book) {
    return {nullptr, {{"problems", problems_json(loaded.problems, bench->source.file, language(question))}}};
  }
  bench->book = std::move(*loaded.book);
  lab::LineupRead read = lineup_of(bench->book, question);
  if (!read.lineup) {
    return {nullptr, trouble(read.fault)};
  }
  bench->plan = {.lineup = std::move(*read.lineup), .rounds = kRounds};
  return {std::move(bench), {}};
}

// Every step has other seeds, and as many batches as the others.
void play_on(Bench& bench, std::uint64_t games) {
  lab::Ranks alone;
  bench.plan.games = games;
  bench.plan.seed = ++bench.steps;
  const auto part = lab::play_study(bench.book, bench.plan, alone, {});
  bench.study.batches.resize(std::max(bench.study.batches.size(), part->batches.size()));
  for (std::size_t i = 0; i < part->batches.size(); ++i) {
    lab::add_up(bench.study.batches[i].counters(), part->batches[i].counters());
  }
  lab::add_up(bench.study.spreads.counters(), part->spreads.counters());
  lab::add_up(bench.study.total.counters(), part->total.counters());
  bench.study.seconds += part->seconds;
}

}  // namespace

Json editions(const Json& question) {
  Json list = Json::array();
  for (const std::string& id : edition::built_in_ids()) {
    if (const auto loaded = edition::load(*edition::find_built_in(id)); loaded.book) {
      list.push_back({{"edition", id}, {"title", loaded.book->title.in(language(question))}});
    }
  }
  return {{"editions", std::move(list)}};
}

Json text(const Json& question) {
  const auto found = edition::find_built_in(word(question, "edition"));
  return found ? Json{{"toml", found->toml}} : trouble("there is no such edition");
}

Json check(const Json& question) {
  const edition::Source source = source_of(question);
  const edition::Loaded loaded = edition::load(source, choice_of(question));
  Json json = {{"problems", problems_json(loaded.problems, source.file, language(question))}};
  if (loaded.book) {
    json["edition"] = notation::edition_json(*loaded.book, language(question));
    json["hash"] = loaded.book->hash;
  }
  return json;
}

Json signature(const Json& question) {
  const edition::Loaded loaded = edition::load(source_of(question));
  if (!loaded.book) {
    return trouble("the edition has problems");
  }
  const auto games = static_cast<int>(number(question, "games", 1000));
  return {{"signature", fmt::format("{:016x}", lab::signature(loaded.book->rules, games))}};
}

Json study(const Json& question) {
  static std::unique_ptr<Bench> bench;
  if (question.contains("toml") || question.contains("edition")) {
    BenchRead read = begin(question);
    bench = std::move(read.bench);
    if (bench == nullptr) {
      return read.trouble;
    }
  }
  if (bench == nullptr) {
    return trouble("nothing is being studied");
  }
  play_on(*bench,
          static_cast<std::uint64_t>(std::clamp<std::int64_t>(number(question, "games", 64), 1, 10'000)));
  lab::StudyPlan all = bench->plan;
  all.games = bench->study.total.games;
  return Json::parse(report::json_report(report::find(bench->book, all, bench->study)), nullptr, false);
}

Json switches(const Json& question) {
  BenchRead read = begin(question);
  if (read.bench == nullptr) {
    return read.trouble;
  }
  Bench& bench = *read.bench;
  const lab::Switches all = lab::switches_of(bench.book, bench.source, bench.choice);
  bench.plan.games =
      static_cast<std::uint64_t>(std::clamp<std::int64_t>(number(question, "games", 50), 2, 100'000));
  lab::Ranks alone;
  const lab::Ablation found = lab::ablate(bench.book, all.open, bench.plan, alone, {});
  const report::AblationReport report{bench.book,        all, bench.plan, found, found.weakest_role(),
                                      language(question)};
  return Json::parse(report::json_report(report), nullptr, false);
}

Json odds(const Json& question) {
  const edition::Loaded loaded = edition::load(source_of(question), choice_of(question));
  if (!loaded.book) {
    return trouble("the edition has problems");
  }
  const edition::Book& book = *loaded.book;
  const auto asked = question.find("position");
  const int seats = static_cast<int>(number(question, "seats", book.rules.min_seats));
  const game::State fresh = notation::fresh_position(
      book.rules, std::clamp(seats, int{book.rules.min_seats}, int{book.rules.max_seats}));
  const auto from = asked == question.end() ? notation::Parsed<game::State>{fresh, ""}
                    : asked->is_string()    ? notation::parse_position_line(book, asked->get<std::string>())
                                            : notation::parse_position_json(book, *asked, fresh);
  if (!from) {
    return trouble(from.error);
  }
  lab::OddsPlan plan{
      .levels = std::vector(from->seats, bots::Level::normal),
      .games = static_cast<std::uint64_t>(std::clamp<std::int64_t>(number(question, "games", 64), 1, 10'000)),
      .seed = static_cast<std::uint64_t>(number(question, "seed", 1)),
      .rounds = kRounds};
  const lab::Odds found = lab::play_odds(book.rules, *from, plan, {});
  Json json = {
      {"games", found.games}, {"cut_off", found.cut_off}, {"line", notation::position_line(book, *from)}};
  for (unsigned i = 0; i < from->seats; ++i) {
    json["wins"].push_back(found.won(static_cast<game::Seat>(i)));
  }
  return json;
}

}  // namespace cadastre::browser
