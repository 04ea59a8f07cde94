// Requests to the server. Whatever goes wrong becomes a Failed with the server's code.
import type { Lang } from '../i18n';
import type { Refusal, Terms } from './words';
import type {
  Addresses,
  Admission,
  Answer,
  Appraisal,
  Command,
  Edition,
  EditionSummary,
  Failure,
  Lobby,
  Message,
  NewGame,
} from './contract';

export class Failed extends Error {
  readonly code: string;
  readonly refusal: Refusal | undefined;
  readonly rule: string | undefined;
  constructor(failure: Failure) {
    super(failure.message);
    this.code = failure.error;
    this.refusal = failure.refusal;
    this.rule = failure.rule;
  }
}

interface Options {
  body?: unknown;
  token?: string | null;
}

export async function ask<T>(path: string, { body, token }: Options = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Failed({ error: 'offline', message: '' });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || answer === null) {
    const failure = answer as Partial<Failure> | null;
    throw new Failed({
      ...failure,
      error: failure?.error ?? 'unavailable',
      message: failure?.message ?? response.statusText,
    });
  }
  return answer as T;
}

export const query = (parts: [string, string][]) => new URLSearchParams(parts).toString();

export const editions = (lang: Lang) =>
  ask<{ editions: EditionSummary[] }>(`/api/editions?${query([['lang', lang]])}`).then((answer) => answer.editions);

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
    answer = ask<Edition>(path);
    known.set(path, answer);
    answer.catch(() => known.delete(path));
  }
  return answer;
}

export const create = (game: NewGame) => ask<Admission>('/api/games', { body: game });
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
export const appraise = (game: string, token: string, body: { other: number; give: Terms; take: Terms }) =>
  ask<Appraisal>(`/api/games/${game}/appraise`, { body, token });
export const post = (admission: Pick<Admission, 'game' | 'token'>, command: Command) =>
  ask<Omit<Answer, 'type' | 'id'>>(`/api/games/${admission.game}/commands`, { body: command, token: admission.token });
