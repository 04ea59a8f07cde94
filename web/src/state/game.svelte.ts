// One game as this browser sees it: kept up to date by frames, it holds no rules. `now` is what the stage has drawn of
// the news; pages show and offer that, and nothing of what is still to come.
import { untrack } from 'svelte';
import { money, say, type Lang } from '../i18n';
import { keepNote, noted } from '../moments/seen';
import { keepTicket, prefs, ticketOf, type Ticket } from '../prefs.svelte';
import type { Absence, Answer, Command, Edition, Frame, Listing, Message, Now, SeatNow } from '../wire/contract';
import { edition as fetchEdition } from '../wire/http';
import { Live, type Link } from '../wire/live';
import type { Action } from '../wire/words';
import { explainFailure } from '../ui/explain';
import { askedOf } from './concern';
import { linesOf, Seating, type LogLine } from './log';
import { Stage } from './stage.svelte';

export interface Notice {
  key: number;
  text: string;
  rule: string | null;
  bad: boolean;
}

// A hand on its way to what stood there must not meet something else: for so long nothing is done.
const SHIELD_MS = 350;
// Decisions nobody would call one.
const ROUTINE = new Set(['roll', 'end_turn']);
const AUTO_MS = 500;
const ALWAYS_THERE = new Set([
  'resign',
  'build',
  'sell',
  'sell_hotels',
  'mortgage',
  'lift',
  'withdraw',
  'roll',
  'end_turn',
]);

export class Game {
  readonly id: string;
  ticket: Ticket | null;
  readonly stage = new Stage();
  edition = $state.raw<Edition | null>(null);
  lines = $state.raw<LogLine[]>([]);
  messages: Message[] = [];
  link = $state<Link>('connecting');
  online = $state.raw<number[]>([]);
  absent = $state.raw<Absence[]>([]);
  spectators = $state(0);
  notice = $state.raw<Notice | null>(null);
  // A rent that lapsed because I did not claim it, until I act again.
  lost = $state.raw<{ text: string; rule: string | null } | null>(null);
  farewell = $state<string | null>(null);
  rematch = $state<string | null>(null);
  // Routine decisions of this seat are taken by themselves.
  auto = $state(false);
  // The game waits because this page has something to say first.
  looking = $state(false);
  // Something was done, or what is offered has just changed.
  shielded = $state(false);
  // Sheets open over the board, and what was asked when the notice was said, at the latest entry then known.
  private sheets = 0;
  private saidOf = { n: 0, asked: '' };
  private pending = $state(false);
  // The entry of the last act: until it is drawn the same buttons stand there still.
  private acted = $state(0);
  private offered = '';
  private answered = false;
  private shieldTimer: ReturnType<typeof setTimeout> | undefined;
  // What the server's clock is ahead of ours.
  private ahead = 0;
  private live: Live;
  private lang: Lang;
  private last = 0;
  private seating = new Seating();
  private fresh = true;
  // What has come since everything was last drawn.
  private untold: Message[] = [];
  // The bots', while they hurry for a skip.
  private usualPace: number | null = null;
  private noticeKey = 0;
  private editionKey = '';
  private holds = 0;
  private autoTimer: ReturnType<typeof setTimeout> | undefined;
  // On how many titles I could build when I last acted: more of them is news.
  private builds = 0;
  private committing = false;
  private showing = false;

  constructor(id: string, ticket: Ticket | null) {
    this.id = id;
    this.ticket = ticket;
    this.lang = prefs.lang;
    this.live = this.connect();
    this.stage.ondrawn = () => this.drawn();
  }

  private connect(): Live {
    return new Live({
      game: this.id,
      token: this.ticket?.token ?? null,
      lang: this.lang,
      last: () => this.last,
      onFrame: (frame) => this.receive(frame),
      onLink: (link) => (this.link = link),
    });
  }

  // The texts of the log come from the server, so another language asks for them again.
  speak(lang: Lang) {
    if (lang === this.lang) return;
    this.lang = lang;
    this.live.close();
    this.last = 0;
    this.messages = [];
    this.seating = new Seating();
    this.fresh = true;
    this.live = this.connect();
  }

  close() {
    clearTimeout(this.shieldTimer);
    clearTimeout(this.autoTimer);
    this.stage.end();
    this.live.close();
  }
  reconnect() {
    this.live.reconnectNow();
  }

  // The lines of what has been shown already.
  get told(): LogLine[] {
    const lines = this.lines;
    const reached = this.stage.reached;
    let end = lines.length;
    while (end > 0 && lines[end - 1]!.order > reached) end--;
    return end === lines.length ? lines : lines.slice(0, end);
  }
  get now(): Now | null {
    return this.stage.now;
  }
  // Everything that came has been drawn: what is offered is what the server waits for.
  get ready(): boolean {
    return !this.stage.busy;
  }
  // A decision of this seat is what everybody waits for, as far as drawn.
  get asked(): boolean {
    return this.ready && this.now?.phase === 'playing' && (this.listing?.owes ?? false);
  }
  // Nothing can be done just now.
  get held(): boolean {
    return this.pending || !this.ready || (this.now?.n ?? 0) < this.acted;
  }
  get you() {
    return this.now?.you ?? { member: null, seat: null, host: false, listing: null };
  }
  get seat(): number | null {
    return this.you.seat;
  }
  get listing(): Listing | null {
    return this.you.listing;
  }
  get spectating() {
    return this.you.member === null;
  }
  // Whether this visitor may say something.
  get speaks() {
    return !this.spectating || this.now?.spectators_speak === true;
  }
  // Whether everybody else at the table is a bot.
  get alone() {
    return this.now?.seats.every((seat) => seat.seat === this.seat || seat.kind === 'bot') ?? false;
  }
  seatOf(seat: unknown): SeatNow | undefined {
    return typeof seat === 'number' ? this.now?.seats[seat] : undefined;
  }
  nameOf(seat: unknown): string {
    if (seat === 'bank') return say(prefs.lang, 'bank');
    return this.seatOf(seat)?.name ?? '';
  }
  serverTime() {
    return Date.now() + this.ahead;
  }

  private receive(frame: Frame) {
    switch (frame.type) {
      case 'news':
        return this.news(frame.messages, frame.now);
      case 'presence':
        this.online = frame.online;
        this.absent = frame.absent;
        this.spectators = frame.spectators;
        return;
      case 'bye':
        if (['unauthorised', 'forbidden', 'not_found', 'deleted'].includes(frame.error)) this.farewell = frame.message;
        return;
      default:
        return;
    }
  }

  private news(messages: Message[], now: Now) {
    const fresh = this.fresh;
    this.ahead = now.server_time - Date.now();
    const unseen = messages.filter((message) => message.n > this.last);
    if (unseen.length > 0) this.last = unseen[unseen.length - 1]!.n;
    this.messages.push(...unseen);
    const lines = unseen.flatMap((message) => {
      const { seats, before } = this.seating.at(message, now.seats);
      return linesOf(message, seats, this.lang, before);
    });
    this.lines = fresh ? lines : [...this.lines, ...lines];
    this.rematch = now.rematch?.code ?? unseen.find((message) => message.kind === 'rematch')?.code ?? this.rematch;
    // What could not be done while nothing was going on.
    if (this.now?.phase === 'paused' && now.phase !== 'paused') this.notice = null;
    // It waits for a reader who has loaded the page anew: what was to be read comes again.
    if (fresh && now.phase === 'paused' && noted('held', this.id)) this.looking = true;
    if (now.rematch) this.keepRematch(now.rematch);
    this.loadEdition(now);
    void this.addGrain(now);
    if (!fresh) this.untold.push(...unseen);
    this.fresh = false;
    this.stage.take(unseen, now, fresh);
  }

  private drawn() {
    const offered = JSON.stringify(
      this.listing?.actions.map((one) => [one.action, 'square' in one && one.square, 'other' in one && one.other]),
    );
    if (offered !== this.offered || this.answered) this.shield();
    this.offered = offered;
    this.answered = false;
    this.forget();
    this.mourn(this.untold.splice(0));
    this.restorePace();
    this.autoplay();
  }

  // A rent I did not ask for in time.
  private mourn(messages: Message[]) {
    const events = messages.flatMap((message) => message.events ?? []);
    const lost = events.find((event) => event.event === 'claim_lapsed' && event.other === this.seat);
    if (!lost) return;
    const square = this.edition?.squares[lost.square ?? -1]?.name ?? '';
    const sum = money(lost.amount ?? 0, this.edition?.currency ?? '', this.lang);
    this.lost = { text: say(this.lang, 'claim.lapsed', { money: sum, square }), rule: lost.rule ?? null };
  }

  // A sheet to act on is opened: what the hand was about to press is no longer there. What was said before it is about
  // something else, as is what was said in it once it is closed.
  sheet(): () => void {
    untrack(() => this.shield());
    this.notice = null;
    this.sheets++;
    const uncover = this.stage.cover();
    return () => {
      this.sheets--;
      this.notice = null;
      uncover();
    };
  }
  shield() {
    clearTimeout(this.shieldTimer);
    this.shielded = true;
    this.shieldTimer = setTimeout(() => (this.shielded = false), SHIELD_MS);
  }

  // The token opens the rematch too: this browser has a seat there already.
  private keepRematch(rematch: NonNullable<Now['rematch']>) {
    if (!this.ticket || ticketOf(rematch.code)) return;
    const { commitment: _old, entropy: _shown, ...seat } = this.ticket;
    keepTicket({ ...seat, ...rematch, at: Date.now() });
  }
  // Where it goes on, once it is open.
  async openRematch(): Promise<string | null> {
    const { game, code, commitment } = await this.send({ command: 'rematch' });
    if (!game || !code || !commitment) return null;
    this.keepRematch({ game, code, commitment });
    return code;
  }

  // What this browser adds to the dice: the hash of a grain before the start, the grain when the host has begun.
  private async addGrain(now: Now) {
    if (!this.ticket || now.phase !== 'lobby' || now.you.member === null) return;
    if (now.you.reveals && this.ticket.entropy && !this.showing) {
      this.showing = true;
      await this.send({ command: 'reveal', entropy: this.ticket.entropy });
      this.showing = false;
    } else if (now.you.committed === null && now.starting === null && !this.committing) {
      this.committing = true;
      const { freshGrain } = await import('../dice/grain');
      const { entropy, commit } = freshGrain();
      this.ticket = { ...this.ticket, entropy };
      keepTicket(this.ticket);
      await this.send({ command: 'commit', commit });
    }
  }

  private loadEdition(now: Now) {
    const key = [now.edition_text, this.lang, ...now.variants, ...now.set].join(' ');
    if (key === this.editionKey) return;
    this.editionKey = key;
    fetchEdition(now.edition, this.lang, now.variants, now.set, now.edition_text).then(
      (edition) => {
        if (key !== this.editionKey) return;
        this.edition = edition;
        this.stage.squares = edition.squares.length;
        // With nothing left to be read it goes on.
        setTimeout(() => this.keepStill());
      },
      () => (this.editionKey = ''),
    );
  }

  // ------------------------------------------------------------------------------------------- what one can do
  async send(command: Command): Promise<Answer> {
    const answer = await this.live.send(command);
    if (answer.error) this.complain(answer);
    return answer;
  }

  // Somebody may still claim a rent that this would end, perhaps I; the server says when that is over.
  waits(action: Action): boolean {
    return action.action === 'roll' && !!this.now?.claim_wait;
  }

  // One action, or several that are carried out all or not at all.
  async act(action: Action, ...more: Action[]): Promise<boolean> {
    if (this.held || this.waits(action)) return false;
    this.pending = true;
    this.answered = true;
    this.builds = this.buildable;
    this.notice = null;
    this.lost = null;
    const what = more.length > 0 ? { actions: [action, ...more] } : { action };
    const answer = await this.send({ command: 'act', ...what, ...(this.now ? { n: this.now.n } : {}) });
    this.acted = answer.n ?? 0;
    this.pending = false;
    return !answer.error;
  }

  say(text: string, bad = false, rule: string | null = null) {
    this.notice = { key: ++this.noticeKey, text, rule, bad };
    this.saidOf = { n: this.last, asked: askedOf(this.now) };
  }
  // What was said of a decision goes with it; in a sheet it stays until that is closed.
  private forget() {
    if (this.notice === null || this.sheets > 0 || (this.now?.n ?? 0) <= this.saidOf.n) return;
    if (askedOf(this.now) !== this.saidOf.asked) this.notice = null;
  }

  private complain(answer: Answer) {
    if (answer.error === 'stale') return;
    this.say(
      explainFailure(answer, this.edition, this.now?.position?.players[this.seat ?? -1]?.role),
      true,
      answer.rule ?? null,
    );
  }

  // Nothing is animated until this seat is asked something. Alone with bots, the host lets them hurry as long.
  skip() {
    if (this.stage.skipping) {
      this.stage.skipping = false;
      return this.restorePace();
    }
    this.stage.skip();
    const pace = this.now?.pace_ms ?? 0;
    if (!this.stage.skipping || !this.you.host || !this.alone || pace === 0) return;
    this.usualPace = pace;
    void this.send({ command: 'options', pace_ms: 0 });
  }
  private restorePace() {
    if (this.usualPace === null || this.stage.skipping) return;
    if (this.now?.phase !== 'over') void this.send({ command: 'options', pace_ms: this.usualPace });
    this.usualPace = null;
  }

  // Alone with bots, the game waits while this page tells its reader something first. Answers what lets it go on.
  hold(): () => void {
    const paused = this.now?.phase !== 'playing' && !this.looking;
    if (!this.alone || !this.you.host || paused) return () => {};
    this.holds++;
    this.keepStill();
    // One thing may follow another without a move between them.
    return () => {
      this.holds--;
      setTimeout(() => this.keepStill());
    };
  }
  private keepStill() {
    if (this.looking === this.holds > 0) return;
    this.looking = this.holds > 0;
    keepNote('held', this.looking ? this.id : null);
    void this.send({ command: this.looking ? 'pause' : 'resume' });
  }

  setAuto(on: boolean) {
    this.auto = on;
    if (this.ready) this.autoplay();
  }
  // What would be done by itself: a roll or the end of a turn, with nothing else to decide and nothing new to build.
  get routine(): Action | null {
    const listing = this.listing;
    if (!this.auto || !this.asked || !listing?.default || !ROUTINE.has(listing.default.action)) return null;
    const real = listing.actions.some((one) => !ALWAYS_THERE.has(one.action));
    return real || this.buildable > this.builds || this.waits(listing.default) ? null : listing.default;
  }
  private get buildable(): number {
    return this.listing?.actions.filter((one) => one.action === 'build').length ?? 0;
  }
  // No sooner than one can see that the turn has come.
  private autoplay() {
    clearTimeout(this.autoTimer);
    if (!untrack(() => this.routine)) return;
    this.autoTimer = setTimeout(() => {
      if (this.held) return this.autoplay();
      if (this.routine) void this.act(this.routine);
    }, AUTO_MS * prefs.tempo);
  }
}
