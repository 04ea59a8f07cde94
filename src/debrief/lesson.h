// A debrief as screens for a projector: at most ten, each with one thing to see. What is drawn is values, so
// that a page and a PDF show the same.
#pragma once

#include <string>
#include <vector>

#include "debrief/debrief.h"

namespace cadastre::debrief {

struct LessonBar {
  std::string label;
  std::string figure;
  double value = 0;
  std::string colour;  // "#6a4c93"
  double fair = -1;    // where an equal share would end; below 0: not shown
};
struct LessonCurve {
  std::string label;
  std::string colour;
  std::vector<double> values;
};
struct LessonPoint {
  std::string head;  // may be empty
  std::string text;
};
struct LessonScreen {
  std::string title;
  std::string lead;
  std::vector<LessonBar> bars{};
  std::vector<LessonCurve> curves{};  // over `rounds`
  std::vector<int> rounds{};
  std::vector<LessonPoint> points{};
  bool numbered = false;
};
struct Lesson {
  std::string language;
  std::string title;
  std::string footer;
  std::vector<LessonScreen> screens;
};

// A round step of 1, 2 or 5 times a power of ten that makes about five lines of an axis.
double step_for(double most);

inline constexpr std::size_t kMostScreens = 10;
Lesson lesson(const Debrief& d, edition::Language language);

// One page that needs nothing else: a screen at a time, and a sheet of paper each where it is printed.
std::string lesson_html(const Lesson& lesson);

}  // namespace cadastre::debrief
