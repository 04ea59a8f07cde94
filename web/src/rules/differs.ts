// Where an edition departs from the classic game, and which rule of the classic edition to lay beside it; null: the
// classic game has nothing like it. From the comparison of the rulebooks. An edition that says itself what differs is
// believed instead; one that is not here gets no marks.
import type { EditionRule } from '../wire/contract';

export const CLASSIC = 'europe';

const PAIRS: Record<string, string | null> = {
  // Espace: no auctions, rents by themselves, houses where the token stands
  'SP-01': 'EU-05', 'SP-06': 'EU-14', 'SP-07': 'EU-15', 'SP-08': 'EU-16', 'SP-13': 'EU-19', 'SP-14': 'EU-02', 'SP-30': 'EU-40',
  'SP-32': 'EU-43', 'SP-34': 'EU-47', 'SP-40': 'EU-51', 'SP-42': 'EU-53', 'SP-44': 'EU-61', 'SP-47': 'EU-50',
  // Antitrust: two sides with rules of their own
  'AM-01': 'EU-63', 'AM-02': 'EU-02', 'AM-03': null, 'AM-10': 'EU-11', 'AM-11': 'EU-14', 'AM-12': 'EU-15', 'AM-13': 'EU-16',
  'AM-14': 'EU-16', 'AM-15': 'EU-12', 'AM-16': 'EU-21', 'AM-17': 'EU-23', 'AM-19': 'EU-20', 'AM-20': 'EU-19', 'AM-21': null,
  'AM-30': 'EU-30', 'AM-31': 'EU-33', 'AM-32': 'EU-33', 'AM-33': 'EU-32', 'AM-34': 'EU-31', 'AM-40': 'EU-40', 'AM-41': 'EU-43',
  'AM-42': 'EU-41', 'AM-44': 'EU-50', 'AM-51': 'EU-53', 'AM-52': 'EU-16', 'AM-60': 'EU-72', 'AM-62': 'EU-61', 'AM-63': 'EU-72',
  // Inventrices: women are paid more, headquarters instead of houses, no mortgages
  'MM-01': 'EU-02', 'MM-02': 'EU-03', 'MM-11': 'EU-12', 'MM-13': 'EU-14', 'MM-14': 'EU-15', 'MM-16': 'EU-19', 'MM-17': 'EU-20',
  'MM-40': 'EU-40', 'MM-41': 'EU-45', 'MM-50': 'EU-50', 'MM-51': 'EU-51', 'MM-52': null, 'MM-53': 'EU-62', 'MM-60': 'EU-63',
  // Inégalopolis: what women may not do, cards that are law
  'IN-01': 'EU-05', 'IN-02': 'EU-05', 'IN-04': 'EU-03', 'IN-05': 'EU-02', 'IN-10': 'EU-13', 'IN-11': 'EU-12', 'IN-12': 'EU-21',
  'IN-13': 'EU-13', 'IN-14': 'EU-43', 'IN-15': 'EU-24', 'IN-16': null, 'IN-17': 'EU-33', 'IN-20': 'EU-11', 'IN-21': null, 'IN-22': 'EU-11',
  'IN-23': 'EU-12', 'IN-26': null, 'IN-27': null, 'IN-28': null, 'IN-31': 'EU-31', 'IN-32': 'EU-32', 'IN-40': 'EU-13', 'IN-41': 'EU-14',
  'IN-42': 'EU-16', 'IN-50': 'EU-51', 'IN-52': 'EU-53', 'IN-54': 'EU-62',
};

export const differingIds = Object.keys(PAIRS);
export interface Marked extends EditionRule { classic: string | null }
export function markedRules(rules: readonly EditionRule[]): Marked[] {
  const told = rules.some((rule) => rule.differs);
  return rules.map((rule) => ({ ...rule, differs: told ? rule.differs === true : rule.rule in PAIRS, classic: PAIRS[rule.rule] ?? null }));
}
