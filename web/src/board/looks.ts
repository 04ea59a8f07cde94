// What an edition's things look like: the picture of a square, of a token, the colour of a group.
import type { Edition, EditionSquare, SquareKind } from '../wire/contract';
import { ICONS } from './icons';

const PICTURES: Record<SquareKind, string> = {
  start: 'compass',
  street: 'house',
  company: 'route',
  utility: 'gear',
  tax: 'coins',
  deck: 'cards',
  jail: 'bars',
  go_to_jail: 'arrest',
  rest: 'bench',
  ride: 'ride',
  effect: 'star',
};
export const pictureOf = (square: EditionSquare) => PICTURES[square.kind];
export const tokenIcon = (token: string | null | undefined) => (token && Object.hasOwn(ICONS, token) ? token : 'star');

export const DECK_COLOURS = ['#9c3b2e', '#1f6a70', '#6a4c93', '#7a5c12'] as const;
export function deckColour(edition: Edition, deck: string | null | undefined): string {
  const i = edition.decks.findIndex((one) => one.id === deck);
  return DECK_COLOURS[(i < 0 ? 0 : i) % DECK_COLOURS.length]!;
}
export function groupIndex(edition: Edition, group: string | undefined): number {
  return edition.groups.findIndex((one) => one.id === group);
}
export function groupColour(edition: Edition, group: string | undefined): string {
  return edition.groups[groupIndex(edition, group)]?.colour ?? '#8a8f98';
}
export const canBeOwned = (square: EditionSquare) =>
  (square.group !== undefined && (square.price ?? 0) > 0 && square.kind !== 'ride') ||
  ['street', 'company', 'utility'].includes(square.kind);
