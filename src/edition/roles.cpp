// [roles]: who plays by which figures, and the notes each is dealt at the start.
#include <algorithm>

#include "edition/draft.h"
#include "edition/policies.h"
#include "edition/spelling.h"

namespace cadastre::edition {
namespace {

std::vector<Note> read_notes(Draft& draft, const Node& role) {
  std::vector<Note> notes;
  const Node* list = draft.read.maybe(role, "notes", Node::Kind::array);
  for (const Node& note : children_of(list)) {
    if (draft.read.is(note, Node::Kind::table)) {
      draft.read.only(note, {"count", "value"}, said("check.in.note"));
      notes.push_back({.value = draft.read.number(note, "value", {1, 100'000}),
                       .count = draft.read.number(note, "count", {0, 1000})});
    }
  }
  return notes;
}

std::int64_t worth(const std::vector<Note>& notes) {
  std::int64_t total = 0;
  for (const Note& note : notes) {
    total += std::int64_t{note.value} * note.count;
  }
  return total;
}

// Whether the start cash was written over that of the edition the notes come from: then they are counted
// anew.
bool cash_is_nearer(const Draft& draft, const Node& role, const Node& notes) {
  const Node* own = role.find("start_cash");
  const Node& cash = own != nullptr ? *own : draft.policies().find_or_self("start_cash");
  return std::ranges::all_of(notes.children, [&](const Node& note) { return note.file > cash.file; });
}

void check_notes(Draft& draft, const Node& role, std::int64_t total, game::Money cash) {
  const Node* notes = role.find("notes");
  if (notes != nullptr && total != cash.units && !cash_is_nearer(draft, role, *notes)) {
    draft.read.problem(*notes, said("check.notes_sum", total, cash.units), said("check.notes_sum.do"));
  }
}

void read_role(Draft& draft, const Node& role, game::RoleRule& rule) {
  Words keys = role_keys();
  keys.insert(keys.end(), {"fr", "en", "colour", "about", "says", "notes", "words"});
  draft.read.only(role, keys, said("check.in.role"));
  draft.book.roles.back().name = draft.read.text(role);
  if (role.find("colour") != nullptr) {
    draft.book.roles.back().colour = draft.read.colour(role);
  }
  if (role.find("about") != nullptr) {
    draft.book.roles.back().about = draft.read.text(role, "about");
  }
  draft.book.roles.back().says = read_says(draft, role);
  if (const Node* words = draft.read.maybe(role, "words", Node::Kind::table)) {
    read_words(draft, *words, draft.book.role_words.back());
  }
  for (const std::string_view key : role_keys()) {
    if (const Node* value = role.find(key)) {
      set_policy(*find_policy(key), *value, rule, draft.read);
    }
  }
  draft.book.notes.back() = read_notes(draft, role);
  check_notes(draft, role, worth(draft.book.notes.back()), rule.start_cash);
}

}  // namespace

void read_roles(Draft& draft) {
  Wordbook common = usual_words();
  // Files written before there were other words have their houses and hotels under `buildings`.
  for (const std::string_view part : {"buildings", "words"}) {
    if (const Node* words = draft.read.maybe(draft.root, part, Node::Kind::table)) {
      read_words(draft, *words, common);
    }
  }
  const Node* roles = draft.read.need(draft.root, "roles", Node::Kind::table);
  if (roles != nullptr && roles->children.empty()) {
    draft.read.problem(*roles, said("check.no_roles"), said("check.no_roles.do"));
  }
  for (const Node& role : children_of(roles)) {
    if (draft.book.roles.size() == game::kMaxRoles) {
      draft.read.problem(role, said("check.many_roles", game::kMaxRoles), said("check.join_some"));
      break;
    }
    draft.book.roles.push_back(
        {.id = draft.read.id(role, role.key), .name = {}, .colour = {}, .about = {}, .says = {}});
    draft.book.notes.emplace_back();
    draft.book.role_words.push_back(common);
    if (draft.read.is(role, Node::Kind::table)) {
      read_role(draft, role, draft.book.rules.role[draft.book.roles.size() - 1]);
    }
  }
  draft.book.rules.roles = static_cast<std::uint8_t>(draft.book.roles.size());
}

void recount_notes(Book& book) {
  for (std::size_t role = 0; role < book.notes.size(); ++role) {
    std::vector<Note>& notes = book.notes[role];
    std::int64_t rest = book.rules.role[role].start_cash.units;
    if (worth(notes) == rest) {
      continue;
    }
    std::ranges::sort(notes, std::greater{}, &Note::value);
    for (Note& note : notes) {
      note.count = static_cast<int>(rest / note.value);
      rest %= note.value;
    }
    if (rest != 0) {
      notes.clear();  // no notes for this sum: the cash is a figure only
    }
  }
}

}  // namespace cadastre::edition
