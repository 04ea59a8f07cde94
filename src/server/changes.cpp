#include "server/changes.h"

#include <algorithm>
#include <string_view>

namespace cadastre::server {
namespace {

using Mark = notation::JsonText::Mark;

std::string_view name_of(const Present& one, const Mark& mark) {
  return std::string_view(one.text).substr(mark.begin, mark.value - mark.begin);
}
std::string_view value_of(const Present& one, const Mark& mark) {
  return std::string_view(one.text).substr(mark.value, mark.end - mark.value);
}

bool have_the_same_fields(const Present& a, const Present& b) {
  return std::ranges::equal(a.marks, b.marks, [&](const Mark& one, const Mark& other) {
    return one.inner == other.inner && name_of(a, one) == name_of(b, other);
  });
}

void add(std::string& text, std::string_view field) {
  if (text.back() != '{') {
    text += ',';
  }
  text += field;
}

}  // namespace

std::string changes(const Present& before, const Present& after) {
  if (!have_the_same_fields(before, after)) {
    return after.text;
  }
  std::string text = "{";
  std::string inside = "{";  // what is new in the object that the next field is
  for (std::size_t i = 0; i < after.marks.size(); ++i) {
    const Mark& mark = after.marks[i];
    const bool same = value_of(before, before.marks[i]) == value_of(after, mark);
    const std::string_view field = std::string_view(after.text).substr(mark.begin, mark.end - mark.begin);
    if (mark.inner) {
      if (!same) {
        add(inside, field);
      }
      continue;
    }
    if (!same && inside.size() > 1 && name_of(after, mark) == R"("position":)") {
      add(text, R"("position":)");
      text += inside + '}';
    } else if (!same) {
      add(text, field);
    }
    inside.resize(1);
  }
  return text += '}';
}

}  // namespace cadastre::server
