#include "notation/fields.h"

namespace cadastre::notation {

unsigned fields_of(game::ActionKind kind) {
  using A = game::ActionKind;
  switch (kind) {
    case A::dice:
      return kDice;
    case A::card:
    case A::use_card:
      return kCard;
    case A::deal:
    case A::place:
    case A::build:
    case A::sell:
    case A::sell_hotels:
    case A::sell_title:
    case A::mortgage:
    case A::lift:
      return kSquare;
    case A::bid:
    case A::choose:
      return kAmount;
    case A::claim:
      return kOther | kSquare;
    case A::offer:
    case A::counter:
      return kOther | kGive | kTake;
    case A::settle:
      return kGive;
    case A::starter:
    case A::leave_short:
    case A::accept:
    case A::reject:
      return kOther;
    default:
      return 0;
  }
}

namespace {

// Of tables with unequal players, and of dice and choices a square asks for.
// clang-format off
unsigned fields_of_unequal(game::EventKind kind) {
  using E = game::EventKind;
  switch (kind) {
    case E::roles_called:
      return kSeats;
    case E::role_taken: case E::tax_chosen: case E::withheld:
      return kSeat | kAmount;
    case E::wait_opened: case E::wait_ended: case E::title_barred: case E::turn_forfeited:
    case E::fee_taken: case E::proceeds_kept:
      return kSeat | kSquare;
    case E::right_called:
      return kSeat | kDeck;
    case E::country_opened:
      return kSeat | kCard;
    case E::country_closed:
      return kCard;
    case E::tax_choice:
      return kSeat | kSquare | kAmount;
    case E::luck_called:
      return kSeat | kSquare | kCard;
    case E::luck_rolled:
      return kSeat | kSquare | kCard | kDice;
    default:
      return kSeat;
  }
}
// clang-format on

}  // namespace

// One line an event, as in event.h; fields that hold nothing ("nobody", no square) are left out when written.
// clang-format off
unsigned fields_of(game::EventKind kind) {
  using E = game::EventKind;
  switch (kind) {
    case E::deal_called: case E::claims_aged: case E::time_called:
      return 0;
    case E::order_tied: case E::ended:
      return kSeats;
    case E::order_rolled: case E::rolled: case E::rent_rolled:
      return kSeat | kDice;
    case E::final_began:
      return kSquares;
    case E::final_rolled:
      return kSeat | kSquare | kDice;
    case E::moved: case E::jailed:
      return kSeat | kFrom | kSquare;
    case E::turn_began: case E::card_aimed: case E::bid_placed:
      return kSeat | kAmount;
    case E::title_offered:
      return kSeat | kSquare | kPrice;
    case E::purchase_decided: case E::rent_roll_called: case E::rested:
    case E::mortgaged: case E::lifted: case E::final_called: case E::final_visited:
      return kSeat | kSquare;
    case E::title_passed: case E::rent_spared:
      return kSeat | kOther | kSquare;
    case E::paid: case E::claim_opened: case E::claim_made: case E::claim_lapsed:
    case E::debt_opened: case E::debt_closed:
      return kSeat | kOther | kSquare | kAmount;
    case E::card_called: case E::deck_empty:
      return kSeat | kDeck;
    case E::card_drawn: case E::card_returned: case E::card_kept: case E::choice_offered:
      return kSeat | kCard;
    case E::choice_made:
      return kSeat | kCard | kAmount;
    case E::card_passed:
      return kSeat | kOther | kCard;
    case E::auction_opened:
      return kSeat | kLot | kSquare | kSeats | kAmount;
    case E::auction_won:
      return kSeat | kLot | kSquare | kAmount;
    case E::auction_closed:
      return kLot | kSquare;
    case E::auction_queued:
      return kSquare;
    case E::built: case E::unbuilt:
      return kSeat | kSquare | kLevel | kStock;
    case E::inherited: case E::mortgages_kept:
      return kSeat | kSquares;
    case E::offered:
      return kSeat | kOther | kGive | kTake | kSettles;
    case E::offer_accepted: case E::offer_rejected: case E::bankrupted:
      return kSeat | kOther;
    case E::offer_withdrawn: case E::offer_lapsed:
      return kOther;
    default:
      return fields_of_unequal(kind);
  }
}
// clang-format on

}  // namespace cadastre::notation
