// The keys of the actions: one for each kind, wherever it stands; none for what refuses for good or cannot be undone.
import type { Listed } from '../wire/contract';
import type { ActionName } from '../wire/words';

export const KEYS = {
  roll: 'R',
  buy: 'B',
  end_turn: 'N',
  pay_fine: 'F',
  use_card: 'U',
  keep: 'K',
  claim: 'C',
  pass: 'P',
} as const satisfies Partial<Record<ActionName, string>>;

// Of several answers to one question, its number.
export function keyOf(action: Listed): string | null {
  if (action.action === 'choose') return String(action.amount);
  return (KEYS as Partial<Record<ActionName, string>>)[action.action] ?? null;
}

export function meant(actions: readonly Listed[], key: string): Listed | undefined {
  return actions.find((one) => keyOf(one) === key.toUpperCase());
}

// Whether a key pressed there is meant for the table: not held down, not typed somewhere, not a shortcut of the
// browser's.
export function forTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  return !(event.target as Element).closest('input, select, textarea, dialog');
}
