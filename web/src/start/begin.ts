// From a wish to a running game.
import { keepTicket, prefs } from '../prefs.svelte';
import { router } from '../router.svelte';
import type { Admission, EditionSummary, NewGame, NewSeat } from '../wire/contract';
import { hasServer } from '../wire/carrier';
import { bringGame, create, post, type BroughtGame } from '../wire/http';
import { botName, guestName } from './names';
import { setTable } from './settings';

export function keepAdmission(admission: Admission, edition: string) {
  keepTicket({
    game: admission.game,
    code: admission.code,
    token: admission.token,
    edition,
    at: Date.now(),
    commitment: admission.commitment,
    ...(admission.entropy ? { entropy: admission.entropy } : {}),
  });
}

export function playerName(): string {
  if (!prefs.name.trim()) prefs.set({ name: guestName() });
  return prefs.name.trim();
}

// `here`: at a table of this browser's own, which is all there is where no server answers.
export async function begin(game: NewGame, here = !hasServer()): Promise<Admission> {
  const { admittedWith } = await import('../dice/grain');
  const admission = await admittedWith((commit) => create({ ...game, commit }, here));
  keepAdmission(admission, game.edition);
  return admission;
}

// A record that goes on at the server: its lobby, where the others are waited for.
export const RECORD = 'cadastre record 1';
export async function takeToServer(game: BroughtGame) {
  const { admittedWith } = await import('../dice/grain');
  const admission = await admittedWith((commit) => bringGame({ ...game, commit }));
  keepAdmission(admission, /^edition (.+)$/m.exec(game.record)?.[1] ?? '');
  router.go(`/g/${admission.code}`);
}

export interface OneClick {
  bots?: number;
  short?: boolean;
  // At a table of this browser's own.
  here?: boolean;
  // The hash of a text that was brought.
  text?: string;
}

// One click: a seat for me, bots in the others, and off it goes. Where the table chooses its roles, every role is
// there.
export async function playBots(edition: EditionSummary, wish: OneClick = {}) {
  const { bots = 3, short = false, here = !hasServer(), text } = wish;
  const roles = edition.free_roles && edition.roles.length > 1 ? edition.roles : [];
  const role = (seat: number) => (roles.length > 0 ? { role: roles[seat % roles.length]!.id } : {});
  const seats: NewSeat[] = [{ kind: 'person', name: playerName(), ...role(0) }];
  for (let i = 1; i <= bots; i++) {
    const name = botName({ roles: edition.roles, ...role(i), taken: seats.map((seat) => seat.name ?? null) });
    seats.push({ kind: 'bot', level: prefs.level, name, ...role(i) });
  }
  const game: NewGame = {
    edition: edition.edition,
    ...(text ? { edition_text: text } : {}),
    ...setTable(edition.start, prefs.strict, short),
    name: playerName(),
    play: true,
    seats,
    clock: { seconds: 0 },
    substitute: 'normal',
    pace_ms: 900,
    lang: prefs.lang,
  };
  const admission = await begin(game, here);
  await post(admission, { command: 'start' });
  await post(admission, { command: 'reveal', entropy: admission.entropy ?? '' });
  router.go(`/g/${admission.code}`);
}
