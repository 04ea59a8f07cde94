// Four short sounds, made here rather than loaded. Off unless asked for.
import { prefs } from '../prefs.svelte';

let context: AudioContext | null = null;
const NOTES = {
  dice: [
    [180, 0.03],
    [240, 0.03],
    [150, 0.04],
  ],
  card: [
    [520, 0.05],
    [700, 0.07],
  ],
  money: [
    [880, 0.04],
    [1180, 0.06],
  ],
  build: [
    [330, 0.06],
    [440, 0.09],
  ],
  turn: [
    [660, 0.08],
    [880, 0.14],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

export function play(name: keyof typeof NOTES) {
  if (!prefs.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length] of NOTES[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.08, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}
