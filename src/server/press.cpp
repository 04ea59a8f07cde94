#include "server/press.h"

namespace cadastre::server {

void Press::print(const online::Books::Asked& asked, const BoxLooks& looks,
                  std::shared_ptr<std::atomic<bool>> left, Done done) {
  worker_.give([this, asked, looks, left = std::move(left), done = std::move(done)] {
    if (left != nullptr && *left) {
      return;
    }
    const auto found = books_.find(asked);
    Box box = found.book == nullptr ? Box{{}, found.problem.in(looks.language)} : draw_(*found.book, looks);
    const auto pdf = box.problem.empty() ? std::make_shared<const std::string>(std::move(box.pdf)) : nullptr;
    loop_.post([done, pdf, problem = box.problem] { done(pdf, problem); });
  });
}

}  // namespace cadastre::server
