#include "server/press.h"

#include <nlohmann/json.hpp>

#include "server/unforeseen.h"

namespace cadastre::server {

void Press::print(const online::Books::Asked& asked, const BoxLooks& looks,
                  std::shared_ptr<std::atomic<bool>> left, Done done) {
  worker_.give([this, asked, looks, left = std::move(left), done = std::move(done)] {
    if (left != nullptr && *left) {
      return;
    }
    std::shared_ptr<const std::string> pdf;
    Answer why_not{"", "", notation::Json::object()};
    try {
      Box box = drawn(asked, looks);
      pdf = box.problem.empty() ? std::make_shared<const std::string>(std::move(box.pdf)) : nullptr;
      why_not.error = pdf == nullptr ? "bad_edition" : "";
      why_not.message = std::move(box.problem);
    } catch (...) {
      why_not = unforeseen(metrics_, "the printing press");
    }
    loop_.post([done, pdf, why_not = std::move(why_not)] { done(pdf, why_not); });
  });
}

Box Press::drawn(const online::Books::Asked& asked, const BoxLooks& looks) {
  const auto found = books_.find(asked);
  return found.book == nullptr ? Box{{}, found.problem.in(looks.language)} : draw_(*found.book, looks);
}

}  // namespace cadastre::server
