// An edition as the server tells it (docs/server.md).

export type SquareKind =
  'start' | 'street' | 'company' | 'utility' | 'tax' | 'deck' | 'jail' | 'go_to_jail' | 'rest' | 'ride' | 'effect';
export interface Named {
  id: string;
  name: string;
}
export interface EditionSquare {
  square: number;
  name: string;
  kind: SquareKind;
  group?: string;
  price?: number;
  house?: number;
  // Of a company, for owners whose fares do not add up.
  flat_fare?: number;
  mortgage?: number;
  rents?: number[];
  note?: string;
  tax?: number;
  // null: each role has its own.
  deck?: string | null;
  // The rule that says what happens to who stops there.
  rule?: string;
}
export interface EditionGroup extends Named {
  colour?: string;
}
export interface EditionRole extends Named {
  colour?: string;
  about?: string;
  start_cash?: number;
  salary?: number;
  // Where this role has words of its own.
  words?: EditionWords;
}
export interface EditionVariant extends Named {
  about?: string;
  excludes?: string[];
  // As a game would take it one by one: "rent=automatic".
  sets?: string[];
}
export interface Choice {
  variants: string[];
  set: string[];
}
// How a start page sets a table where nobody says otherwise. `strict`: the rule that `set` sets aside. `short`: the
// same for a game with this time limit.
export interface EditionStart extends Choice {
  strict?: string;
  short?: Choice & { minutes: number };
}
export interface EditionCard {
  card: string;
  deck: string;
  kept: boolean;
  // The head of its text.
  name?: string;
  text: string;
  note?: string;
}
// `differs`: not as in the edition of Edition.differs; the rule there to lay beside it, null where it has none like it.
export interface EditionRule {
  rule: string;
  // Of the chapter that begins with it.
  head?: string;
  text: string;
  // What holds at this program's tables only.
  note?: string;
  differs?: string | null;
}
interface SettingBase {
  key: string;
  role?: string;
  name: string;
  about: string;
}
// What a table may set for itself, with what is in force; the game takes it as `key=value`.
export type EditionSetting =
  | (SettingBase & { kind: 'number'; from: number; to: number; step: number; money: boolean; value: number })
  | (SettingBase & { kind: 'flag'; value: boolean })
  | (SettingBase & { kind: 'choice'; choices: Named[]; value: string });
export type SettingValue = EditionSetting['value'];
// By word and form: words.jail.in is what the edition calls being there.
export type EditionWords = Record<string, Record<string, string>>;
export interface EditionSummary {
  edition: string;
  title: string;
  about: string;
  min_seats: number;
  max_seats: number;
  // How long a game usually takes.
  minutes?: [number, number];
  // What sets it apart from the edition most people know.
  differs?: { from: string; text: string };
  variants: EditionVariant[];
  roles: EditionRole[];
  start?: EditionStart;
  // Whether everybody chooses their role, rather than the dice.
  free_roles?: boolean;
  // From a folder of whoever runs the server.
  own?: boolean;
}
// How an edition of one's own differs from one that people know; of what is new `was` is null, of what is gone `is`.
export interface Difference {
  part: 'rules' | 'policies' | 'squares' | 'cards' | 'roles' | 'variants' | 'tokens';
  id: string;
  name: string;
  was: string | null;
  is: string | null;
}
export interface Differences {
  edition: string;
  edition_text: string;
  from: { edition: string; title: string } | null;
  differences: Difference[];
}
// A file somebody brought, found good; its text is named by its hash from now on.
export type Brought = EditionSummary & Differences;
export interface Edition extends EditionSummary {
  hash: string;
  currency: string;
  chosen: string[];
  set: string[];
  tokens: Named[];
  groups: EditionGroup[];
  decks: Named[];
  squares: EditionSquare[];
  cards: EditionCard[];
  rules: EditionRule[];
  settings?: EditionSetting[];
  words?: EditionWords;
  // Whether the table may set how long the game lasts.
  timed?: boolean;
}
