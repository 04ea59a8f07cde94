// What an edition calls the things every edition has: [words], and in a role what that role calls them.
#include <algorithm>

#include "edition/draft.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

struct UsualWord {
  std::string_view key;  // "jail.to": the form `to` of the word `jail`
  std::string_view fr;
  std::string_view en;
};

// Every word and form there is, and what it is where an edition does not say.
constexpr UsualWord kUsualWords[] = {
    {"house.one", "une maison", "a house"},
    {"house.the", "la maison", "the house"},
    {"house.many", "maisons", "houses"},
    {"hotel.one", "un hôtel", "a hotel"},
    {"hotel.the", "l'hôtel", "the hotel"},
    {"hotel.many", "hôtels", "hotels"},
    {"builds.house", "construit", "builds"},
    {"builds.hotel", "construit", "builds"},
    {"building.one", "un bâtiment", "a building"},
    {"building.the", "le bâtiment", "the building"},
    {"building.many", "bâtiments", "buildings"},
    {"site.one", "un terrain", "a street"},
    {"site.many", "terrains", "streets"},
    {"site.bare", "terrain nu", "bare street"},
    {"site.built", "terrain bâti", "built street"},
    {"group.whole", "groupe complet", "whole group"},
    {"jail.the", "la prison", "jail"},
    {"jail.in", "en prison", "in jail"},
    {"jail.to", "en prison", "to jail"},
    {"jail.out_of", "de prison", "out of jail"},
    {"fine.name", "amende", "fine"},
    {"fine.the", "l'amende", "the fine"},
    {"fine.many", "amendes", "fines"},
    {"start.the", "la case départ", "the start"},
};

std::string_view word_of(std::string_view key) { return key.substr(0, key.find('.')); }
std::string_view form_of(std::string_view key) { return key.substr(key.find('.') + 1); }

Words forms_of(std::string_view word) {
  Words forms;
  for (const UsualWord& usual : kUsualWords) {
    if (word_of(usual.key) == word) {
      forms.push_back(form_of(usual.key));
    }
  }
  return forms;
}

Words known_words() {
  Words words;
  for (const UsualWord& usual : kUsualWords) {
    if (words.empty() || words.back() != word_of(usual.key)) {
      words.push_back(word_of(usual.key));
    }
  }
  return words;
}

void read_word(Draft& draft, const Node& word, Wordbook& words) {
  const Words forms = forms_of(word.key);
  draft.read.only(word, forms, said("check.in.word", in_quotes(word.key)));
  for (const std::string_view form : forms) {
    words[word.key + "." + std::string(form)] = draft.read.text(word, form);
  }
}

// Before a vowel, or an h, as most names in h are silent in French.
bool elides(std::string_view name) {
  constexpr std::string_view kVowels = "AEIOUYHaeiouyh";
  constexpr std::string_view kAccented[] = {"À", "à", "Â", "â", "Ä", "ä", "Æ", "æ", "É", "é", "È",
                                            "è", "Ê", "ê", "Ë", "ë", "Î", "î", "Ï", "ï", "Ô", "ô",
                                            "Ö", "ö", "Œ", "œ", "Ù", "ù", "Û", "û", "Ü", "ü"};
  return !name.empty() &&
         (kVowels.find(name.front()) != std::string_view::npos ||
          std::ranges::any_of(kAccented, [&](auto letter) { return name.starts_with(letter); }));
}

}  // namespace

void read_words(Draft& draft, const Node& table, Wordbook& words) {
  draft.read.only(table, known_words(), said("check.in.words"));
  for (const Node& word : table.children) {
    if (draft.read.is(word, Node::Kind::table)) {
      read_word(draft, word, words);
    }
  }
}

Wordbook usual_words() {
  Wordbook words;
  for (const UsualWord& usual : kUsualWords) {
    words.emplace(usual.key, Text{std::string(usual.fr), std::string(usual.en)});
  }
  return words;
}

std::string Book::word(std::string_view key, Language language, std::optional<std::size_t> role) const {
  std::vector<std::string> said;
  const bool formed = key.find('.') != std::string_view::npos;  // or it is none of the words above
  for (std::size_t i = 0; formed && i < role_words.size(); ++i) {
    const auto found = role_words[i].find(key);
    if (found != role_words[i].end() && role.value_or(i) == i) {
      const std::string& text = found->second.in(language);
      if (std::ranges::find(said, text) == said.end()) {
        said.push_back(text);
      }
    }
  }
  std::string all;
  for (const std::string& text : said) {
    all += (all.empty() ? "" : " / ") + text;
  }
  return all;
}

std::string Book::worded(std::string_view text, Language language, std::optional<std::size_t> role) const {
  std::string out;
  for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
    const std::size_t close = std::min(text.find('}', open), text.size());
    const std::string_view key = text.substr(open + 1, close - open - 1);
    const bool of = key.starts_with("of ");
    const std::string found = word(of ? key.substr(3) : key, language, role);
    out += text.substr(0, open);
    out += found.empty() ? std::string(text.substr(open, close + 1 - open))
           : of          ? of_text(language, found)
                         : found;
    text.remove_prefix(std::min(close + 1, text.size()));
  }
  return out.append(text);
}

std::string a_text(const std::string& name) {
  constexpr std::string_view kVowels = "AEIOUaeiou";
  const bool like_you = name.starts_with("Eu") || name.starts_with("Uni") || name.starts_with("One");
  const bool vowel = !name.empty() && kVowels.find(name.front()) != std::string_view::npos;
  return (vowel && !like_you ? "an " : "a ") + name;
}

std::string of_text(Language language, const std::string& name) {
  return language == Language::en ? "of " + name : (elides(name) ? "d'" : "de ") + name;
}

}  // namespace cadastre::edition
