// A few faces to answer with. They travel as chat, `:laugh:`, so that whoever has no pictures reads what is meant.
import type { Key } from '../i18n';

export interface Emote {
  code: string;
  key: Key;
  // In a box of 24 by 24: what is drawn in lines, and what is filled.
  line: string;
  full: string;
}
const emote = (name: 'laugh' | 'wow' | 'cry' | 'grr' | 'cool' | 'love', line: string, full = ''): Emote => ({
  code: `:${name}:`,
  key: `emote.${name}`,
  line,
  full,
});
const EYES = 'M8 9.2a1.2 1.2 0 1 0 .01 0 Z M16 9.2a1.2 1.2 0 1 0 .01 0 Z';

export const EMOTES: readonly Emote[] = [
  emote('laugh', 'M6.5 10 L8.5 8.5 L10 10 M14 10 L15.5 8.5 L17.5 10', 'M6.5 13 H17.5 C17 20 7 20 6.5 13 Z'),
  emote('wow', 'M7 7 L9 6.2 M15 6.2 L17 7', `${EYES} M12 13.5a2.6 2.9 0 1 0 .01 0 Z`),
  emote('cry', 'M8 17 C9.5 14.5 14.5 14.5 16 17', `${EYES} M17.5 12 C19.5 15 19 17 17.5 17 C16 17 15.5 15 17.5 12 Z`),
  emote('grr', 'M6.5 7.5 L10 9 M17.5 7.5 L14 9 M8 16.5 C10 15 14 15 16 16.5', EYES),
  emote(
    'cool',
    'M4 9 H20 M8 15 C10 17.5 14 17.5 16 15',
    'M5 9 H11 C11 13.5 5.5 13.5 5 9 Z M13 9 H19 C18.5 13.5 13 13.5 13 9 Z',
  ),
  emote(
    'love',
    'M8 15 C10 18 14 18 16 15',
    'M8 12 C4 9 6 6.5 8 8.2 C10 6.5 12 9 8 12 Z M16 12 C12 9 14 6.5 16 8.2 C18 6.5 20 9 16 12 Z',
  ),
];

export const emoteOf = (text: string): Emote | undefined => EMOTES.find((one) => one.code === text.trim());
