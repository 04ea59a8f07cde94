#include "notation/lexicon.h"

#include <nlohmann/json.hpp>

#include "edition/policies.h"
#include "game/action.h"
#include "game/event.h"
#include "phrases/phrasebook.h"

namespace cadastre::notation {
namespace {

using edition::Policy;

Json list_of(const auto& words, const auto& each) {
  Json list = Json::array();
  for (const auto& word : words) {
    if (word.name != "none") {
      list.push_back(each(word));
    }
  }
  return list;
}

Json with_fields(const game::Word& word, const char* key) {
  Json fields = Json::array();
  game::for_each_name(word.fields, [&](std::string_view field) { fields.push_back(field); });
  return {{"name", word.name}, {key, fields}, {"means", word.means}};
}

Json plain(const game::Word& word) { return {{"name", word.name}, {"means", word.means}}; }

struct VerbWord {
  std::string_view name;
  std::string_view example;
  std::string_view means;
};
#define CADASTRE_VERB_WORD(name, takes, example, means) VerbWord{#name, example, means},
constexpr std::array kVerbWords = {CADASTRE_VERBS(CADASTRE_VERB_WORD)};
#undef CADASTRE_VERB_WORD

// What an edition that says nothing has.
Json default_of(const Policy& policy) {
  const int value = edition::value_in(policy, game::Edition{}, 0);
  if (policy.flag) {
    return value != 0;
  }
  return policy.names.empty() ? Json(value) : Json(policy.names[static_cast<std::size_t>(value)]);
}

// What the rest of the words mean is English: programs and their authors read those.
Json policy_word(const Policy& policy, edition::Language language) {
  Json word = {{"name", policy.key}, {"section", policy.section}};
  if (policy.flag) {
    word["values"] = {true, false};
  } else if (!policy.names.empty()) {
    word["values"] = policy.names;
  } else {
    word["from"] = policy.range.low;
    word["to"] = policy.range.high;
  }
  if (!policy.required) {
    word["default"] = default_of(policy);
  }
  word["by_role"] = policy.in_role != nullptr;
  word["means"] = phrases::phrase(language, "policy." + std::string(policy.key));
  return word;
}

Json policy_words(edition::Language language) {
  Json list = Json::array();
  for (const Policy& policy : edition::policies()) {
    list.push_back(policy_word(policy, language));
  }
  return list;
}

}  // namespace

Json lexicon(edition::Language language) {
  const auto fields = [](const game::Word& word) { return with_fields(word, "fields"); };
  const auto keys = [](const game::Word& word) { return with_fields(word, "keys"); };
  const auto verb = [](const VerbWord& word) -> Json {
    return {{"name", word.name}, {"example", word.example}, {"means", word.means}};
  };
  return {{"actions", list_of(game::kActionWords, fields)},
          {"events", list_of(game::kEventWords, fields)},
          {"reasons", list_of(game::kReasonWords, plain)},
          {"refusals", list_of(game::kRefusalWords, plain)},
          {"stages", list_of(game::kStageWords, plain)},
          {"squares", list_of(game::kSquareKindWords, keys)},
          {"verbs", list_of(kVerbWords, verb)},
          {"policies", policy_words(language)}};
}

}  // namespace cadastre::notation
