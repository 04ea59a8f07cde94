// From a wish to a running game.
import { keepTicket, prefs } from '../prefs.svelte';
import { router } from '../router.svelte';
import type { Admission, NewGame, NewSeat } from '../wire/contract';
import { create, post } from '../wire/http';
import { lookOf } from '../theme/looks';
import { botName, guestName } from './names';

export function keepAdmission(admission: Admission, edition: string) {
  keepTicket({ game: admission.game, code: admission.code, token: admission.token, edition, at: Date.now(), commitment: admission.commitment });
}

export function playerName(): string {
  if (!prefs.name.trim()) prefs.set({ name: guestName() });
  return prefs.name.trim();
}

export async function begin(game: NewGame): Promise<Admission> {
  const admission = await create(game);
  keepAdmission(admission, game.edition);
  return admission;
}

// One click: a seat for me, bots in the others, and off it goes.
export async function playBots(edition: string, bots = 3) {
  const seats: NewSeat[] = [{ kind: 'person', name: playerName() }];
  for (let i = 0; i < bots; i++) seats.push({ kind: 'bot', level: 'normal', name: botName(i) });
  const admission = await begin({
    edition, variants: [...(lookOf(edition).variants ?? [])], set: [], name: playerName(), play: true, seats, clock: { seconds: 0 }, substitute: 'normal', pace_ms: 900, lang: prefs.lang,
  });
  await post(admission, { command: 'start' });
  router.go(`/g/${admission.code}`);
}
