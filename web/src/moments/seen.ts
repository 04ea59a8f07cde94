// What is shown once a game is not shown again when the page is loaded anew.
const KEY = 'cadastre.seen';
let first: { game: string; is: boolean } | null = null;

export function firstLook(game: string): boolean {
  if (first?.game === game) return first.is;
  let is = true;
  try {
    is = sessionStorage.getItem(KEY) !== game;
    sessionStorage.setItem(KEY, game);
  } catch {
    // A browser that keeps nothing shows it again.
  }
  first = { game, is };
  return is;
}
