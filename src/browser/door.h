// What a page asks the rules where they run in the page itself: one question, one answer, both a JSON object
// as text.
#pragma once

#include <string>
#include <string_view>

namespace cadastre::browser {

// {"ask":NAME,…} as docs/browser.md lists them. An answer that is no answer has "error", a sentence.
std::string answer(std::string_view question);

}  // namespace cadastre::browser
