// What the pages after a game ask the server for.
import type { Lang } from '../i18n';
import type { Analysis, AnalysisProgress } from '../wire/analysis';
import type { Message, Now } from '../wire/contract';
import { ask, messages, query } from '../wire/http';
import type { Page } from '../replay/pages';
import type { Figures } from './figures';

export const debrief = (game: string, lang: Lang) =>
  ask<Figures>(`/api/games/${game}/debrief?${query([['lang', lang]])}`, { lang });
export const csvPath = (game: string, lang: Lang) => `/api/games/${game}/debrief.csv?${query([['lang', lang]])}`;
export const screensPath = (game: string, lang: Lang) => `/api/games/${game}/debrief.html?${query([['lang', lang]])}`;
export const recordPath = (game: string) => `/api/games/${game}/record`;
export const now = (game: string, lang: Lang, token: string | null) =>
  ask<Now>(`/api/games/${game}/now?${query([['lang', lang]])}`, { token });
export const replay = (game: string, from: number, count: number, lang: Lang) =>
  ask<Page>(
    `/api/games/${game}/replay?${query([
      ['from', String(from)],
      ['count', String(count)],
      ['lang', lang],
    ])}`,
  );

// Asks again until it is made; `told` hears how far it is. Nothing: whoever asked has gone.
export async function analysis(
  game: string,
  lang: Lang,
  told: (progress: number) => void,
  gone: () => boolean,
): Promise<Analysis | null> {
  while (!gone()) {
    const path = `/api/games/${game}/analysis?${query([['lang', lang]])}`;
    const answer = await ask<Analysis | AnalysisProgress>(path, { lang });
    if ('curve' in answer) return answer;
    told(answer.progress);
    await new Promise((done) => setTimeout(done, 700));
  }
  return null;
}

// The whole log. The server gives it in pages of its own size.
export async function allMessages(game: string, lang: Lang): Promise<Message[]> {
  const all: Message[] = [];
  for (let from = 1; ;) {
    const page = await messages(game, from, lang);
    all.push(...page.messages);
    if (page.messages.length === 0 || page.next <= from) return all;
    from = page.next;
  }
}
