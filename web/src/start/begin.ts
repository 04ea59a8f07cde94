// From a wish to a running game.
import { keepTicket, prefs } from '../prefs.svelte';
import { router } from '../router.svelte';
import type { Admission, NewGame, NewSeat } from '../wire/contract';
import { create, Failed, post } from '../wire/http';
import { lookOf } from '../theme/looks';
import { botName, guestName } from './names';

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

export async function begin(game: NewGame): Promise<Admission> {
  const { admittedWith } = await import('../dice/grain');
  const admission = await admittedWith((commit) => create({ ...game, commit }));
  keepAdmission(admission, game.edition);
  return admission;
}

// One click: a seat for me, bots in the others, and off it goes.
async function startBots(edition: string, bots: number, roles: readonly string[], dealt: boolean): Promise<Admission> {
  const role = (seat: number) => (dealt ? { role: roles[seat % roles.length]! } : {});
  const casting = roles.map((id) => ({ id }));
  const seats: NewSeat[] = [{ kind: 'person', name: playerName(), ...role(0) }];
  for (let i = 1; i <= bots; i++) {
    const name = botName({ roles: casting, ...role(i), taken: seats.map((seat) => seat.name ?? null) });
    seats.push({ kind: 'bot', level: 'normal', name, ...role(i) });
  }
  const game: NewGame = {
    edition,
    variants: [...(lookOf(edition).variants ?? [])],
    set: [],
    name: playerName(),
    play: true,
    seats,
    clock: { seconds: 0 },
    substitute: 'normal',
    pace_ms: 900,
    lang: prefs.lang,
  };
  const { admittedWith } = await import('../dice/grain');
  const admission = await admittedWith((commit) => create({ ...game, commit }));
  await post(admission, { command: 'start' });
  await post(admission, { command: 'reveal', entropy: admission.entropy ?? '' });
  return admission;
}

// Where people differ by role, every role is at the table; where the dice decide, the server says so.
export async function playBots(edition: string, roles: readonly string[] = [], bots = 3) {
  const dealt = roles.length > 1;
  const admission = await startBots(edition, bots, roles, dealt).catch((error: unknown) => {
    if (dealt && error instanceof Failed && error.code !== 'offline') return startBots(edition, bots, roles, false);
    throw error;
  });
  keepAdmission(admission, edition);
  router.go(`/g/${admission.code}`);
}
