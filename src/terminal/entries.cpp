#include "terminal/entries.h"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/wording.h"

namespace cadastre::terminal {
namespace {

using game::ActionKind;

struct KeyOfAction {
  ActionKind kind;
  char key;
};

constexpr KeyOfAction kKeys[] = {
    {ActionKind::roll, 'r'},        {ActionKind::end_turn, 'e'},   {ActionKind::pay_fine, 'f'},
    {ActionKind::use_card, 'u'},    {ActionKind::buy, 'b'},        {ActionKind::decline, 'n'},
    {ActionKind::bid, 'b'},         {ActionKind::pass, 'p'},       {ActionKind::place, 'i'},
    {ActionKind::claim, 'c'},       {ActionKind::build, 'h'},      {ActionKind::sell, 's'},
    {ActionKind::sell_hotels, 'o'}, {ActionKind::sell_title, 'v'}, {ActionKind::mortgage, 'm'},
    {ActionKind::lift, 'l'},        {ActionKind::keep, 'd'},       {ActionKind::accept, 'y'},
    {ActionKind::reject, 'x'},      {ActionKind::withdraw, 'w'},   {ActionKind::offer, 't'},
    {ActionKind::counter, 'z'},     {ActionKind::settle, 'g'},     {ActionKind::go_bankrupt, 'B'},
    {ActionKind::resign, 'R'},
};

const KeyOfAction* key_of(ActionKind kind) {
  const auto* found =
      std::find_if(std::begin(kKeys), std::end(kKeys), [&](const KeyOfAction& k) { return k.kind == kind; });
  return found == std::end(kKeys) ? nullptr : found;
}

// Where one entry may stand for several actions, what it says.
std::string name_of_many(ActionKind kind) { return "many." + std::string(game::name(kind)); }

bool grouped(ActionKind kind) { return phrases::known(name_of_many(kind)); }

// What one does with titles is always picked from a list, be it of one: the same key, the same screen.
bool always_listed(ActionKind kind) {
  return kind == ActionKind::build || kind == ActionKind::sell || kind == ActionKind::sell_hotels ||
         kind == ActionKind::sell_title || kind == ActionKind::mortgage || kind == ActionKind::lift;
}

Deed deed_of(ActionKind kind) {
  return kind == ActionKind::bid                                         ? Deed::amount
         : kind == ActionKind::go_bankrupt || kind == ActionKind::resign ? Deed::confirm
                                                                         : Deed::act;
}

char free_key(const std::vector<Entry>& entries, char wanted) {
  const auto taken = [&](char key) {
    return std::any_of(entries.begin(), entries.end(), [&](const Entry& e) { return e.key == key; });
  };
  for (char digit = '1'; taken(wanted) && digit <= '9'; ++digit) {
    wanted = taken(digit) ? wanted : digit;
  }
  return taken(wanted) ? ' ' : wanted;
}

void add(std::vector<Entry>& entries, char key, std::string label, Deed deed, std::vector<Option> options) {
  entries.push_back({free_key(entries, key), std::move(label), deed, std::move(options)});
}

std::vector<Option> same_kind(const std::vector<Option>& menu, ActionKind kind) {
  std::vector<Option> found;
  std::copy_if(menu.begin(), menu.end(), std::back_inserter(found),
               [&](const Option& o) { return o.listed.action.kind == kind; });
  return found;
}

void add_actions(const Subject& t, const std::vector<Option>& menu, std::vector<Entry>& entries) {
  for (std::size_t i = 0; i < menu.size(); ++i) {
    const game::Action& action = menu[i].listed.action;
    const ActionKind kind = action.kind;
    if (grouped(kind) && i > 0 && menu[i - 1].listed.action.kind == kind) {
      continue;  // told with the first of its kind
    }
    const std::vector<Option> all = grouped(kind) ? same_kind(menu, kind) : std::vector{menu[i]};
    const KeyOfAction* key = key_of(kind);
    if (all.size() > 1 || always_listed(kind)) {
      add(entries, key->key,
          fmt::format("{} ({})", t.book.worded(say(t.language, name_of_many(kind)), t.language), all.size()),
          Deed::pick, all);
    } else {
      const char own = kind == ActionKind::choose ? static_cast<char>('0' + action.amount.units)
                       : key == nullptr           ? '1'
                                                  : key->key;
      add(entries, own, choice_text(t, menu[i]), deed_of(kind), all);
    }
  }
}

void add_dealings(const Subject& t, game::Seat seat, const game::Listing& listing,
                  std::vector<Entry>& entries) {
  const auto entry = [&](ActionKind kind, Deed deed, game::SeatSet partners) {
    std::vector<Option> options;
    for (const game::Seat other : partners) {
      options.push_back({.listed = {{.kind = kind, .seat = seat, .other = other}, {}}});
    }
    const KeyOfAction* key = key_of(kind);
    if (!options.empty()) {
      add(entries, key->key, t.book.worded(say(t.language, name_of_many(kind)), t.language), deed,
          std::move(options));
    }
  };
  entry(ActionKind::counter, Deed::counter, listing.may_counter);
  if (listing.may_settle) {
    entry(ActionKind::settle, Deed::settle, game::SeatSet::of(game::debt_of(t.state, seat)->creditor));
  }
  entry(ActionKind::offer, Deed::partner, listing.may_offer_to);
}

void add_people(const Subject& t, game::SeatSet others, std::vector<Entry>& entries) {
  std::vector<Option> options;
  for (const game::Seat other : others) {
    options.push_back({.as = other});
  }
  if (!options.empty()) {
    add(entries, 'a', say(t.language, "terminal.act_as"), Deed::pick, std::move(options));
  }
}

}  // namespace

std::string pick_text(const Subject& t, const Option& option) {
  const ActionKind kind = option.listed.action.kind;
  return !game::is_player(option.as) && (kind == ActionKind::offer || kind == ActionKind::counter)
             ? t.names[game::at(option.listed.action.other)]
             : choice_text(t, option);
}

std::vector<Entry> entries_for(const Subject& t, game::Seat seat, bool may_wait, game::SeatSet others) {
  std::vector<Entry> entries;
  const game::Listing listing = game::legal(t.book.rules, t.state, seat);
  add_actions(t, menu_for(t.book, t.state, seat), entries);
  add_dealings(t, seat, listing, entries);
  if (may_wait) {
    add(entries, 'p', say(t.language, "terminal.later"), Deed::later, {});
  }
  add_people(t, others, entries);
  for (const game::Listed& listed : listing) {
    if (listed.action.kind == ActionKind::resign) {
      add(entries, 'R', choice_text(t, {.listed = listed}), Deed::confirm, {{.listed = listed}});
    }
  }
  return entries;
}

std::optional<notation::NotNow> refused_key(const Subject& t, game::Seat seat, char key) {
  for (const notation::NotNow& refused : notation::not_now(t.book.rules, t.state, seat)) {
    const KeyOfAction* own = key_of(refused.action.kind);
    if (own != nullptr && own->key == key) {
      return refused;
    }
  }
  return std::nullopt;
}

}  // namespace cadastre::terminal
