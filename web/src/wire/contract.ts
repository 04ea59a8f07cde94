// What travels between client and server (docs/server.md). The words in it are in words.ts.
import type { Action, Dice, GameEvent, Lot, Reason, Refusal, Seat, Stage, Terms } from './words';
import type { Lang } from '../i18n';

export type * from './edition';

export interface Player {
  seat: number;
  cash: number;
  position: number;
  role: string;
  in: boolean;
  jailed: boolean;
  jail_tries: number;
  start_total: number;
  place: number;
  waits_for: number | null;
  from_start: boolean;
  loses_turn: boolean;
  cards: string[];
  titles: number[];
}
export interface Title {
  square: number;
  owner: Seat;
  level: number;
  mortgaged: boolean;
}
export interface Claim {
  debtor: Seat;
  creditor: Seat;
  amount: number;
  reason: Reason;
  square: number;
  rolls_left: number;
}
export interface Debt {
  debtor: Seat;
  creditor: Seat;
  amount: number;
  reason: Reason;
  square: number | null;
}
export interface Offer {
  seat: number;
  other: number;
  give: Terms;
  take: Terms;
  settles: boolean;
}
export interface Auction {
  lot: Lot;
  square: number;
  floor: number;
  bid: number;
  leader: Seat;
  opener: Seat;
  bidders: number[];
  placing: boolean;
}
export interface Position {
  stage: Stage;
  owes: Seat[];
  turn: Seat;
  round: number;
  dice: Dice | null;
  doubles: number;
  rolled: boolean;
  deck: string | null;
  choice: string | null;
  country: string | null;
  country_drawer: Seat;
  players: Player[];
  titles: Title[];
  houses: number;
  hotels: number;
  to_auction: number[];
  inherited: number[];
  decks: { deck: string; unseen: number; returned: string[] }[];
  claims: Claim[];
  debts: Debt[];
  offers: Offer[];
  auction: Auction | null;
  first: Seat;
  contenders: number[];
  bankruptcies: number;
  time_up: boolean;
  final_count: boolean;
  winners: number[];
}

// Of a purchase, the title it is about.
type About<A> = A extends { action: 'buy' } ? A & { square: number; price: number } : A;
// An action with everything there is to show about it. `reason`: what it is about; `money`: what it brings, or costs
// (negative). A bid stands for every amount from `amount` to `most`; a build says what it will earn, or, where the
// bank has too few, from which `floor` an auction goes.
export type Listed = About<Action> & {
  reason?: Reason;
  most?: number;
  lot?: 'house' | 'hotel';
  floor?: number;
  cost?: number;
  rent?: number;
  rent_after?: number;
  money?: number;
};
// What one would expect to be able to do, and why not now.
export type NotNow = About<Action> & { why: Refusal; rule?: string };
// A whole group to build up by one level, on these squares in this order, as one `act` with several actions.
export interface Evenly {
  group: string;
  squares: number[];
  cost: number;
}
export interface Listing {
  seat: number;
  owes: boolean;
  default?: Action;
  actions: Listed[];
  may_offer_to: number[];
  may_counter: number[];
  may_settle: boolean;
  evenly?: Evenly[];
  not_now: NotNow[];
}

export type Phase = 'lobby' | 'playing' | 'paused' | 'over';
export type Level = string;
export interface SeatNow {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string | null;
  member: number | null;
  level: Level | null;
  role: string | null;
  token: string | null;
  away: boolean;
  host: boolean;
  owes: boolean;
  deadline: number | null;
  worth: number;
  // All it owes and has not paid yet.
  debt: number;
  more_time: number;
  // Who plays for it while it is away; absent in the lobby.
  substitute?: Level;
  vacant?: boolean;
  opened?: boolean;
}
export interface You {
  member: number | null;
  seat: number | null;
  host: boolean;
  name?: string | null;
  // In the lobby: what this member committed to, and whether it is to be shown now.
  committed?: string | null;
  reveals?: boolean;
  listing: Listing | null;
}
// When it is over: 1 is first, equals share a rank; `counted` is what the edition compares.
export type Compared = 'wealth' | 'cash';
export interface Standing {
  seat: number;
  rank: number;
  counted: number;
}
// How a table behaves; its host may change it while it plays.
export interface Manners {
  pace_ms: number;
  // How long a roll waits for people who may claim a rent it would end.
  claim_seconds: number;
  // Somebody not connected for so many seconds may be played for; 0: never.
  substitute_after: number;
  spectators_speak: boolean;
}
// So much of the game was played elsewhere: nobody vouches for those outcomes of chance.
export interface CameAlong {
  actions: number;
  outcomes: number;
}

export interface Now extends Manners {
  n: number;
  phase: Phase;
  server_time: number;
  game: string;
  code: string;
  edition: string;
  edition_text: string;
  // It is none that the program ships.
  own?: boolean;
  brought?: CameAlong | null;
  variants: string[];
  set: string[];
  clock: { seconds: number };
  substitute: Level;
  // Of a timed game; 0: it has no end by the clock.
  minutes?: number;
  commitment: string;
  // The host has begun; what was committed to is being shown, until then at the latest.
  starting: number | null;
  seats: SeatNow[];
  position: Position | null;
  rents: Record<string, number>;
  // The title somebody is asked about, wherever they stand.
  sale: { seat: Seat; square: number; price: number } | null;
  // The next roll waits for these people, who may claim a rent.
  // The bots wait for these people, who have an offer to read.
  offer_wait: { seats: number[]; until: number } | null;
  claim_wait: { seats: number[]; until: number } | null;
  ranking: Standing[] | null;
  // What `counted` is.
  compared: Compared | null;
  votes: { pause?: number[]; resume?: number[] };
  rematch?: { game: string; code: string; commitment: string } | null;
  // The number of the error that stopped the game.
  stopped?: number | null;
  // When a timed game ends.
  ends_at?: number | null;
  you: You;
}

// Who has a seat and is not connected, and since when.
export interface Absence {
  member: number;
  since: number;
}

export interface Message {
  n: number;
  at: number;
  kind:
    | 'created'
    | 'options'
    | 'seated'
    | 'removed'
    | 'unseated'
    | 'substitute'
    | 'entropy'
    | 'committed'
    | 'starting'
    | 'revealed'
    | 'started'
    | 'act'
    | 'away'
    | 'back'
    | 'more_time'
    | 'vote'
    | 'paused'
    | 'resumed'
    | 'chat'
    | 'host'
    | 'opened'
    | 'renamed'
    | 'waived'
    | 'over'
    | 'rematch';
  brought?: CameAlong;
  by?: number | 'clock' | 'bot' | 'host';
  actions?: string[];
  events?: GameEvent[];
  seat?: number;
  // Of `seated`: who sits there from then on; of `started`: all of them.
  place?: Pick<SeatNow, 'kind' | 'name' | 'member'>;
  seats?: Pick<SeatNow, 'seat' | 'name'>[];
  member?: number;
  name?: string;
  text?: string;
  why?: 'left' | 'timeout' | 'kicked' | 'absent';
  // Of chat: said by somebody who only watches.
  spectator?: boolean;
  level?: Level;
  seconds?: number;
  for?: 'pause' | 'resume';
  secret?: string;
  winners?: number[];
  game?: string;
  code?: string;
  entropy?: string;
  commitment?: string;
}

// What is wrong with a file somebody brought.
export interface Problem {
  line: number;
  what: string;
  remedy: string;
}
export interface Failure {
  problems?: Problem[];
  error: string;
  message: string;
  refusal?: Refusal;
  rule?: string;
}
export type Answer = {
  type: 'answer';
  id: number;
  ok?: true;
  n?: number;
  game?: string;
  code?: string;
  commitment?: string;
} & Partial<Failure>;
export type Frame =
  | { type: 'news'; messages: Message[]; now: Now }
  | Answer
  | { type: 'presence'; online: number[]; spectators: number; absent: Absence[] }
  | { type: 'bye'; error: string; message: string }
  | { type: 'pong' };

export type Command =
  // Said twice with the same key it is done once, so it may be repeated after a broken connection.
  | { command: 'act'; action: Action; n?: number; key?: string }
  // All or none, in this order.
  | { command: 'act'; actions: Action[]; n?: number; key?: string }
  // A spectator says who speaks.
  | { command: 'chat'; text: string; name?: string }
  | {
      command: 'seat';
      seat: number;
      kind?: 'person' | 'bot' | 'open' | 'none';
      level?: Level;
      name?: string;
      role?: string;
      token?: string;
    }
  | ({
      command: 'options';
      edition?: string;
      variants?: string[];
      set?: string[];
      clock?: { seconds: number };
      substitute?: Level;
    } & Partial<Manners>)
  | { command: 'entropy'; entropy: string }
  | { command: 'commit'; commit: string }
  | { command: 'reveal'; entropy: string }
  | {
      command: 'start' | 'pause' | 'resume' | 'leave' | 'back' | 'rematch' | 'ping' | 'delete' | 'forget_me' | 'waive';
    }
  | { command: 'kick'; member: number }
  | { command: 'more_time'; seat: number }
  | { command: 'substitute'; level: Level }
  // For somebody who is absent.
  | { command: 'substitute'; seat: number };

export interface NewSeat {
  kind: 'person' | 'bot' | 'open';
  name?: string;
  role?: string;
  token?: string;
  level?: Level;
}
export interface NewGame extends Partial<Manners> {
  edition: string;
  // The hash of a text that was brought.
  edition_text?: string;
  variants: string[];
  set: string[];
  name: string;
  play: boolean;
  seats: NewSeat[];
  clock: { seconds: number };
  substitute: Level;
  pace_ms: number;
  minutes?: number;
  lang: Lang;
  commit?: string;
}
export interface Admission {
  game: string;
  code: string;
  member: number;
  seat: number | null;
  token: string;
  commitment: string;
  // Never sent: this browser's own.
  entropy?: string;
}
export interface Lobby {
  game: string;
  code: string;
  phase: Phase;
  edition: string;
  edition_text: string;
  own?: boolean;
  title: string;
  seats: SeatNow[];
  created: number;
  brought?: CameAlong;
}
// How other devices call the server's machine, the best first.
export interface Addresses {
  hosts: string[];
  local_only: boolean;
}
export interface Appraised {
  gain: number;
  // The groups it would make whole.
  completes: string[];
}
export interface Appraisal {
  you: Appraised;
  other: Appraised;
}
