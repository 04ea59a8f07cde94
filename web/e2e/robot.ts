// A hand that clicks what the page offers, from inside the page: it sees only what is drawn and does only what a mouse
// could do. `stop` names what it should leave to the test.
export type Stop = 'jail' | 'claim' | 'debt' | 'auction' | 'purchase' | 'over' | 'mine' | 'bankrupt' | 'short' | 'roll';
export interface Habits {
  buy: boolean;
  build: boolean;
  bid: number;
  claim: boolean;
  stop: Stop[];
  ms: number;
}

// `decide` clicks once, if something is asked, and says whether it did.
export interface Robot {
  play(habits: Partial<Habits>): void;
  decide(): boolean;
  rest(): void;
  met: Stop | null;
  clicks: number;
}

declare global {
  interface Window {
    robot: Robot;
  }
}

export function installRobot() {
  const usual: Habits = { buy: true, build: false, bid: 0, claim: true, stop: [], ms: 25 };
  let habits = usual;
  let timer: ReturnType<typeof setInterval> | undefined;
  let built = '';
  const robot: Robot = {
    met: null,
    clicks: 0,
    play(wanted) {
      habits = { ...usual, ...wanted };
      robot.met = null;
      clearInterval(timer);
      timer = setInterval(step, habits.ms);
    },
    decide() {
      const before = robot.clicks;
      habits = { ...usual, claim: false };
      step();
      return robot.clicks > before;
    },
    rest: () => clearInterval(timer),
  };
  window.robot = robot;

  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  const live = (selector: string) =>
    [...document.querySelectorAll<HTMLButtonElement>(selector)].filter((button) => !button.disabled);
  function meet(what: Stop, is: boolean): boolean {
    if (!is || !habits.stop.includes(what)) return false;
    robot.met = what;
    robot.rest();
    return true;
  }
  function click(button: HTMLElement | null | undefined): boolean {
    if (!button) return false;
    button.click();
    robot.clicks++;
    return true;
  }

  // In the sheet of my titles: raise what is missing, or build what can be built; then close it.
  function estate(sheet: HTMLElement): void {
    const owing = one('.decision .debt') !== null;
    const acts = live('dialog[open] .group .acts .btn').filter((button) =>
      owing ? !button.matches('.main') : button.matches('.main'),
    );
    if (!click(acts.find((button) => button.matches('.sure .danger')) ?? acts[0])) shut(sheet);
  }
  const shut = (sheet: HTMLElement) => sheet.querySelector<HTMLElement>('form[method=dialog] button')?.click();

  function decide(): void {
    const acts = live('.decision.owes .acts .btn');
    const debt = one('.decision.owes .debt') !== null;
    const danger = acts.find((button) => button.matches('.danger'));
    if (meet('bankrupt', danger !== undefined && acts[0] === danger) || meet('debt', debt)) return;
    const raise = acts.find((button) => button.matches('.main') && button !== acts[0]);
    if (debt) return void click(raise ?? acts.find((button) => button.matches('.main')) ?? danger ?? acts[0]);
    const purchase = acts.some((button) => button.matches('.bare'));
    if (meet('roll', acts[0]?.matches('[data-act=roll]') ?? false)) return;
    if (meet('short', one('.decision.owes .wish') !== null)) return;
    if (meet('purchase', purchase) || meet('jail', jailed())) return;
    const round = one('header .chip:last-of-type')?.textContent ?? '';
    if (habits.build && !purchase && built !== round && one('[data-tour=estate] .count')) {
      built = round;
      return void click(one('[data-tour=estate]'));
    }
    const offered = acts.filter((button) => !button.matches('.bare'));
    const buy = habits.buy ? acts.find((button) => button.matches('[data-act=buy]')) : undefined;
    click(purchase ? (buy ?? acts.find((button) => button.matches('[data-act=decline]'))) : offered[0]);
  }
  const jailed = () =>
    [...document.querySelectorAll('.decision.owes .acts .btn')].length > 0 &&
    (one('.decision.owes .head.mine')?.dataset['stage'] === 'jail' ||
      /jail|prison/i.test(one('.decision.owes .head.mine')?.textContent ?? ''));

  function step(): void {
    const decision = one('.decision');
    if (!decision) return;
    // The game may end over an open sheet: nobody gets at what lies behind.
    const over = one('.decision a[href$="/debrief"]') !== null;
    const sheet = one('dialog[open]');
    if (sheet) return over ? shut(sheet) : estate(sheet);
    if (over) return void (meet('over', true) || robot.rest());
    // Alone against bots the game waits until the role has been read.
    const role = one('.scene.flip');
    if (role) return void click(role);
    const claim = live('.decision .claim')[0];
    if (claim && (meet('claim', true) || (habits.claim && click(claim)))) return;
    if (one('.auction')) {
      const [least, ...rest] = live('.auction .acts .btn');
      if (meet('auction', least !== undefined)) return;
      const price = Number((least?.textContent ?? '').replace(/\D/g, ''));
      return void click(price > 0 && price <= habits.bid && least?.matches('.main') ? least : (rest.at(-1) ?? least));
    }
    const back = one('.decision .offer') ? live('.decision .offer .btn').at(-1) : undefined;
    if (back && live('.decision.owes .acts .btn').length === 0) return void click(back);
    if (meet('mine', one('.decision.owes') !== null)) return;
    decide();
  }
}
