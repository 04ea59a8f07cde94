// [box]: what the printed box holds beyond what the rules say.
#include <algorithm>

#include "edition/draft.h"

namespace cadastre::edition {
namespace {

constexpr Range kNoteCount{1, 1000};
constexpr Range kNoteValue{1, 100'000};

int dealt(const Book& book, int value) {
  int most = 0;
  for (const std::vector<Note>& notes : book.notes) {
    const auto note = std::ranges::find(notes, value, &Note::value);
    most = std::max(most, note == notes.end() ? 0 : note->count);
  }
  return most;
}

// There must be enough to deal any of the roles' notes to one player of it; more is the edition's own choice.
void check_box_notes(Draft& draft, const Node& list) {
  for (const std::vector<Note>& notes : draft.book.notes) {
    for (const Note& wanted : notes) {
      const auto held = std::ranges::find(draft.book.box.notes, wanted.value, &Note::value);
      if (wanted.count > 0 && (held == draft.book.box.notes.end() || held->count < wanted.count)) {
        draft.read.problem(list, said("check.box_notes", wanted.value),
                           said("check.box_notes.do", dealt(draft.book, wanted.value)));
        return;
      }
    }
  }
}

void read_box_notes(Draft& draft, const Node& box) {
  const Node* list = draft.read.maybe(box, "notes", Node::Kind::array);
  for (const Node& note : children_of(list)) {
    if (draft.read.is(note, Node::Kind::table)) {
      draft.read.only(note, {"count", "value"}, said("check.in.note"));
      draft.book.box.notes.push_back({.value = draft.read.number(note, "value", kNoteValue),
                                      .count = draft.read.number(note, "count", kNoteCount)});
    }
  }
  if (list != nullptr) {
    check_box_notes(draft, *list);
  }
}

}  // namespace

void read_box(Draft& draft) {
  const Node* box = draft.read.maybe(draft.root, "box", Node::Kind::table);
  if (box == nullptr) {
    return;
  }
  draft.read.only(*box, {"cards", "notes"}, said("check.in.box"));
  if (const Node* cards = draft.read.maybe(*box, "cards", Node::Kind::string)) {
    draft.book.box.small_cards = draft.read.choice(*cards, {"large", "small"}) == 1;
  }
  read_box_notes(draft, *box);
}

}  // namespace cadastre::edition
