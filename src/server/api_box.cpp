// The printed box of an edition the server knows, as a PDF.
#include <nlohmann/json.hpp>

#include "server/api.h"

namespace cadastre::server {
namespace {

using notation::Json;

// One of two words, the first unless asked otherwise. Nothing: neither.
std::optional<bool> second_of(std::string_view asked, std::string_view first, std::string_view second) {
  if (asked.empty() || asked == first) {
    return false;
  }
  return asked == second ? std::optional(true) : std::nullopt;
}

// An edition's own id: a book is found under no other, and the checker lets only plain letters be one.
std::string file_name(const std::string& id) { return "attachment; filename=\"" + id + ".pdf\""; }

}  // namespace

void Api::box(const Shared& call) {
  BoxLooks looks;
  if (!language_of(call, looks.language)) {
    return;
  }
  const auto letter = second_of(call->request.asked("paper"), "a4", "letter");
  const auto grey = second_of(call->request.asked("ink"), "colour", "grey");
  if (!letter || !grey) {
    call->done(reply_of({"bad_request", "paper is a4 or letter, ink is colour or grey", Json::object()}));
    return;
  }
  if (!node_.press.prints()) {
    call->done(reply_of(trouble("not_found")));
    return;
  }
  if (!allowed(call, Limited::bring, call->who)) {
    return;
  }
  if (node_.press.busy()) {
    call->done(too_many(5));
    return;
  }
  looks.letter = *letter;
  looks.grey = *grey;
  const online::Books::Asked asked = edition_asked_for(*call);
  with_text(asked.text, [this, call, asked, looks] {
    node_.press.print(asked, looks, call->request.left,
                      [call, id = asked.id](const auto& pdf, const Answer& why_not) {
                        if (pdf == nullptr) {
                          call->done(reply_of(why_not));
                          return;
                        }
                        call->done({.content_type = "application/pdf",
                                    .shared = pdf,
                                    .headers = {{"Content-Disposition", file_name(id)}}});
                      });
  });
}

}  // namespace cadastre::server
