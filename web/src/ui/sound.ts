// Sounds, on at a low volume unless switched off. Browsers let a page be heard only after somebody has touched it, and
// what makes the sounds is loaded then.
import { prefs } from '../prefs.svelte';
import type { SoundName, Synth } from '../moments/synth';

let synth: Promise<Synth> | null = null;

export function play(name: SoundName) {
  if (!prefs.sound || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  synth ??= import('../moments/synth').then(({ Synth }) => new Synth());
  // A machine without a loudspeaker plays on in silence.
  synth.then((one) => one.play(name)).catch(() => undefined);
}
