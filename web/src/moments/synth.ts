// The sounds of the table, made of tones and noise: nothing is loaded. Each is a few strokes of these two brushes.
export type SoundName =
  'dice' | 'step' | 'card' | 'money' | 'build' | 'hammer' | 'turn' | 'group' | 'rent' | 'escape' | 'out' | 'win';

interface Tone {
  at?: number;
  from: number;
  to?: number;
  length: number;
  gain?: number;
  attack?: number;
  type?: OscillatorType;
  // The edge of what passes, in hertz: brass is a saw behind a low one.
  low?: number;
  // Hertz and depth of a trembling.
  vibrato?: [number, number];
}
interface Noise {
  at?: number;
  length: number;
  pitch: number;
  to?: number;
  q?: number;
  gain?: number;
}

const VOLUME = 0.3;
const EDGE = 0.0001;

export class Synth {
  private readonly context = new AudioContext();
  private readonly out: AudioNode;
  private readonly hiss: AudioBuffer;

  constructor() {
    const volume = this.context.createGain();
    volume.gain.value = VOLUME;
    const even = this.context.createDynamicsCompressor();
    volume.connect(even).connect(this.context.destination);
    this.out = volume;
    this.hiss = this.context.createBuffer(1, this.context.sampleRate, this.context.sampleRate);
    const samples = this.hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }

  async play(name: SoundName) {
    if (this.context.state === 'suspended') await this.context.resume();
    SOUNDS[name](this, this.context.currentTime + 0.01);
  }

  // Up at once, then away as struck things do.
  private envelope(at: number, length: number, gain: number, attack: number): GainNode {
    const volume = this.context.createGain();
    volume.gain.setValueAtTime(EDGE, at);
    volume.gain.exponentialRampToValueAtTime(gain, at + attack);
    volume.gain.exponentialRampToValueAtTime(EDGE, at + length);
    volume.connect(this.out);
    return volume;
  }

  tone(start: number, tone: Tone) {
    const { at = 0, from, to = from, length, gain = 0.3, attack = 0.005, type = 'sine', low, vibrato } = tone;
    const begin = start + at;
    const source = this.context.createOscillator();
    source.type = type;
    source.frequency.setValueAtTime(from, begin);
    if (to !== from) source.frequency.exponentialRampToValueAtTime(to, begin + length);
    let last: AudioNode = source;
    if (low) {
      const filter = this.context.createBiquadFilter();
      filter.type = 'lowpass';
      filter.frequency.value = low;
      last = source.connect(filter);
    }
    if (vibrato) this.tremble(source.frequency, begin, length, vibrato);
    last.connect(this.envelope(begin, length, gain, attack));
    source.start(begin);
    source.stop(begin + length);
  }

  private tremble(pitch: AudioParam, at: number, length: number, [rate, depth]: [number, number]) {
    const wave = this.context.createOscillator();
    const amount = this.context.createGain();
    wave.frequency.value = rate;
    amount.gain.value = depth;
    wave.connect(amount).connect(pitch);
    wave.start(at);
    wave.stop(at + length);
  }

  noise(start: number, { at = 0, length, pitch, to = pitch, q = 1, gain = 0.3 }: Noise) {
    const begin = start + at;
    const source = this.context.createBufferSource();
    source.buffer = this.hiss;
    const filter = this.context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = q;
    filter.frequency.setValueAtTime(pitch, begin);
    if (to !== pitch) filter.frequency.exponentialRampToValueAtTime(to, begin + length);
    source.connect(filter).connect(this.envelope(begin, length, gain, 0.003));
    source.start(begin, Math.random() * 0.5, length);
  }
}

const coin = (s: Synth, start: number, at: number, pitch = 2093) => {
  s.tone(start, { at, from: pitch, length: 0.35, gain: 0.16 });
  s.tone(start, { at, from: pitch * 2.42, length: 0.2, gain: 0.07 });
  s.noise(start, { at, length: 0.02, pitch: 6000, gain: 0.15 });
};
const knock = (s: Synth, start: number, at: number, pitch = 190) => {
  s.tone(start, { at, from: pitch, to: pitch / 2, length: 0.11, gain: 0.6, type: 'triangle' });
  s.noise(start, { at, length: 0.04, pitch: 1300, gain: 0.4 });
};
// The partials of a bell are not those of a string.
const bell = (s: Synth, start: number, at: number, pitch: number, gain = 0.2) => {
  for (const [part, share] of [
    [1, 1],
    [2, 0.5],
    [2.76, 0.35],
    [5.4, 0.15],
  ] as const)
    s.tone(start, { at, from: pitch * part, length: 1.1 / Math.sqrt(part), gain: gain * share });
};
const brass = (s: Synth, start: number, at: number, pitch: number, length: number, to = pitch) => {
  const note = { at, from: pitch, to, length, attack: 0.04, type: 'sawtooth', low: 1700 } as const;
  s.tone(start, { ...note, gain: 0.2 });
  s.tone(start, { ...note, from: pitch * 1.005, to: to * 1.005, gain: 0.14 });
};
const muted = (s: Synth, start: number, at: number, pitch: number, length: number, to = pitch) =>
  s.tone(start, { at, from: pitch, to, length, attack: 0.05, type: 'sawtooth', low: 750, gain: 0.4, vibrato: [6, 4] });

const SOUNDS: Record<SoundName, (s: Synth, start: number) => void> = {
  dice(s, start) {
    const times = [0, 0.06, 0.1, 0.17, 0.22, 0.31, 0.38, 0.5];
    times.forEach((at, i) => {
      s.noise(start, { at, length: 0.035, pitch: 1700 + 500 * (i % 4), q: 3, gain: 0.5 - i * 0.04 });
      s.tone(start, { at, from: 420 - 20 * i, to: 200, length: 0.03, gain: 0.16, type: 'triangle' });
    });
  },
  step(s, start) {
    s.tone(start, { from: 330, to: 190, length: 0.05, gain: 0.2, type: 'triangle' });
    s.noise(start, { length: 0.025, pitch: 900, gain: 0.18 });
  },
  card(s, start) {
    s.noise(start, { length: 0.16, pitch: 1500, to: 5200, q: 0.8, gain: 0.35 });
    s.noise(start, { at: 0.17, length: 0.04, pitch: 2400, gain: 0.3 });
  },
  money(s, start) {
    coin(s, start, 0);
    coin(s, start, 0.08, 2637);
  },
  build(s, start) {
    knock(s, start, 0);
    knock(s, start, 0.17, 210);
  },
  hammer(s, start) {
    knock(s, start, 0, 130);
    s.noise(start, { at: 0.01, length: 0.2, pitch: 500, gain: 0.2 });
  },
  turn(s, start) {
    bell(s, start, 0, 659);
    bell(s, start, 0.16, 880);
  },
  group(s, start) {
    [523, 659, 784, 1047].forEach((pitch, i) => bell(s, start, i * 0.1, pitch, 0.22));
  },
  rent(s, start) {
    s.noise(start, { length: 0.1, pitch: 3000, to: 900, gain: 0.4 });
    [0.1, 0.16, 0.21, 0.28, 0.33, 0.42].forEach((at, i) => coin(s, start, at, 2800 - 190 * i));
  },
  escape(s, start) {
    knock(s, start, 0, 80);
    knock(s, start, 0.18, 70);
    bell(s, start, 0.5, 784);
    bell(s, start, 0.62, 1047);
  },
  out(s, start) {
    muted(s, start, 0, 233, 0.32);
    muted(s, start, 0.34, 220, 0.32);
    muted(s, start, 0.68, 208, 0.32);
    muted(s, start, 1.02, 196, 1.1, 165);
  },
  win(s, start) {
    [392, 523, 659].forEach((pitch, i) => brass(s, start, i * 0.14, pitch, 0.15));
    brass(s, start, 0.42, 784, 0.3);
    brass(s, start, 0.74, 659, 0.14);
    for (const pitch of [523, 659, 784]) brass(s, start, 0.9, pitch, 1.1);
  },
};
