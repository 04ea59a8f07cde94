// Made by scripts/words.mjs from docs/vocabulary.json: change the rows of src/game, then see CONTRIBUTING.md.
export type Seat = number | 'bank' | 'chance' | 'table' | 'nobody';
export type Dice = [number, number] | [number];
export type Lot = 'title' | 'house' | 'hotel';
export interface Terms {
  cash?: number;
  titles?: number[];
  cards?: string[];
}

export type ActionName =
  | 'dice'
  | 'starter'
  | 'card'
  | 'deal'
  | 'time_up'
  | 'roll'
  | 'pay_fine'
  | 'use_card'
  | 'buy'
  | 'decline'
  | 'bid'
  | 'pass'
  | 'place'
  | 'choose'
  | 'claim'
  | 'build'
  | 'sell'
  | 'sell_hotels'
  | 'sell_title'
  | 'mortgage'
  | 'lift'
  | 'keep'
  | 'offer'
  | 'counter'
  | 'settle'
  | 'accept'
  | 'reject'
  | 'withdraw'
  | 'go_bankrupt'
  | 'resign'
  | 'end_turn'
  | 'leave_short';
export type Action =
  | { action: 'dice'; seat: Seat; dice: Dice }
  | { action: 'starter'; seat: Seat; other: Seat }
  | { action: 'card'; seat: Seat; card: string }
  | { action: 'deal'; seat: Seat; square: number }
  | { action: 'time_up'; seat: Seat }
  | { action: 'roll'; seat: Seat }
  | { action: 'pay_fine'; seat: Seat }
  | { action: 'use_card'; seat: Seat; card: string }
  | { action: 'buy'; seat: Seat }
  | { action: 'decline'; seat: Seat }
  | { action: 'bid'; seat: Seat; amount: number }
  | { action: 'pass'; seat: Seat }
  | { action: 'place'; seat: Seat; square: number }
  | { action: 'choose'; seat: Seat; amount: number }
  | { action: 'claim'; seat: Seat; other: Seat; square: number }
  | { action: 'build'; seat: Seat; square: number }
  | { action: 'sell'; seat: Seat; square: number }
  | { action: 'sell_hotels'; seat: Seat; square: number }
  | { action: 'sell_title'; seat: Seat; square: number }
  | { action: 'mortgage'; seat: Seat; square: number }
  | { action: 'lift'; seat: Seat; square: number }
  | { action: 'keep'; seat: Seat }
  | { action: 'offer'; seat: Seat; other: Seat; give: Terms; take: Terms }
  | { action: 'counter'; seat: Seat; other: Seat; give: Terms; take: Terms }
  | { action: 'settle'; seat: Seat; give: Terms }
  | { action: 'accept'; seat: Seat; other: Seat }
  | { action: 'reject'; seat: Seat; other: Seat }
  | { action: 'withdraw'; seat: Seat }
  | { action: 'go_bankrupt'; seat: Seat }
  | { action: 'resign'; seat: Seat }
  | { action: 'end_turn'; seat: Seat }
  | { action: 'leave_short'; seat: Seat; other: Seat };

export const EVENTS = {
  order_rolled: ['seat', 'dice'],
  order_tied: ['seats'],
  started: ['seat'],
  deal_called: [],
  turn_began: ['seat', 'amount'],
  roll_called: ['seat'],
  rolled: ['seat', 'dice'],
  rolls_again: ['seat'],
  moved: ['seat', 'from', 'square'],
  jailed: ['seat', 'from', 'square'],
  stayed: ['seat'],
  last_try_failed: ['seat'],
  freed: ['seat'],
  paid: ['seat', 'other', 'square', 'amount'],
  title_offered: ['seat', 'square', 'price'],
  purchase_decided: ['seat', 'square'],
  title_passed: ['seat', 'other', 'square'],
  rent_spared: ['seat', 'other', 'square'],
  rent_roll_called: ['seat', 'square'],
  rent_rolled: ['seat', 'dice'],
  claim_opened: ['seat', 'other', 'square', 'amount'],
  claim_made: ['seat', 'other', 'square', 'amount'],
  claims_aged: [],
  claim_lapsed: ['seat', 'other', 'square', 'amount'],
  debt_opened: ['seat', 'other', 'square', 'amount'],
  debt_closed: ['seat', 'other', 'square', 'amount'],
  card_called: ['seat', 'deck'],
  deck_empty: ['seat', 'deck'],
  card_drawn: ['seat', 'card'],
  card_returned: ['seat', 'card'],
  card_kept: ['seat', 'card'],
  card_passed: ['seat', 'other', 'card'],
  choice_offered: ['seat', 'card'],
  choice_made: ['seat', 'card', 'amount'],
  card_aimed: ['seat', 'amount'],
  rested: ['seat', 'square'],
  auction_opened: ['seat', 'lot', 'square', 'seats', 'amount'],
  bid_placed: ['seat', 'amount'],
  bid_passed: ['seat'],
  auction_won: ['seat', 'lot', 'square', 'amount'],
  auction_closed: ['lot', 'square'],
  auction_queued: ['square'],
  built: ['seat', 'square', 'level', 'houses', 'hotels'],
  unbuilt: ['seat', 'square', 'level', 'houses', 'hotels'],
  mortgaged: ['seat', 'square'],
  lifted: ['seat', 'square'],
  inherited: ['seat', 'squares'],
  mortgages_kept: ['seat', 'squares'],
  offered: ['seat', 'other', 'give', 'take', 'settles'],
  offer_accepted: ['seat', 'other'],
  offer_rejected: ['seat', 'other'],
  offer_withdrawn: ['other'],
  offer_lapsed: ['other'],
  bankrupted: ['seat', 'other'],
  final_began: ['squares'],
  final_called: ['seat', 'square'],
  final_rolled: ['seat', 'square', 'dice'],
  final_visited: ['seat', 'square'],
  time_called: [],
  ended: ['seats'],
  turn_paused: ['seat'],
  roles_called: ['seats'],
  role_taken: ['seat', 'amount'],
  banker_named: ['seat'],
  tax_choice: ['seat', 'square', 'amount'],
  tax_chosen: ['seat', 'amount'],
  luck_called: ['seat', 'square', 'card'],
  luck_rolled: ['seat', 'square', 'card', 'dice'],
  nothing_came: ['seat'],
  passed_in_jail: ['seat'],
  wait_opened: ['seat', 'square'],
  wait_ended: ['seat', 'square'],
  title_barred: ['seat', 'square'],
  extra_roll_given: ['seat'],
  turn_forfeited: ['seat', 'square'],
  turn_lost: ['seat'],
  withheld: ['seat', 'amount'],
  country_opened: ['seat', 'card'],
  country_closed: ['card'],
  fee_taken: ['seat', 'square'],
  right_called: ['seat', 'deck'],
  move_resumed: ['seat'],
  proceeds_kept: ['seat', 'square'],
  left_short: ['seat'],
  bidder_admitted: ['seat', 'square'],
} as const;
export type EventName = keyof typeof EVENTS;
// Fields that hold nothing are left out, so every one of them may be missing.
export interface GameEvent {
  event: EventName;
  reason?: Reason;
  rule?: string;
  text?: string;
  seat?: Seat;
  dice?: Dice;
  seats?: number[];
  amount?: number;
  from?: number;
  square?: number;
  other?: Seat;
  price?: number;
  deck?: string;
  card?: string;
  lot?: Lot;
  level?: number;
  houses?: number;
  hotels?: number;
  squares?: number[];
  give?: Terms;
  take?: Terms;
  settles?: boolean;
}

export type Reason =
  | 'setup'
  | 'start_cash'
  | 'start_order'
  | 'start_tie'
  | 'start_drawn'
  | 'dealt'
  | 'turn'
  | 'extra_roll'
  | 'roll'
  | 'passed_start'
  | 'landed_start'
  | 'bought'
  | 'bought_built'
  | 'declined'
  | 'auctioned'
  | 'no_bid'
  | 'rent_bare'
  | 'rent_group'
  | 'rent_group_partly_built'
  | 'rent_built'
  | 'rent_company'
  | 'rent_utility'
  | 'rent_utility_roll'
  | 'rent_card'
  | 'rent_unclaimed'
  | 'rent_mortgaged'
  | 'tax'
  | 'rest'
  | 'ride'
  | 'card'
  | 'card_returned'
  | 'card_kept'
  | 'card_move'
  | 'card_money'
  | 'card_repairs'
  | 'card_each'
  | 'card_choice'
  | 'jail_square'
  | 'jail_card'
  | 'jail_doubles'
  | 'jail_visit'
  | 'jail_fine'
  | 'jail_card_used'
  | 'jail_double'
  | 'jail_stay'
  | 'jail_last_try'
  | 'house_built'
  | 'hotel_built'
  | 'shortage'
  | 'house_sold'
  | 'hotel_sold'
  | 'hotel_exchanged'
  | 'trade'
  | 'mortgage'
  | 'lift'
  | 'settlement'
  | 'debt'
  | 'title_sold'
  | 'bankrupt_to_bank'
  | 'bankrupt_to_player'
  | 'bank_auction'
  | 'traded_interest'
  | 'inherited_interest'
  | 'inherited_kept'
  | 'inherited_lifted'
  | 'left_table'
  | 'last_player'
  | 'all_titles_owned'
  | 'final_rent'
  | 'bankruptcies_reached'
  | 'time_reached'
  | 'role_taken'
  | 'banker'
  | 'rent_group_built'
  | 'rent_halved'
  | 'rent_jailed'
  | 'tax_share'
  | 'effect_square'
  | 'card_roll'
  | 'jail_passed'
  | 'one_side_left'
  | 'cash_handed_in'
  | 'bought_after_wait'
  | 'bought_for_extra_roll'
  | 'wait_opened'
  | 'wait_ended'
  | 'may_not_own'
  | 'turn_lost'
  | 'inheritance'
  | 'country_drawn'
  | 'country_ended'
  | 'country_covered'
  | 'country_cancelled'
  | 'country_law'
  | 'country_fee'
  | 'night'
  | 'empowered'
  | 'income_tax'
  | 'card_share'
  | 'cards_traded';
export type Refusal =
  | 'game_over'
  | 'not_your_turn'
  | 'not_in_game'
  | 'chance_first'
  | 'not_chance'
  | 'bad_dice'
  | 'not_in_deck'
  | 'not_a_starter'
  | 'not_dealable'
  | 'debt_first'
  | 'auction_first'
  | 'decision_first'
  | 'nothing_to_buy'
  | 'cannot_afford'
  | 'no_auction'
  | 'not_a_bidder'
  | 'already_leading'
  | 'bid_too_low'
  | 'no_such_claim'
  | 'not_in_jail'
  | 'fine_too_late'
  | 'no_such_choice'
  | 'no_such_card'
  | 'not_a_street'
  | 'not_owner'
  | 'group_not_whole'
  | 'not_standing_there'
  | 'site_mortgaged'
  | 'group_mortgaged'
  | 'not_even'
  | 'fully_built'
  | 'no_houses_left'
  | 'no_hotels_left'
  | 'not_between_turns'
  | 'nothing_to_sell'
  | 'buildings_not_sold'
  | 'nothing_to_place'
  | 'built_on'
  | 'group_built_on'
  | 'no_mortgages'
  | 'already_mortgaged'
  | 'not_mortgaged'
  | 'nothing_to_keep'
  | 'bad_partner'
  | 'empty_offer'
  | 'bad_terms'
  | 'no_such_offer'
  | 'estate_shrinks'
  | 'no_debt'
  | 'not_in_debt'
  | 'no_settlement'
  | 'not_a_rent'
  | 'debt_can_be_covered'
  | 'leading_bidder'
  | 'no_time_limit'
  | 'unknown_square'
  | 'too_few_players'
  | 'too_many_players'
  | 'token_taken'
  | 'no_such_token'
  | 'no_such_role'
  | 'sides_uneven'
  | 'role_by_dice'
  | 'side_full'
  | 'fine_first'
  | 'no_buying_in_jail'
  | 'no_dealings_in_jail'
  | 'not_monopolised'
  | 'no_dealings'
  | 'not_on_turn'
  | 'exchange_first'
  | 'may_not_own'
  | 'country_forbids'
  | 'card_in_use'
  | 'no_country_card'
  | 'too_many_houses'
  | 'bid_binds'
  | 'claim_first'
  | 'nothing_sold_first'
  | 'no_loans'
  | 'cannot_take_over'
  | 'older_debt_first'
  | 'would_ruin';
export const REFUSALS = [
  'game_over',
  'not_your_turn',
  'not_in_game',
  'chance_first',
  'not_chance',
  'bad_dice',
  'not_in_deck',
  'not_a_starter',
  'not_dealable',
  'debt_first',
  'auction_first',
  'decision_first',
  'nothing_to_buy',
  'cannot_afford',
  'no_auction',
  'not_a_bidder',
  'already_leading',
  'bid_too_low',
  'no_such_claim',
  'not_in_jail',
  'fine_too_late',
  'no_such_choice',
  'no_such_card',
  'not_a_street',
  'not_owner',
  'group_not_whole',
  'not_standing_there',
  'site_mortgaged',
  'group_mortgaged',
  'not_even',
  'fully_built',
  'no_houses_left',
  'no_hotels_left',
  'not_between_turns',
  'nothing_to_sell',
  'buildings_not_sold',
  'nothing_to_place',
  'built_on',
  'group_built_on',
  'no_mortgages',
  'already_mortgaged',
  'not_mortgaged',
  'nothing_to_keep',
  'bad_partner',
  'empty_offer',
  'bad_terms',
  'no_such_offer',
  'estate_shrinks',
  'no_debt',
  'not_in_debt',
  'no_settlement',
  'not_a_rent',
  'debt_can_be_covered',
  'leading_bidder',
  'no_time_limit',
  'unknown_square',
  'too_few_players',
  'too_many_players',
  'token_taken',
  'no_such_token',
  'no_such_role',
  'sides_uneven',
  'role_by_dice',
  'side_full',
  'fine_first',
  'no_buying_in_jail',
  'no_dealings_in_jail',
  'not_monopolised',
  'no_dealings',
  'not_on_turn',
  'exchange_first',
  'may_not_own',
  'country_forbids',
  'card_in_use',
  'no_country_card',
  'too_many_houses',
  'bid_binds',
  'claim_first',
  'nothing_sold_first',
  'no_loans',
  'cannot_take_over',
  'older_debt_first',
  'would_ruin',
] as const satisfies readonly Refusal[];
export type Stage =
  | 'order_dice'
  | 'order_draw'
  | 'deal'
  | 'turn'
  | 'turn_dice'
  | 'purchase'
  | 'card'
  | 'choice'
  | 'rent_dice'
  | 'final_dice'
  | 'luck_dice'
  | 'roles'
  | 'turn_end'
  | 'jail_exit'
  | 'settled'
  | 'over';
