#include "server/changes.h"

#include <string_view>

namespace cadastre::server {
namespace {

using Mark = notation::JsonText::Mark;

constexpr std::size_t kUsual = 1000;  // bytes; growing by and by takes longer than all the rest

std::string_view name_of(const Present& one, const Mark& mark) {
  return std::string_view(one.text).substr(mark.begin, mark.value - mark.begin);
}
std::string_view field_of(const Present& one, const Mark& mark) {
  return std::string_view(one.text).substr(mark.begin, mark.end - mark.begin);
}

void add(std::string& text, std::string_view field) {
  if (text.back() != '{') {
    text += ',';
  }
  text += field;
}

}  // namespace

std::string changes(const Present& before, const Present& after) {
  if (before.marks.size() != after.marks.size()) {
    return after.text;
  }
  std::string text;
  std::string inside;  // what is new in the object that the next field is
  text.reserve(kUsual);
  inside.reserve(kUsual);
  text += '{';
  inside += '{';
  for (std::size_t i = 0; i < after.marks.size(); ++i) {
    const Mark& mark = after.marks[i];
    const std::string_view field = field_of(after, mark);
    const bool same = field == field_of(before, before.marks[i]);
    if (mark.inner != before.marks[i].inner ||
        (!same && name_of(after, mark) != name_of(before, before.marks[i]))) {
      return after.text;
    }
    if (mark.inner) {
      if (!same) {
        add(inside, field);
      }
      continue;
    }
    if (!same && inside.size() > 1 && name_of(after, mark) == R"("position":)") {
      add(text, R"("position":)");
      text += inside;
      text += '}';
    } else if (!same) {
      add(text, field);
    }
    inside.resize(1);
  }
  return text += '}';
}

}  // namespace cadastre::server
