#include "print/kits.h"
#include "support/places.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <sstream>
#include <tuple>

namespace cadastre::print {
namespace {

constexpr double kMmPerPoint = 25.4 / 72;

std::string unescaped(std::string text) {
  for (const auto& [escape, character] : {std::pair{"&lt;", "<"},
                                          {"&gt;", ">"},
                                          {"&quot;", "\""},
                                          {"&apos;", "'"},
                                          {"&#39;", "'"},
                                          {"&amp;", "&"}}) {
    for (std::size_t at = text.find(escape); at != std::string::npos; at = text.find(escape, at + 1)) {
      text.replace(at, std::string(escape).size(), character);
    }
  }
  return text;
}

double number_after(const std::string& line, const std::string& key) {
  const std::size_t at = line.find(key + "=\"");
  return at == std::string::npos ? 0 : std::stod(line.substr(at + key.size() + 2));
}

Word word_of(const std::string& line) {
  const double left = number_after(line, "xMin") * kMmPerPoint;
  const double top = number_after(line, "yMin") * kMmPerPoint;
  const std::size_t begin = line.find('>') + 1;
  return {{left, top, number_after(line, "xMax") * kMmPerPoint - left,
           number_after(line, "yMax") * kMmPerPoint - top},
          unescaped(line.substr(begin, line.rfind("</word>") - begin))};
}

}  // namespace

std::vector<std::string> printed_editions() {
  std::vector<std::string> all = edition::built_in_ids();
  for (const char* example : {"town.toml", "island.toml"}) {
    all.push_back(sources() + "/examples/" + example);
  }
  return all;
}

edition::Book book_of(const std::string& id_or_path, const edition::Choice& choice) {
  const auto source = edition::find(id_or_path);
  EXPECT_TRUE(source) << id_or_path;
  edition::Loaded loaded = edition::load(*source, choice);
  EXPECT_TRUE(loaded.book) << id_or_path;
  return std::move(*loaded.book);
}

const Kit& kit_once(const std::string& id_or_path, const Options& options) {
  static std::map<std::tuple<std::string, Paper, edition::Language, Ink>, Kit> made;
  const auto [known, is_new] = made.try_emplace({id_or_path, options.paper, options.language, options.ink});
  if (is_new) {
    known->second = make_kit(book_of(id_or_path), options);
  }
  return known->second;
}

Folder::Folder() : path_(std::filesystem::temp_directory_path() / "cadastre-print-XXXXXX") {
  EXPECT_NE(mkdtemp(path_.data()), nullptr);
}
Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Ran run(const std::string& command) {
  Ran ran;
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  EXPECT_NE(pipe, nullptr);
  std::array<char, 4096> part{};
  while (const std::size_t read = fread(part.data(), 1, part.size(), pipe)) {
    ran.output.append(part.data(), read);
  }
  const int status = pclose(pipe);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

std::string read_bytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<PageWords> words_in(const std::string& pdf_path) {
  std::istringstream lines(run("pdftotext -bbox '" + pdf_path + "' -").output);
  std::vector<PageWords> pages;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("<page ") != std::string::npos) {
      pages.push_back(
          {{number_after(line, "width") * kMmPerPoint, number_after(line, "height") * kMmPerPoint}, {}});
    } else if (line.find("<word ") != std::string::npos && !pages.empty()) {
      pages.back().words.push_back(word_of(line));
    }
  }
  return pages;
}

std::string bare(std::string_view text) {
  std::string kept;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    if (rest.starts_with("\u00a0")) {
      i += 1;
    } else if (rest.starts_with("\u202f") || rest.starts_with("\u2009") || rest.starts_with("\u2010") ||
               rest.starts_with("\u2011")) {
      i += 2;
    } else if (rest.starts_with("’") || rest.starts_with("‘")) {
      kept += '\'';
      i += 2;
    } else if (text[i] != ' ' && text[i] != '-' && text[i] != '\n') {
      kept += text[i];
    }
  }
  return kept;
}

std::string written_in(const PageWords& page, const Rect& place) {
  std::vector<Word> found;
  for (const Word& word : page.words) {
    const Point middle = word.where.centre();
    if (place.contains({middle.x, middle.y, 0, 0})) {
      found.push_back(word);
    }
  }
  // Words of a line have the same middle, more or less.
  std::ranges::stable_sort(found, [](const Word& a, const Word& b) {
    const double gap = b.where.centre().y - a.where.centre().y;
    return std::abs(gap) > 0.5 ? gap > 0 : a.where.x < b.where.x;
  });
  std::string text;
  for (const Word& word : found) {
    text += bare(word.text);
  }
  return text;
}

Picture picture_of(const std::string& pdf_path, int page, double dots_per_mm) {
  const std::string number = std::to_string(page);
  const std::string pgm = run("pdftoppm -gray -r " + std::to_string(dots_per_mm * 25.4) + " -f " + number +
                              " -l " + number + " '" + pdf_path + "'")
                              .output;
  std::istringstream in(pgm);
  std::string magic;
  int most = 0;
  Picture picture;
  in >> magic >> picture.width >> picture.height >> most;
  EXPECT_EQ(magic, "P5") << pgm.substr(0, 200);
  in.get();
  picture.grey.assign(std::istreambuf_iterator<char>(in), {});
  EXPECT_EQ(picture.grey.size(),
            static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height));
  return picture;
}

int dots_of_colour(const std::string& pdf_path, int page, unsigned colour) {
  const std::string number = std::to_string(page);
  const std::string ppm = run("pdftoppm -r 50 -f " + number + " -l " + number + " '" + pdf_path + "'").output;
  std::size_t at = 0;  // behind "P6", the size and the most of a colour
  for (int lines = 0; lines < 3; ++lines) {
    at = ppm.find('\n', at) + 1;
  }
  int found = 0;
  for (; at + 2 < ppm.size(); at += 3) {
    bool near = true;
    for (unsigned part = 0; part < 3; ++part) {
      const int wanted = static_cast<int>(colour >> (16 - 8 * part) & 0xffU);
      near = near && std::abs(static_cast<unsigned char>(ppm[at + part]) - wanted) < 10;
    }
    found += near ? 1 : 0;
  }
  return found;
}

}  // namespace cadastre::print
