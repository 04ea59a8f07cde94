#include "advice.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

#include "commands.h"
#include "edition/advice.h"
#include "edition/said.h"
#include "edition/spelling.h"
#include "lab/ending.h"
#include "lab/uncited.h"
#include "print/kit.h"

namespace cadastre::apps {
namespace {

using edition::Book;
using edition::Remark;
using edition::said;

constexpr int kGames = 40;

void remark_reasons(const Book& book, std::vector<Remark>& remarks) {
  for (const std::string_view reason : lab::uncited_reasons(book, kGames)) {
    remarks.push_back({fmt::format("reasons.{}", reason),
                       said("advised.uncited", edition::in_quotes(reason), kGames),
                       said("advised.uncited.do", reason)});
  }
}

void remark_end(const Book& book, std::vector<Remark>& remarks) {
  const lab::Endings endings = lab::play_to_the_end(book, kGames);
  if (endings.over * 2 < endings.games) {
    remarks.push_back({"policies",
                       endings.over == 0
                           ? said("advised.no_end", endings.games, endings.rounds)
                           : said("advised.few_ends", endings.over, endings.games, endings.rounds),
                       said("advised.no_end.do")});
  }
}

// "card CH07" as the printer names what it draws, and where that is written.
std::string path_of(const Book& book, std::string_view about) {
  const std::size_t blank = std::min(about.find(' '), about.size());
  const std::string_view kind = about.substr(0, blank);
  const std::string id(about.substr(std::min(blank + 1, about.size())));
  if (kind == "square") {
    return "board.squares." + id.substr(0, id.find(' '));
  }
  if (kind == "card") {
    const auto card = std::ranges::find(book.cards, id, &edition::CardText::id);
    const auto number = static_cast<std::size_t>(card - book.cards.begin());
    return card == book.cards.end() ? "decks"
                                    : "decks." + book.decks[book.rules.card[number].deck].id + ".cards." + id;
  }
  if (kind == "building") {
    return "words." + id;
  }
  return id.empty() ? std::string(kind) : std::string(kind) + "s." + id;  // deck, role, token, rule
}

void remark_box(const Book& book, std::vector<Remark>& remarks) {
  for (const edition::Language language : {edition::Language::fr, edition::Language::en}) {
    const print::Kit kit = print::make_kit(book, {.language = language});
    for (const print::TextPlacement& text : kit.texts) {
      if (!text.fits) {
        remarks.push_back(
            {path_of(book, text.about),
             said("advised.too_long",
                  text.text.size() > 60 ? text.text.substr(0, text.text.rfind(' ', 60)) + " ..." : text.text),
             said("advised.too_long.do")});
      }
    }
  }
}

}  // namespace

std::string uncited(const Book& book) {
  const auto reasons = lab::uncited_reasons(book, kGames);
  return reasons.empty() ? ""
                         : say("command.uncited", fmt::format("{}", fmt::join(reasons, ", "))) + "\n    " +
                               say("command.uncited.do", kGames);
}

std::vector<edition::Problem> advice_on(const edition::Source& source, const Book& book) {
  std::vector<Remark> remarks = edition::remarks_on(source, book);
  remark_reasons(book, remarks);
  remark_end(book, remarks);
  remark_box(book, remarks);
  return edition::located(source, remarks);
}

}  // namespace cadastre::apps
