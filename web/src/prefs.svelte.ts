// What this browser remembers: language, look, speed, sound, a name, and the games it has a seat in.
import type { Lang } from './i18n';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

interface Kept {
  lang: Lang;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  name: string;
  toured: boolean;
  patterns: boolean;
  // How good the bots of a new game are, and whether rents are claimed where the rulebook says so.
  level: string;
  strict: boolean;
}

const KEY = 'cadastre.prefs';
const GAMES = 'cadastre.games';

function read<T>(key: string): Partial<T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
}
function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const browserLang: Lang = (typeof navigator === 'undefined' ? 'en' : navigator.language).toLowerCase().startsWith('fr')
  ? 'fr'
  : 'en';

class Prefs implements Kept {
  lang = $state<Lang>(browserLang);
  theme = $state<Theme>('auto');
  speed = $state<Speed>('normal');
  sound = $state(true);
  name = $state('');
  toured = $state(false);
  patterns = $state(true);
  level = $state('normal');
  strict = $state(false);
  // What the operating system asks for wins over the speed chosen here.
  calm = $state(false);

  constructor() {
    if (typeof localStorage !== 'undefined') Object.assign(this, read<Kept>(KEY));
    if (typeof matchMedia !== 'undefined') {
      const calm = matchMedia('(prefers-reduced-motion: reduce)');
      this.calm = calm.matches;
      calm.addEventListener('change', () => (this.calm = calm.matches));
    }
  }

  set(change: Partial<Kept>) {
    Object.assign(this, change);
    const { lang, theme, speed, sound, name, toured, patterns, level, strict } = this;
    write(KEY, { lang, theme, speed, sound, name, toured, patterns, level, strict });
  }

  // How long one second of animation takes; 0: none at all.
  get tempo(): number {
    if (this.calm) return 0;
    return { slow: 1.6, normal: 1, fast: 0.45, off: 0 }[this.speed];
  }
}
export const prefs = new Prefs();

export interface Ticket {
  game: string;
  code: string;
  token: string;
  edition: string;
  at: number;
  commitment?: string;
  // This browser's grain of chance, until it is shown at the start.
  entropy?: string;
}

export function ticketOf(code: string): Ticket | null {
  return read<Record<string, Ticket>>(GAMES)[code.toUpperCase()] ?? null;
}
export function tickets(): Ticket[] {
  return Object.values(read<Record<string, Ticket>>(GAMES))
    .filter((ticket): ticket is Ticket => ticket !== undefined)
    .sort((a, b) => b.at - a.at);
}
export function keepTicket(ticket: Ticket) {
  const all = [ticket, ...tickets().filter((other) => other.code !== ticket.code)].slice(0, 30);
  write(GAMES, Object.fromEntries(all.map((one) => [one.code.toUpperCase(), one])));
}
export function dropTicket(code: string) {
  write(
    GAMES,
    Object.fromEntries(
      tickets()
        .filter((one) => one.code !== code)
        .map((one) => [one.code.toUpperCase(), one]),
    ),
  );
}
