// Addresses without a hash: the server answers every one of them with the same page.
export type Route =
  | { page: 'start' }
  | { page: 'new'; edition: string }
  | { page: 'game'; code: string }
  | { page: 'table'; code: string }
  | { page: 'debrief'; code: string }
  | { page: 'replay'; code: string }
  | { page: 'rules'; edition: string }
  | { page: 'workshop' }
  | { page: 'lost' };

export function routeOf(path: string): Route {
  const [head, first, second, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!head) return { page: 'start' };
  if (head === 'workshop' && !first) return { page: 'workshop' };
  if (rest.length > 0 || !first) return { page: 'lost' };
  if (head === 'new' && !second) return { page: 'new', edition: first };
  if (head === 'rules' && !second) return { page: 'rules', edition: first };
  if (head !== 'g') return { page: 'lost' };
  const code = first.toUpperCase();
  if (!second) return { page: 'game', code };
  return second === 'table' || second === 'debrief' || second === 'replay' ? { page: second, code } : { page: 'lost' };
}

class Router {
  route = $state<Route>(typeof location === 'undefined' ? { page: 'start' } : routeOf(location.pathname));
  constructor() {
    if (typeof addEventListener !== 'undefined') addEventListener('popstate', () => this.read());
  }
  private read() {
    const next = routeOf(location.pathname);
    // Going to a heading of the same page changes nothing.
    if (JSON.stringify(next) !== JSON.stringify(this.route)) this.route = next;
  }
  go(path: string, replace = false) {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
  }
}
export const router = new Router();

// For links: a plain click stays in the page, everything else is the browser's.
export function link(event: MouseEvent) {
  const anchor = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(anchor.pathname + anchor.search);
}
