#include "lab/landings.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "commands.h"
#include "lab_command.h"
#include "misuse.h"
#include "notation/json.h"
#include "phrases/phrasebook.h"
#include "report/board_map.h"
#include "report/page.h"

namespace cadastre::apps {
namespace {

using notation::Json;

struct LandingsOptions {
  EditionOptions edition;
  std::string jail = "leave";
  std::string deck = "replace";
  std::string role;
  std::uint64_t rolls = 10'000'000;
  std::uint64_t seed = 1;
  int threads = 1;
  Outputs out;
};

std::optional<unsigned> role_of(const edition::Book& book, const std::string& id) {
  for (unsigned i = 0; i < book.roles.size(); ++i) {
    if (book.roles[i].id == id) {
      return i;
    }
  }
  return id.empty() ? std::optional(0U) : std::nullopt;
}

struct Counted {
  lab::Landings landings;
  std::vector<double> exact;  // empty: the decks go round
  double seconds = 0;
  bool partial = false;
};

Counted count(const edition::Book& book, unsigned role, const LandingsOptions& options) {
  const lab::Walk walk(book.rules, role, options.jail == "stay" ? lab::JailPlan::stay : lab::JailPlan::leave);
  const Interruptible interruptible;
  Progress progress(say("lab.rolls_small"), options.rolls);
  lab::LandingsPlan plan{.rolls = options.rolls, .seed = options.seed, .threads = options.threads};
  plan.deck = options.deck == "cycle" ? lab::DeckPlan::cycle : lab::DeckPlan::replace;
  Counted counted;
  counted.landings = lab::count_landings(walk, plan, progress.control(lab::kStretch));
  counted.seconds = progress.seconds();
  counted.partial = counted.landings.rolls != options.rolls;
  if (plan.deck == lab::DeckPlan::replace) {
    counted.exact = walk.exact_shares();
  }
  return counted;
}

// What was counted, of which edition, and from what.
struct LandingsReport {
  const edition::Book& book;
  unsigned role;
  const LandingsOptions& options;
  const Counted& counted;
  edition::Language language;
  report::Provenance made;
};

std::string json_of(const LandingsReport& r) {
  const auto& [book, role, options, counted, language, made] = r;
  Json json = Json::object();
  add_made(json, made, book, options.seed);
  if (book.roles.size() > 1) {
    json["role"] = book.roles[role].id;
  }
  json["jail"] = options.jail;
  json["deck"] = options.deck;
  json["rolls"] = counted.landings.rolls;
  json["partial"] = counted.partial;
  json["rolls_per_second"] = static_cast<double>(counted.landings.rolls) / std::max(counted.seconds, 1e-9);
  json["landing_percent"] = Json::array();
  for (unsigned square = 0; square < book.rules.squares; ++square) {
    json["landing_percent"].push_back(counted.landings.percent(square));
  }
  json["in_jail_percent"] = counted.landings.percent(lab::kInJail);
  if (!counted.exact.empty()) {
    json["exact_landing_percent"] = Json::array();
    for (unsigned square = 0; square < book.rules.squares; ++square) {
      json["exact_landing_percent"].push_back(counted.exact[square] * 100);
    }
    json["exact_in_jail_percent"] = counted.exact[lab::kInJail] * 100;
  }
  return json.dump(2) + "\n";
}

std::string csv_of(const LandingsReport& r) {
  std::string csv = "what,which,value,exact\n";
  const auto row = [&](const std::string& what, const std::string& which, unsigned place) {
    csv += fmt::format("{},{},{:.8g},{}\n", what, which, r.counted.landings.percent(place),
                       r.counted.exact.empty() ? "" : fmt::format("{:.8g}", r.counted.exact[place] * 100));
  };
  for (unsigned square = 0; square < r.book.rules.squares; ++square) {
    row("landing_percent", std::to_string(square), square);
  }
  row("in_jail_percent", "", lab::kInJail);
  csv += fmt::format("rolls,,{},\n", r.counted.landings.rolls);
  return csv + csv_made(r.made, r.book, r.options.seed, 0, 1);
}

std::string html_of(const LandingsReport& r) {
  const report::ReportWords say(r.language);
  report::Findings found;
  found.book = &r.book;
  const auto percent = [&](unsigned place) {
    const double value = r.counted.landings.percent(place);
    return lab::Estimate{value, value, value};
  };
  for (unsigned square = 0; square < r.book.rules.squares; ++square) {
    found.landing_percent.push_back(percent(square));
  }
  found.in_jail_percent = percent(lab::kInJail);
  report::PageHead head;
  head.title = r.book.title.in(r.language);
  head.kicker = say("lab.cadastre_laboratory_landings");
  report::Page page(r.language, head);
  page.tile(say.number(static_cast<double>(r.counted.landings.rolls)), say("lab.rolls_head"));
  page.end_tiles();
  page.section(say("lab.where_rolls_end"), "");
  page.add("<div class=\"wide\">" + board_map(found, say) + "</div>");
  return page.take(made_html(r.made, r.book, r.options.seed, r.language));
}

void print_table(const edition::Book& book, edition::Language language, const Counted& counted) {
  const report::ReportWords say(language);
  const auto line = [&](std::string_view number, std::string_view name, unsigned place) {
    const std::string exact =
        counted.exact.empty() ? "" : fmt::format("{:>10}", say.number(counted.exact[place] * 100, 4));
    fmt::print("{:>3} {:>10}{}  {}\n", number, say.number(counted.landings.percent(place), 4), exact, name);
  };
  fmt::print("  # {:>10}{}\n", "%", counted.exact.empty() ? "" : fmt::format("{:>10}", say("lab.exact")));
  for (unsigned i = 0; i < book.rules.squares; ++i) {
    line(std::to_string(i), book.squares[i].name.in(language), i);
  }
  line("", book.word("jail.in", language), lab::kInJail);
  const double each_second = static_cast<double>(counted.landings.rolls) / std::max(counted.seconds, 1e-9);
  fmt::print("{}{}\n",
             phrases::filled(language, "command.rolls", counted.landings.rolls, short_count(each_second)),
             counted.partial ? phrases::phrase(language, "command.partial") : "");
}

int run_landings(const LandingsOptions& options, const Common& common) {
  const auto book = load_book(options.edition.edition, options.edition.choice);
  if (!book) {
    return kMisused;
  }
  const auto role = role_of(*book, options.role);
  std::string fault = options.out.fault({Format::html, Format::json, Format::csv});
  if (!role) {
    fault = fmt::format("there is no role \"{}\" in {}", options.role, book->id);
  }
  if (!fault.empty()) {
    return complain(fault);
  }
  const Counted counted = count(*book, *role, options);
  const LandingsReport report{*book, *role, options, counted, common.language, provenance(common)};
  print_table(*book, common.language, counted);
  fmt::print("{}\n", made_line(report.made, *book, options.seed, common.language));
  return write_reports(options.out, [&](Format format) {
    return format == Format::html  ? html_of(report)
           : format == Format::csv ? csv_of(report)
                                   : json_of(report);
  });
}

}  // namespace

Run add_landings(CLI::App& app, const Common& common) {
  auto options = std::make_shared<LandingsOptions>();
  options->threads = default_threads();
  CLI::App* command = app.add_subcommand("landings", say("help.landings"));
  options->edition.add_to(*command);
  command->add_option("--jail", options->jail, say("help.landings.jail"))
      ->check(CLI::IsMember({"leave", "stay"}))
      ->capture_default_str();
  command->add_option("--deck", options->deck, say("help.landings.deck"))
      ->check(CLI::IsMember({"replace", "cycle"}))
      ->capture_default_str();
  command->add_option("--role", options->role, say("help.landings.role"));
  command->add_option("--rolls", options->rolls, say("help.landings.rolls"))
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command->add_option("--seed", options->seed, say("help.landings.seed"))
      ->capture_default_str()
      ->check(seed_number());
  command->add_option("--threads", options->threads, say("help.threads"))->check(CLI::Range(1, 1024));
  command->add_option("--out", options->out.paths, say("help.landings.out"));
  return [options, &common] { return run_landings(*options, common); };
}

}  // namespace cadastre::apps
