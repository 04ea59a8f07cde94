// What a position tells of each part of a State: one row per field. The one-line position and JSON are
// written and read by these rows, so that a new field is one row here (and one in docs/protocol.md).
#pragma once

#include <limits>
#include <string_view>
#include <tuple>

#include "game/state.h"
#include "notation/words.h"

namespace cadastre::notation {

// When a field stands in the line. In JSON it always does.
enum class Shown : std::uint8_t {
  always,
  dashed,  // always, as - where there is none
  if_set,  // where it is not as in a fresh part
  along,   // with the field before it
  never
};

// Numbers that JSON gives by the ids of the edition.
enum class Ids : std::uint8_t { none, roles, decks };

template <class T>
inline constexpr std::int64_t kMostOf = 0;
template <std::integral T>
inline constexpr std::int64_t kMostOf<T> = std::numeric_limits<T>::max();
template <>
inline constexpr std::int64_t kMostOf<game::Money> = kMostCash;

template <class Part, class T>
struct Row {
  std::string_view name;  // in JSON
  T Part::* member;
  char mark;  // before it in the line: ' ' begins a word, 0 is none
  Shown told = Shown::always;
  std::int64_t most = kMostOf<T>;  // of a number
  Ids ids = Ids::none;
};

constexpr auto rows(auto... row) { return std::tuple{row...}; }

// A flag stands in the line by its mark alone, where it is set.
template <class Part>
constexpr auto flag(std::string_view name, bool Part::* member, char mark) {
  return Row<Part, bool>{name, member, mark, Shown::if_set};
}

inline constexpr auto kStage = rows(Row{"stage", &game::State::stage, ' '});
inline constexpr auto kTurn =
    rows(Row{"turn", &game::State::turn, ' '}, Row{"round", &game::State::round, ' '},
         Row{"dice", &game::State::dice, ' '}, Row{"doubles", &game::State::doubles, ' '},
         flag("rolled", &game::State::rolled, 'r'));
inline constexpr auto kStock =
    rows(Row{"houses", &game::State::houses, ' '}, Row{"hotels", &game::State::hotels, '+'});
inline constexpr auto kRuin =
    rows(Row{"bankruptcies", &game::State::bankruptcies, ' ', Shown::always, game::kMaxSeats});

// `in`, `losing` and the cards a player keeps are told beside these.
inline constexpr auto kStanding =
    rows(Row{"cash", &game::Player::cash, 0}, Row{"position", &game::Player::position, '@'},
         Row{"role", &game::Player::role, 'r', Shown::if_set, game::kMaxRoles - 1, Ids::roles});
inline constexpr auto kStay =
    rows(flag("jailed", &game::Player::jailed, 'j'),
         Row{"jail_tries", &game::Player::jail_tries, 't', Shown::if_set},
         Row{"start_total", &game::Player::start_total, 's', Shown::if_set, 12},
         Row{"place", &game::Player::place, 'p', Shown::if_set, game::kMaxSeats - 1},
         Row{"waits_for", &game::Player::waits, 'w', Shown::if_set},
         flag("from_start", &game::Player::from_start, 'b'));

inline constexpr auto kLanding =
    rows(Row{"deck", &game::Landing::deck, ' ', Shown::always, game::kMaxDecks - 1, Ids::decks},
         Row{"rent_times", &game::Landing::rent_times, 'x', Shown::if_set},
         flag("sent_by_card", &game::Landing::sent_by_card, 'c'));
inline constexpr auto kChoice = rows(Row{"choice", &game::Landing::choice, '?', Shown::if_set});
inline constexpr auto kRoll =
    rows(flag("move_due", &game::Landing::move_due, 'm'), flag("fee_taken", &game::Landing::fee_taken, 'f'));
inline constexpr auto kLaw = rows(Row{"country", &game::LawInForce::card, '=', Shown::if_set},
                                  Row{"country_drawer", &game::LawInForce::drawer, '@', Shown::along});

inline constexpr auto kForeclosure =
    rows(Row{"to_auction", &game::Foreclosure::to_auction, ' '},
         Row{"proceeds", &game::Foreclosure::proceeds, ':', Shown::if_set},
         Row{"proceeds_to", &game::Foreclosure::proceeds_to, '>', Shown::along});

// Who goes short stands in the line with the players.
inline constexpr auto kOpening = rows(Row{"first", &game::Opening::first, ' '},
                                      Row{"contenders", &game::Opening::contenders, ':', Shown::if_set},
                                      Row{"going_short", &game::Opening::going_short, 0, Shown::never});

inline constexpr auto kFinale =
    rows(flag("time_up", &game::Finale::time_up, 't'), flag("final_count", &game::Finale::counting, 'f'),
         Row{"final_visits", &game::Finale::visits, 0, Shown::along});
inline constexpr auto kWinners = rows(Row{"winners", &game::Finale::winners, 'w', Shown::if_set});

inline constexpr auto kClaim =
    rows(Row{"debtor", &game::Claim::debtor, 0}, Row{"creditor", &game::Claim::creditor, '>'},
         Row{"amount", &game::Claim::amount, ':'}, Row{"reason", &game::Claim::reason, ':'},
         Row{"square", &game::Claim::square, ':'}, Row{"rolls_left", &game::Claim::rolls_left, ':'});
inline constexpr auto kDebt =
    rows(Row{"debtor", &game::Debt::debtor, 0}, Row{"creditor", &game::Debt::creditor, '>'},
         Row{"amount", &game::Debt::amount, ':'}, Row{"reason", &game::Debt::reason, ':'},
         Row{"square", &game::Debt::square, ':', Shown::dashed});
inline constexpr auto kOffer =
    rows(Row{"other", &game::Offer::to, '>'}, Row{"give", &game::Offer::give, ':'},
         Row{"take", &game::Offer::take, ':'}, flag("settles", &game::Offer::settles, '!'));
inline constexpr auto kTerms =
    rows(Row{"cash", &game::Terms::cash, 0}, Row{"titles", &game::Terms::titles, ';'},
         Row{"cards", &game::Terms::cards, ';'});
inline constexpr auto kAuction =
    rows(Row{"lot", &game::Auction::lot, 0}, Row{"square", &game::Auction::square, ':'},
         Row{"floor", &game::Auction::floor, ':'}, Row{"bid", &game::Auction::bid, ':'},
         Row{"leader", &game::Auction::leader, ':'}, Row{"opener", &game::Auction::opener, ':'},
         Row{"bidders", &game::Auction::bidders, ':'}, flag("placing", &game::Auction::placing, '!'));

// --- nothing may be forgotten: as many rows as a part has members ---

struct Anything {
  template <class T>
  constexpr operator T() const;  // NOLINT(google-explicit-constructor): stands for whatever a member is
};

template <class Part, class... Given>
consteval std::size_t members() {
  if constexpr (requires { Part{Given{}..., Anything{}}; }) {
    return members<Part, Given..., Anything>();
  } else {
    return sizeof...(Given);
  }
}

// `others` are told beside the rows.
template <class Part, class... Lists>
consteval bool tells_all(std::size_t others, const Lists&...) {
  return members<Part>() == others + (std::tuple_size_v<Lists> + ...);
}

static_assert(tells_all<game::Player>(1, kStanding, kStay));  // kept
static_assert(tells_all<game::Landing>(0, kLanding, kChoice, kRoll));
static_assert(tells_all<game::LawInForce>(0, kLaw));
static_assert(tells_all<game::Foreclosure>(0, kForeclosure));
static_assert(tells_all<game::Opening>(0, kOpening));
static_assert(tells_all<game::Finale>(0, kFinale, kWinners));
static_assert(tells_all<game::Claim>(0, kClaim));
static_assert(tells_all<game::Debt>(0, kDebt));
static_assert(tells_all<game::Offer>(0, kOffer));
static_assert(tells_all<game::Terms>(0, kTerms));
static_assert(tells_all<game::Auction>(0, kAuction));
// Of a whole state the parts themselves, the board, the cards, who plays, waits, loses a turn; and what
// follows from the rest: how many seats, claims, debts and offers there are, and who has left.
static_assert(tells_all<game::State>(26, kStage, kTurn, kStock, kRuin));

}  // namespace cadastre::notation
