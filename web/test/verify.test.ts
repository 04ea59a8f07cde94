import { describe, expect, it } from 'vitest';
import {
  chancesIn,
  chancesOf,
  commitmentOf,
  fairnessOf,
  fromHex,
  keyOf,
  pick,
  toHex,
  verify,
} from '../src/dice/verify';
import { admittedWith, freshGrain } from '../src/dice/grain';
import type { Message } from '../src/wire/contract';

// Worked out with another implementation of BLAKE2b (Python's hashlib).
const SECRET = Uint8Array.from({ length: 32 }, (_, i) => i);
const ENTROPY = ['tournesol', '42 blue', 'é'];
const COMMITMENT = 'cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6';
const ROLLS = ['1 4', '2 2', '1 5', '5 2', '1 4', '4 6', '1 4', '6 1'];

const box = {
  cards: Array.from({ length: 16 }, (_, i) => ({ card: `C${i}`, deck: 'a', kept: false, text: '' })),
  squares: [1, 3, 5].map((square) => ({ square, name: `s${square}`, kind: 'street' as const, group: 'g', price: 60 })),
  roles: [{ id: 'player', name: 'Player' }],
};
const at = (n: number, rest: Partial<Message>): Message => ({ n, at: 0, kind: 'act', ...rest });
function game(actions: string[]): Message[] {
  return [
    at(1, { kind: 'created', commitment: COMMITMENT }),
    ...ENTROPY.map((entropy, i) => at(2 + i, { kind: 'entropy', entropy })),
    at(5, {
      kind: 'act',
      actions,
      events: actions
        .filter((one) => one.startsWith('chance dice'))
        .map((one) => ({
          event: 'rolled',
          dice: one.split(' ').slice(2).map(Number) as [number, number],
          text: `rolled ${one}`,
        })),
    }),
    at(6, { kind: 'over', secret: toHex(SECRET) }),
  ];
}
const check = (messages: Message[]) => verify(fairnessOf(messages), chancesOf(messages), box, 3)!;

describe('a grain of chance', () => {
  it('is random, and only its hash is told before the start', async () => {
    const sent: string[] = [];
    const admission = { game: 'g', code: 'C', member: 0, seat: 0, token: 't', commitment: 'c' };
    const admitted = await admittedWith((commit) => {
      sent.push(commit);
      return Promise.resolve(admission);
    });
    expect(admitted.entropy).toMatch(/^[0-9a-f]{64}$/);
    expect(sent).toEqual([commitmentOf(new TextEncoder().encode(admitted.entropy))]);
    expect(freshGrain().entropy).not.toBe(freshGrain().entropy);
  });
  it('counts by member, whoever was first to show theirs', () => {
    const messages = [
      at(2, { kind: 'revealed', member: 2, entropy: 'third' }),
      at(3, { kind: 'entropy', member: 1, entropy: 'open' }),
      at(4, { kind: 'revealed', member: 0, entropy: 'first' }),
    ];
    expect(fairnessOf(messages).entropies).toEqual(['open', 'first', 'third']);
  });
});

describe("the server's dice", () => {
  it('are counted on from those that came along with a game begun elsewhere', () => {
    const record = ['seat 0 a b C', '0 roll', 'chance dice 6 6', '0 buy', 'chance card C3', 'chance dice 6 6'].join(
      '\n',
    );
    const before = chancesIn(record);
    expect(before.map((one) => one.value)).toEqual(['6 6', 'C3', '6 6']);
    const messages = game(ROLLS.slice(3).map((roll) => `chance dice ${roll}`));
    messages[0]!.brought = { actions: 5, outcomes: 3 };
    expect(fairnessOf(messages).brought).toBe(3);
    const report = verify(fairnessOf(messages), chancesOf(messages), box, 3, before)!;
    expect(report.counts).toEqual({ right: ROLLS.length - 3, wrong: 0, unknown: 0 });
    expect(report.outcomes[0]!.number).toBe(3);
    expect(check(messages).counts.wrong).toBeGreaterThan(0);
  });
  it('hash as everybody hashes', () => {
    expect(commitmentOf(SECRET)).toBe(COMMITMENT);
    expect(toHex(keyOf(SECRET, ENTROPY))).toBe('d55faf83763d55d3cfd465f1ae60437574aad42358108fcb3059ccf806c52b37');
    const key = keyOf(SECRET, ENTROPY);
    expect(ROLLS.map((_, i) => pick(key, i, 16))).toEqual([1, 3, 2, 11, 1, 10, 1, 13]);
    expect(pick(key, 2 ** 40, 36)).toBe(6);
  });
  it('are right when each follows from the secret, with the words beside it', () => {
    const report = check(game(ROLLS.map((roll) => `chance dice ${roll}`)));
    expect(report.committed).toBe(true);
    expect(report.counts).toEqual({ right: 8, wrong: 0, unknown: 0 });
    expect(report.outcomes[3]).toMatchObject({ number: 3, came: '5 2', due: '5 2', text: 'rolled chance dice 5 2' });
  });
  it('are wrong when one was exchanged, and only that one', () => {
    const report = check(game(ROLLS.map((roll, i) => `chance dice ${i === 3 ? '6 6' : roll}`)));
    expect(report.outcomes.filter((one) => one.verdict === 'wrong').map((one) => one.number)).toEqual([3]);
  });
  it('are single where one die is rolled, and say who goes short', () => {
    const key = keyOf(SECRET, ENTROPY);
    const first = pick(key, 1, 3);
    const left = [0, 1, 2].filter((seat) => seat !== first);
    const report = check(
      game([
        `chance dice ${pick(key, 0, 6) + 1}`,
        `chance leave_short ${first}`,
        `chance leave_short ${left[pick(key, 2, 2)]}`,
      ]),
    );
    expect(report.counts).toEqual({ right: 3, wrong: 0, unknown: 0 });
  });
  it('are wrong when an entropy was left out or the secret is another', () => {
    const messages = game(ROLLS.map((roll) => `chance dice ${roll}`));
    expect(check(messages.filter((one) => one.entropy !== '42 blue')).counts.wrong).toBeGreaterThan(0);
    const other = messages.map((one) =>
      one.kind === 'over' ? { ...one, secret: toHex(SECRET.map((b) => b ^ 1)) } : one,
    );
    expect(check(other).committed).toBe(false);
  });
  it("count players' actions as no outcome", () => {
    const report = check(game(['0 roll', 'chance dice 1 4', '0 buy', '1 roll', 'chance dice 2 2']));
    expect(report.counts.right).toBe(2);
  });
  it('wait for the secret', () => {
    const messages = game(['chance dice 1 4']).filter((one) => one.kind !== 'over');
    expect(verify(fairnessOf(messages), chancesOf(messages), box, 3)).toBeNull();
  });
});

describe('cards, titles and the first player', () => {
  it('are the v-th of what is left, in the order of the edition', () => {
    // 1 of 16; then of the fifteen left; then who begins, of three.
    const key = keyOf(SECRET, ENTROPY);
    const left = box.cards.map((one) => one.card).filter((one) => one !== 'C1');
    const second = left[pick(key, 1, 15)]!;
    const report = check(game(['chance card C1', `chance card ${second}`, 'chance starter 0']));
    expect(report.counts).toEqual({ right: 3, wrong: 0, unknown: 0 });
    expect(check(game(['chance card C2'])).counts.wrong).toBe(1);
  });
  it('say so where a deal hangs on who may own what', () => {
    const messages = game(['chance deal 5']);
    const roles = [...box.roles, { id: 'other', name: 'Other' }];
    expect(check(messages).counts.wrong).toBe(1);
    expect(verify(fairnessOf(messages), chancesOf(messages), { ...box, roles }, 3)!.counts.unknown).toBe(1);
    expect(check(game(['chance deal 1'])).counts.right).toBe(1);
  });
});

it('reads hex and nothing else', () => {
  expect(fromHex('00ff')).toEqual(Uint8Array.of(0, 255));
  expect(fromHex('0')).toBeNull();
  expect(fromHex('zz')).toBeNull();
});
