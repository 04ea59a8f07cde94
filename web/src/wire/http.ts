// Requests to the server. Whatever goes wrong becomes a Failed with the server's code.
import { typeset, type Lang } from '../i18n';
import { carry, keepOwnText, sendFile, type Carried } from './carrier';
import type { Refusal, Terms } from './words';
import type {
  Addresses,
  Admission,
  Answer,
  Appraisal,
  Brought,
  Command,
  Differences,
  Edition,
  EditionSummary,
  Failure,
  Lobby,
  Message,
  NewGame,
  Problem,
} from './contract';

export class Failed extends Error {
  readonly code: string;
  readonly refusal: Refusal | undefined;
  readonly rule: string | undefined;
  readonly problems: Problem[];
  constructor(failure: Failure) {
    super(failure.message);
    this.code = failure.error;
    this.refusal = failure.refusal;
    this.rule = failure.rule;
    this.problems = failure.problems ?? [];
  }
}

interface Options {
  body?: unknown;
  token?: string | null;
  // At a table of this browser's own.
  here?: boolean;
  // The language of its sentences, which are set as in print.
  lang?: Lang;
}

async function carried(path: string, { body, token, here }: Options): Promise<Carried> {
  const asked = { method: body === undefined ? ('GET' as const) : ('POST' as const), path, token: token ?? null };
  try {
    return await carry(body === undefined ? asked : { ...asked, body: JSON.stringify(body) }, here);
  } catch (error) {
    throw new Failed({ error: error instanceof Error && error.name === 'Absent' ? 'absent' : 'offline', message: '' });
  }
}

export const ask = async <T>(path: string, options: Options = {}): Promise<T> =>
  answered<T>(await carried(path, options), options.lang);

const SENTENCES: ReadonlySet<string> = new Set(['about', 'text', 'note', 'better_text']);

function answered<T>({ status, body }: Carried, lang?: Lang): T {
  let answer: unknown = null;
  try {
    answer = JSON.parse(body, (key, value: unknown) =>
      lang && SENTENCES.has(key) && typeof value === 'string' ? typeset(value, lang) : value,
    );
  } catch {
    // A proxy's page, or none: said below.
  }
  if (status >= 400 || answer === null) {
    const failure = answer as Partial<Failure> | null;
    throw new Failed({ ...failure, error: failure?.error ?? 'unavailable', message: failure?.message ?? '' });
  }
  return answer as T;
}

// A text as it is, a record say.
export const askText = (path: string) => carried(path, {}).then((answer) => answer.body);

export const query = (parts: [string, string][]) => new URLSearchParams(parts).toString();

export const editions = (lang: Lang) =>
  ask<{ editions: EditionSummary[] }>(`/api/editions?${query([['lang', lang]])}`, { lang }).then(
    (answer) => answer.editions,
  );

export const addresses = () => ask<Addresses>('/api/addresses');

const known = new Map<string, Promise<Edition>>();
// `text`: the hash a game names, for games go on by the text they were begun with.
export function edition(
  id: string,
  lang: Lang,
  variants: string[] = [],
  set: string[] = [],
  text?: string,
): Promise<Edition> {
  const parts: [string, string][] = [
    ['lang', lang],
    ...variants.map((v): [string, string] => ['variant', v]),
    ...set.map((s): [string, string] => ['set', s]),
    ...(text ? [['text', text] as [string, string]] : []),
  ];
  const path = `/api/editions/${encodeURIComponent(id)}?${query(parts)}`;
  let answer = known.get(path);
  if (!answer) {
    answer = ask<Edition>(path, { lang });
    known.set(path, answer);
    answer.catch(() => known.delete(path));
  }
  return answer;
}

export const bring = async (file: Blob, lang: Lang) =>
  answered<Brought>(
    await sendFile(`/api/editions?${query([['lang', lang]])}`, file).catch(() => {
      throw new Failed({ error: 'offline', message: '' });
    }),
  );
// The same for games of this browser's own.
export async function bringHere(toml: string, lang: Lang): Promise<Brought> {
  const asked = { method: 'POST' as const, path: `/api/editions?${query([['lang', lang]])}`, body: toml };
  const brought = answered<Brought>(await carry(asked, true));
  keepOwnText(brought.edition_text);
  return brought;
}
export const differences = (id: string, text: string, lang: Lang) =>
  ask<Differences>(
    `/api/editions/${encodeURIComponent(id)}/differences?${query([
      ['text', text],
      ['lang', lang],
    ])}`,
  );

// What a server makes that is no text.
export async function fetchFile(path: string): Promise<Blob> {
  const answer = await fetch(path).catch(() => {
    throw new Failed({ error: 'offline', message: '' });
  });
  if (answer.ok) return answer.blob();
  return answered<never>({ status: answer.status, type: '', body: await answer.text() });
}

// Where a server makes the printed box of an edition.
export function boxAt(id: string, lang: Lang, text = ''): string {
  const parts: [string, string][] = [['lang', lang]];
  if (text) parts.push(['text', text]);
  return `/api/editions/${encodeURIComponent(id)}/box?${query(parts)}`;
}

export const create = (game: NewGame, here = false) => ask<Admission>('/api/games', { body: game, here });
// A game begun elsewhere, by its record; no server takes one that is its own already.
export interface BroughtGame {
  record: string;
  commit?: string;
  pace_ms?: number;
  clock?: { seconds: number };
  substitute?: string;
  minutes?: number;
}
export const bringGame = (game: BroughtGame) => ask<Admission>('/api/records', { body: game });
export const lobby = (ref: string) => ask<Lobby>(`/api/games/${encodeURIComponent(ref)}`);
export const join = (
  ref: string,
  body: { name: string; seat?: number; role?: string; token?: string; entropy?: string; commit?: string },
) => ask<Admission>(`/api/games/${encodeURIComponent(ref)}/join`, { body });
export const messages = (game: string, from: number, lang: Lang) =>
  ask<{ messages: Message[]; next: number }>(
    `/api/games/${game}/messages?${query([
      ['from', String(from)],
      ['lang', lang],
    ])}`,
  );
// Why the bot that acted in message `n` did so, in a sentence.
export const why = (game: string, n: number, lang: Lang) =>
  ask<{ why: string }>(
    `/api/games/${game}/why?${query([
      ['n', String(n)],
      ['lang', lang],
    ])}`,
  ).then((answer) => answer.why);
export const appraise = (game: string, token: string, body: { other: number; give: Terms; take: Terms }) =>
  ask<Appraisal>(`/api/games/${game}/appraise`, { body, token });
export const post = (admission: Pick<Admission, 'game' | 'token'>, command: Command) =>
  ask<Omit<Answer, 'type' | 'id'>>(`/api/games/${admission.game}/commands`, { body: command, token: admission.token });
