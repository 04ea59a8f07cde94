// Charts as SVG: they take their colours from the page and say in words what they show.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/estimate.h"

namespace cadastre::report {

using Format = std::function<std::string(double)>;

// Round figures for an axis from `low` to `high`.
std::vector<double> ticks(double low, double high, int about = 5);

// For a cell of a table: a bar from 0, its interval, and a dashed line at what would be fair (below 0: none).
std::string bar(const lab::Estimate& e, double most, const std::string& colour = "var(--bar)",
                double fair = -1);

// The same around 0: what makes it larger to the right.
std::string swing(const lab::Estimate& e, double most, const std::string& colour);

struct Columns {
  std::vector<double> heights;
  double step = 1;            // each column is so wide
  std::vector<double> marks;  // dashed lines, with
  std::vector<std::string> mark_names;
  std::string x_name;
  std::string title;  // for who cannot see it
  Format x_format;
  Format y_format;
};
std::string columns(const Columns& chart);

struct Series {
  std::string colour{};
  std::vector<double> x{};
  std::vector<double> y{};
  std::vector<double> low{};  // a band around it; may be empty
  std::vector<double> high{};
};
struct Curves {
  std::vector<Series> series;
  std::string x_name;
  std::string y_name;
  std::string title;
  Format x_format;
  Format y_format;
  double most = 0;  // of the y axis; 0: as it comes
  int height = 300;
};
std::string curves(const Curves& chart);

}  // namespace cadastre::report
