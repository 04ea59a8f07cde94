// What this window remembers of a game over a reload: what was read is not shown again, what waits for its reader does.
const KEYS = { read: 'cadastre.seen', held: 'cadastre.held' } as const;
type Note = keyof typeof KEYS;

// A browser that keeps nothing remembers nothing.
export function noted(note: Note, game: string): boolean {
  try {
    return sessionStorage.getItem(KEYS[note]) === game;
  } catch {
    return false;
  }
}
export function keepNote(note: Note, game: string | null) {
  try {
    if (game === null) sessionStorage.removeItem(KEYS[note]);
    else sessionStorage.setItem(KEYS[note], game);
  } catch {
    // As said above.
  }
}
