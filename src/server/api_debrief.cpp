// The figures of a whole game, as JSON or as a table for a spreadsheet.
#include "debrief/debrief.h"

#include "notation/record.h"
#include "server/api.h"
#include "server/history.h"
#include "table/views.h"

namespace cadastre::server {
namespace {

// Nothing where the record of the game does not read: that is ours to mend, not the asker's.
std::string figures(const table::Authority& authority, const std::vector<table::Message>& told,
                    edition::Language language, bool csv) {
  const table::Gathering& g = authority.gathering();
  const notation::RecordRead read = notation::parse_record(table::record_text(g, told));
  if (!read.record) {
    return {};
  }
  const debrief::Debrief d = debrief::debrief(*g.book, *read.record);
  return csv ? debrief::debrief_csv(d, language) : notation::dump(debrief::debrief_json(d, language));
}

Reply sheet(const std::string& game, std::string text, bool csv) {
  if (!csv) {
    return {.body = std::move(text)};
  }
  return {.content_type = "text/csv; charset=utf-8",
          .body = std::move(text),
          .headers = {{"Content-Disposition", "attachment; filename=\"cadastre-" + game + ".csv\""}}};
}

}  // namespace

void Api::debrief(const Shared& call) {
  edition::Language language{};
  if (!language_of(call, language)) {
    return;
  }
  const bool csv = call->request.path.ends_with(".csv");
  with_game(call, [this, call, language, csv](Sitting& sitting) {
    if (sitting.gathering().phase == table::Phase::lobby) {
      call->done(reply_of(trouble("not_started")));
      return;
    }
    read_again(
        house_, sitting.game(),
        [language, csv](const table::Authority& authority, const std::vector<table::Message>& told) {
          return figures(authority, told, language, csv);
        },
        [call, csv](const std::optional<std::string>& text, const std::string& error) {
          const bool told = text && !text->empty();
          call->done(told ? sheet(call->ref, *text, csv) : reply_of(trouble(text ? "unavailable" : error)));
        });
  });
}

}  // namespace cadastre::server
