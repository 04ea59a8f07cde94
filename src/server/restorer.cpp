#include "server/restorer.h"

#include <nlohmann/json.hpp>

#include "notation/edition_info.h"

namespace cadastre::server {

bool Restorer::fetch_missed(std::function<void()> again) {
  const auto asked = lent_.missed();
  if (!asked) {
    return false;
  }
  worker_.give_urgent([this, asked = *asked, again = std::move(again)] {
    loop_.post([this, asked, again, found = books_.find(asked)] {
      lent_.give(asked, found);
      again();
    });
  });
  return true;
}

void Restorer::restore(const std::string& game, std::vector<store::Entry> entries, Restored done) {
  worker_.give([this, game, entries = std::move(entries), done = std::move(done)] {
    std::string fault = "out of memory";
    std::shared_ptr<const online::Authority> authority;
    try {
      authority = online::Authority::restore_readable(books_, game, entries, fault);
    } catch (const std::exception& problem) {
      fault = problem.what();
    }
    loop_.post([done, authority, fault] { done(authority, fault); });
  });
}

void Restorer::edition_text(const online::Books::Asked& asked, edition::Language language, Made done) {
  worker_.give([this, asked, language, done = std::move(done)] {
    const auto found = books_.find(asked);
    std::shared_ptr<const std::string> text;
    if (found.book != nullptr) {
      text =
          std::make_shared<const std::string>(notation::dump(notation::edition_json(*found.book, language)));
    }
    loop_.post([done, text, problem = found.problem.in(language)] { done(text, problem); });
  });
}

}  // namespace cadastre::server
