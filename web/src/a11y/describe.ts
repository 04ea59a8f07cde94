// A square in words, for those who do not see the board.
import { list, money, t } from '../i18n';
import { worded } from '../i18n/edition';
import type { Edition, EditionSquare, Position, SeatNow, Title } from '../wire/contract';

export function describeBuildings(edition: Edition, level: number): string {
  if (level <= 0) return '';
  return worded(level >= 5 ? '{hotel.one}' : level === 1 ? '{house.one}' : `${level} {house.many}`, edition);
}

export function describeSquare(
  edition: Edition,
  square: EditionSquare,
  title: Title | undefined,
  seats: readonly SeatNow[],
  position: Position | null,
  rents: Record<string, number>,
): string {
  const parts = [square.name];
  const group = edition.groups.find((one) => one.id === square.group);
  if (group) parts.push(group.name);
  if (title && typeof title.owner === 'number') {
    parts.push(t('square.owned', { name: seats[title.owner]?.name ?? '' }));
    if (title.mortgaged) parts.push(t('square.mortgaged'));
    if (title.level > 0) parts.push(describeBuildings(edition, title.level));
    const rent = rents[String(square.square)];
    if (rent !== undefined) parts.push(t('square.rent', { money: money(rent, edition.currency) }));
  } else if (square.price && group) {
    parts.push(t('square.free', { money: money(square.price, edition.currency) }));
  }
  const here = (position?.players ?? [])
    .filter((player) => player.in && player.position === square.square)
    .map((player) => seats[player.seat]?.name ?? '');
  if (here.length > 0) parts.push(t('square.here', { names: list(here) }));
  return parts.join(', ');
}
