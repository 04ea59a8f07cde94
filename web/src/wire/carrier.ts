// Which way a request goes: to the server, or to the tables this browser keeps itself (engine/). Both take the same
// questions and give the same answers, so nobody above knows which it was.
export interface Carried {
  status: number;
  type: string;
  body: string;
}
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  token?: string | null;
}
// As much of a WebSocket as live.ts uses.
export interface Line {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

// Letters no server gives to its games: a code begins with I, an id with l.
export const isHere = (ref: string) => /^(I[A-Z]{5}|l[a-z0-9]{15})$/.test(ref);

const refOf = (path: string) => /^\/api\/games\/([^/?]+)/.exec(path)?.[1] ?? '';
const house = () => import('../engine/house');

// The texts of editions that only games of this browser are played by.
const OWN = 'cadastre.own';
function ownTexts(): string[] {
  try {
    return JSON.parse(localStorage.getItem(OWN) ?? '[]') as string[];
  } catch {
    return [];
  }
}
export function keepOwnText(hash: string) {
  const all = [hash, ...ownTexts().filter((one) => one !== hash)].slice(0, 100);
  localStorage.setItem(OWN, JSON.stringify(all));
}
const isOwnText = (path: string) => ownTexts().includes(/^\/api\/editions\/.*[?&]text=(\w+)/.exec(path)?.[1] ?? '');

// Whether a server has ever answered this page; a static site has none, and without a line there is none just now.
let served: boolean | null = null;
export const hasServer = () => served !== false;

const carriedBy = async (answer: Response): Promise<Carried> => ({
  status: answer.status,
  type: answer.headers.get('content-type') ?? '',
  body: await answer.text(),
});

async function overNetwork({ method, path, body, token }: Asked): Promise<Carried> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  return carriedBy(await fetch(path, { method, headers, ...(body === undefined ? {} : { body }) }));
}

// A file byte by byte, as it is: only a server takes one.
export const sendFile = async (path: string, file: Blob) =>
  carriedBy(await fetch(path, { method: 'POST', body: file }));

// Editions are the same everywhere, so where no server answers the page has its own.
const alsoHere = (path: string) => /^\/api\/(editions|addresses)\b/.test(path);

export async function carry(asked: Asked, here = false): Promise<Carried> {
  if (here || isHere(refOf(asked.path)) || isOwnText(asked.path)) return (await house()).carry(asked);
  let answer: Carried | null = null;
  try {
    answer = await overNetwork(asked);
    served = answer.type.startsWith('application/json') || asked.path.endsWith('/record');
  } catch (error) {
    served = false;
    if (!alsoHere(asked.path)) throw error;
  }
  if (served || !alsoHere(asked.path)) return answer!;
  return (await house()).carry(asked);
}

export function lineTo(game: string): Line {
  if (!isHere(game)) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(`${scheme}//${location.host}/api/games/${game}/live`) as Line;
  }
  const line: Line & { real?: Line } = {
    readyState: 0,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => line.real?.send(text),
    close: () => line.real?.close(),
  };
  house().then(
    (module) => (line.real = module.lineTo(game, line)),
    () => line.onclose?.(),
  );
  return line;
}
