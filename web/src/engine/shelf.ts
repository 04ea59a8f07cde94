// Where this browser keeps the logs of its own games: IndexedDB, one row an entry.
export interface Entry {
  n: number;
  at: number;
  text: string;
}
export interface Written {
  game: string;
  entries: Entry[];
  erased: boolean;
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | null = null;
function database(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open('cadastre', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('entries', { keyPath: ['game', 'n'] });
    return done(request);
  })();
  return opened;
}

// All or nothing; it is there when this is.
export async function keep(written: Written[]): Promise<void> {
  if (written.length === 0) return;
  const change = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
  const rows = change.objectStore('entries');
  for (const { game, entries, erased } of written) {
    if (erased) rows.delete(IDBKeyRange.bound([game], [game, []]));
    for (const entry of entries) rows.put({ game, ...entry });
  }
  await new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
  });
}

export async function all(): Promise<Map<string, Entry[]>> {
  const games = new Map<string, Entry[]>();
  const rows = (await database()).transaction('entries').objectStore('entries');
  for (const { game, ...entry } of (await done(rows.getAll())) as (Entry & { game: string })[]) {
    const entries = games.get(game) ?? games.set(game, []).get(game)!;
    entries.push(entry);
  }
  return games;
}
