// The text somebody works on: every state can be come back to, and nothing is lost when the page is.
const KEY = 'cadastre.workshop';
const TOGETHER_MS = 700; // what is typed without a pause is one step
const MOST_STEPS = 200;
const KEPT_STEPS = 8;

interface Kept {
  text: string;
  past: string[];
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept && typeof kept.text === 'string' && Array.isArray(kept.past) ? kept : null;
  } catch {
    return null;
  }
}

export class Draft {
  text = $state('');
  private past = $state.raw<string[]>([]);
  private future = $state.raw<string[]>([]);
  private typed = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  // Whether there was something to go on with.
  resume(): boolean {
    const kept = read();
    if (kept) [this.text, this.past] = [kept.text, kept.past];
    return kept !== null;
  }

  get canUndo() {
    return this.past.length > 0;
  }
  get canRedo() {
    return this.future.length > 0;
  }

  // `typing`: one of many small changes, which are undone together.
  write(text: string, typing = false) {
    if (text === this.text) return;
    const together = typing && Date.now() - this.typed < TOGETHER_MS;
    if (!together && (this.text !== '' || this.past.length > 0))
      this.past = [...this.past, this.text].slice(-MOST_STEPS);
    this.typed = typing ? Date.now() : 0;
    this.future = [];
    this.text = text;
    this.keepSoon();
  }
  undo() {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.text];
    this.step(before);
  }
  redo() {
    const after = this.future.at(-1);
    if (after === undefined) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.text];
    this.step(after);
  }
  private step(text: string) {
    this.typed = 0;
    this.text = text;
    this.keepSoon();
  }

  private keepSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), 250);
  }
  keep() {
    clearTimeout(this.timer);
    for (const steps of [KEPT_STEPS, 0]) {
      try {
        localStorage.setItem(KEY, JSON.stringify({ text: this.text, past: steps ? this.past.slice(-steps) : [] }));
        return;
      } catch {
        // Too much for this browser: less of the past.
      }
    }
  }
}
