#include "server/own_editions.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "edition/advice.h"
#include "edition/said.h"
#include "notation/differences.h"
#include "notation/edition_info.h"
#include "online/brought.h"

namespace cadastre::server {
namespace {

using edition::Book;
using edition::Language;
using notation::Json;

constexpr Millis kLook_ms = 2000;
constexpr std::size_t kMostFiles = 200;
constexpr std::size_t kMostProblems = 50;

Json problems_json(const std::vector<edition::Problem>& problems, Language language) {
  Json list = Json::array();
  for (const edition::Problem& problem : problems) {
    if (list.size() < kMostProblems) {
      list.push_back({{"line", problem.line},
                      {"what", problem.what.in(language)},
                      {"remedy", problem.remedy.in(language)}});
    }
  }
  const edition::Problem& first = problems.front();
  return {{"error", "bad_edition"},
          {"message", edition::said("check.at_line", first.line, first.what, first.remedy).in(language)},
          {"problems", std::move(list)}};
}

}  // namespace

void OwnEditions::watch(Changed changed) {
  if (folder_.empty()) {
    return;
  }
  worker_.give([this, changed] { look(changed); });
  loop_.after(kLook_ms, [this, changed = std::move(changed)] { watch(changed); });
}

void OwnEditions::look(const Changed& changed) {
  Stamps stamps = stamps_of_folder();
  if (stamps == seen_) {
    return;
  }
  std::vector<store::EditionText> texts;
  std::vector<Offered> offered = read_folder(stamps, texts);
  seen_ = std::move(stamps);
  shelf_->offer(std::move(texts));
  loop_.post([changed, offered = std::move(offered)] { changed(offered); });
}

OwnEditions::Stamps OwnEditions::stamps_of_folder() const {
  Stamps stamps;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder_, error)) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() == ".toml" && !name.starts_with('.') && stamps.size() < kMostFiles) {
      std::error_code ignored;  // a file that has just gone
      stamps[entry.path().string()] = {entry.last_write_time(ignored), entry.file_size(ignored)};
    }
  }
  if (error && !seen_.empty()) {
    spdlog::warn("the folder of editions {} cannot be read: {}", folder_, error.message());
  }
  return stamps;
}

std::vector<OwnEditions::Offered> OwnEditions::read_folder(const Stamps& stamps,
                                                           std::vector<store::EditionText>& texts) const {
  std::vector<Offered> offered;
  for (const auto& [path, stamp] : stamps) {
    const auto source = edition::find(path);
    edition::Loaded loaded = source ? edition::load(*source) : edition::Loaded{};
    if (!loaded.book) {
      const edition::Problem none{path, 0, edition::said("check.no_file"), edition::said("check.no_file.do")};
      const edition::Problem& first = loaded.problems.empty() ? none : loaded.problems.front();
      const std::string line = first.line > 0 ? fmt::format(":{}", first.line) : "";
      spdlog::warn("not served: {}{}: {}; {}", first.file, line, first.what.en, first.remedy.en);
      continue;
    }
    const std::string& id = loaded.book->id;
    if (edition::find_built_in(id) ||
        std::ranges::find(texts, id, &store::EditionText::edition) != texts.end()) {
      spdlog::warn("not served: {}: another edition has the id {}; give it one of its own", path, id);
      continue;
    }
    std::string whole = edition::whole_text(*source);
    const std::string hash = online::hash_of_text(whole);
    texts.push_back({id, hash, std::move(whole)});
    offered.push_back({std::make_shared<const Book>(std::move(*loaded.book)), hash});
  }
  spdlog::info("{} editions in {}", offered.size(), folder_);
  return offered;
}

void OwnEditions::bring(std::string toml, Language language, Done done) {
  worker_.give([this, toml = std::move(toml), language, done = std::move(done)] {
    Judged judged{R"({"error":"bad_edition","message":"this cannot be read","problems":[]})", false};
    try {
      judged = judge(toml, language);
    } catch (const std::exception& problem) {
      spdlog::warn("an edition somebody brought: {}", problem.what());
    }
    loop_.post([done, judged = std::move(judged)] { done(judged); });
  });
}

void OwnEditions::bring_game(std::shared_ptr<const std::string> body, const online::Fresh& fresh,
                             const std::string& token_hash, Opened done) {
  const Millis now = loop_.wall();
  worker_.give([this, body = std::move(body), fresh, token_hash, now, done = std::move(done)] {
    const auto decision = std::make_shared<online::Decision>();
    try {
      const auto request = notation::parse_json(*body, online::kMostRecord);
      if (request && request->is_object()) {
        *decision = online::Authority::bring(books_, fresh, *request, token_hash, now);
      } else {
        decision->error = "malformed";
        decision->message = request ? "the body is an object" : request.error;
      }
    } catch (const std::exception& problem) {
      spdlog::warn("a game somebody brought: {}", problem.what());
      *decision = {};
      decision->error = "bad_record";
    }
    loop_.post([done, decision] { done(decision); });
  });
}

// Only the text itself is looked at: without files beside it, what it extends is built in.
OwnEditions::Judged OwnEditions::judge(const std::string& toml, Language language) const {
  const edition::Source source{"edition.toml", toml};
  const edition::Loaded loaded = edition::load(source);
  if (!loaded.book) {
    return {notation::dump(problems_json(loaded.problems, language)), false};
  }
  const Book& book = *loaded.book;
  std::string whole = edition::whole_text(source);
  const std::string hash = online::hash_of_text(whole);
  if (const std::string today = shelf_->today(book.id); !today.empty() && today != hash) {
    const auto taken = edition::located(source, {{"id", edition::said("check.id_taken_here", book.id),
                                                  edition::said("check.id_taken_here.do")}});
    return {notation::dump(problems_json(taken, language)), false};
  }
  Json json = notation::edition_summary(book, language);
  json["edition_text"] = hash;
  json.update(notation::differing_json(book, whole, language));
  shelf_->learn(hash, std::move(whole));
  return {notation::dump(json), true};
}

void OwnEditions::differences(const std::string& id, const std::string& hash, Language language, Told done) {
  worker_.give([this, id, hash, language, done = std::move(done)] {
    std::shared_ptr<const std::string> text;
    try {
      text = differing(id, hash, language);
    } catch (const std::exception& problem) {
      spdlog::warn("the differences of an edition somebody brought: {}", problem.what());
    }
    loop_.post([done, text] { done(text); });
  });
}

std::shared_ptr<const std::string> OwnEditions::differing(const std::string& id, const std::string& hash,
                                                          Language language) const {
  const auto whole = shelf_->text(hash);
  const edition::Loaded loaded = whole == nullptr ? edition::Loaded{} : edition::load_whole(*whole);
  if (!loaded.book || loaded.book->id != id) {
    return nullptr;
  }
  Json json = {{"edition", loaded.book->id}, {"edition_text", hash}, {"own", !shelf_->ships(hash)}};
  json.update(notation::differing_json(*loaded.book, *whole, language));
  return std::make_shared<const std::string>(notation::dump(json));
}

}  // namespace cadastre::server
