#include "sweep.h"

#include <fmt/format.h>

#include "report/sweep_report.h"

namespace cadastre::apps {
namespace {

constexpr std::size_t kMostPoints = 64;

std::vector<std::string> values_of(std::string_view written) {
  std::vector<std::string> values;
  for (std::size_t from = 0; from <= written.size();) {
    const std::size_t end = std::min(written.find(',', from), written.size());
    values.emplace_back(written.substr(from, end - from));
    from = end + 1;
  }
  return values;
}

void multiply(Sweep& sweep, const std::string& key, const std::vector<std::string>& values) {
  Sweep product;
  for (std::size_t i = 0; i < sweep.choices.size(); ++i) {
    for (const std::string& value : values) {
      product.choices.push_back(sweep.choices[i]);
      const std::string set = fmt::format("{}={}", key, value);
      product.choices.back().overrides.push_back(set);
      product.points.push_back(sweep.points[i]);
      if (values.size() > 1) {
        product.points.back() += (sweep.points[i].empty() ? "" : " ") + set;
      }
    }
  }
  sweep = std::move(product);
}

// The rules at every point but the first; nothing, with the fault told, where a value is wrong.
std::optional<std::vector<lab::Switch>> rules_of(const StudyOptions& options, const Sweep& sweep) {
  std::vector<lab::Switch> switches;
  for (std::size_t i = 1; i < sweep.choices.size(); ++i) {
    auto book = load_book(options.edition.edition, sweep.choices[i]);
    if (!book) {
      return std::nullopt;
    }
    switches.push_back({.id = sweep.points[i],
                        .name = {sweep.points[i], sweep.points[i]},
                        .about = {},
                        .book = std::make_unique<edition::Book>(*std::move(book))});
  }
  return switches;
}

}  // namespace

Sweep sweep_of(const edition::Choice& choice) {
  Sweep sweep{.choices = {{.variants = choice.variants, .overrides = {}}}, .points = {""}};
  for (const std::string& written : choice.overrides) {
    const std::size_t equals = written.find('=');
    if (equals == std::string::npos) {
      sweep.choices.front().overrides.push_back(written);  // whoever reads it says what is wrong
      continue;
    }
    multiply(sweep, written.substr(0, equals), values_of(std::string_view(written).substr(equals + 1)));
    if (sweep.choices.size() > kMostPoints) {
      sweep.fault = fmt::format("--set: {} combinations at least, and {} are the most", sweep.choices.size(),
                                kMostPoints);
      break;
    }
  }
  return sweep;
}

int run_sweep(const StudyOptions& options, const Common& common, Prepared& prepared, const Sweep& sweep,
              lab::Ranks& ranks) {
  const auto switches = rules_of(options, sweep);
  if (!switches) {
    return kMisused;
  }
  GameFiles kept(options.kept, provenance(common), own_text(options.edition.edition),
                 static_cast<unsigned>(sweep.points.size()));
  prepared.plan.listener = kept.listener();
  const lab::Ablation found =
      watched(prepared.plan, ranks, common.language, [&](const lab::RunControl& control) {
        return lab::ablate(prepared.book, *switches, prepared.plan, ranks, control);
      });
  if (ranks.rank() != 0) {
    return kGood;
  }
  const report::SweepReport report{prepared.book, sweep.points,    prepared.plan,
                                   found,         common.language, provenance(common)};
  fmt::print("{}", report::text_report(report));
  const int written = write_reports(options.out, [&](Format format) {
    return format == Format::html  ? report::html_report(report)
           : format == Format::csv ? report::csv_report(report)
                                   : report::json_report(report);
  });
  prepared.print_conducts();
  const std::string fault = kept.finish();
  return fault.empty() ? written : complain(fault, kFailed);
}

}  // namespace cadastre::apps
