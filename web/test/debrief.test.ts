import { describe, expect, it } from 'vitest';
import {
  costRows,
  factOf,
  inForceByCard,
  kindsOf,
  matrix,
  type Cost,
  type InForce,
  type Payment,
} from '../src/debrief/figures';
import { axis, path, placeOf, roundTicks, scale, spread } from '../src/debrief/scale';

describe('axes', () => {
  it.each([
    [18991, [0, 5000, 10000, 15000, 20000]],
    [7, [0, 2, 4, 6, 8]],
    [1, [0, 1]],
    [0, [0, 1]],
    [1500, [0, 500, 1000, 1500]],
  ])('go to %i in round steps', (most, ticks) => {
    expect(axis(most, most === 1500 ? 3 : 5).ticks).toEqual(ticks);
  });
  it.each([3, 99, 152, 12345])('cover %i with neither too few nor too many steps', (most) => {
    const { ticks, max } = axis(most);
    expect(max).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(7);
  });
  it('name the first and the last round', () => {
    expect(roundTicks(153)).toEqual([1, 20, 40, 60, 80, 100, 120, 140, 153]);
    expect(roundTicks(1)).toEqual([1]);
    expect(roundTicks(4)).toEqual([1, 2, 3, 4]);
  });
  it('stand between the points there are where a round has none', () => {
    const rounds = [1, 2, 4, 5, 5];
    expect([1, 2, 3, 4, 5].map((round) => placeOf(round, rounds))).toEqual([0, 1, 1.5, 2, 3]);
  });
});

describe('lines', () => {
  it('run between their ends', () => {
    const y = scale(200, 0, 0, 100);
    expect([y(0), y(50), y(100)]).toEqual([200, 100, 0]);
    expect(scale(5, 9, 3, 3)(3)).toBe(5);
    expect(
      path([
        [0, 1.26],
        [10, 20],
      ]),
    ).toBe('M0 1.3L10 20');
  });
  it('have labels that do not cover each other and keep their order', () => {
    const placed = spread([100, 100, 100, 20], 16, 0, 110);
    const sorted = [...placed].sort((a, b) => a - b);
    sorted.slice(1).forEach((y, i) => expect(y - sorted[i]!).toBeGreaterThanOrEqual(16));
    expect(Math.max(...placed)).toBeLessThanOrEqual(110);
    expect(placed[3]).toBe(20);
  });
});

const pay = (from: Payment['from'], to: Payment['to'], kind: string, sum: number): Payment => ({
  from,
  to,
  kind,
  label: kind,
  reason: kind,
  rule: 'X-1',
  sum,
  count: 1,
});

describe('payments', () => {
  const payments = [
    pay(0, 1, 'rent', 100),
    pay(0, 1, 'rent', 20),
    pay(1, 0, 'trade', 5),
    pay('bank', 0, 'salary', 200),
  ];
  it('are a table of payers and receivers', () => {
    const cells = matrix(payments, [0, 1, 'bank'], null);
    expect(cells[0]![1]).toMatchObject({ sum: 120, count: 2, kinds: [{ label: 'rent', sum: 120 }] });
    expect(cells[2]![0]!.sum).toBe(200);
    expect(cells[1]![1]).toBeNull();
    expect(matrix(payments, [0, 1, 'bank'], 'trade')[0]![1]!.sum).toBe(0);
  });
  it('name the largest kind first', () =>
    expect(kindsOf(payments).map((one) => one.kind)).toEqual(['salary', 'rent', 'trade']));
});

describe('what the rules cost', () => {
  const cost = (seat: number, kind: string, money: number): Cost => ({
    seat,
    name: '',
    role: '',
    kind,
    label: kind,
    rule: 'IN-11',
    rule_text: '',
    money,
    count: 1,
    cases: [],
  });
  it('is one row a rule, the dearest first', () => {
    const rows = costRows({
      note: '',
      players: [],
      roles: [],
      rules: [cost(0, 'tax', -10), cost(0, 'salary', -60), cost(2, 'salary', -60)],
    });
    expect(rows.map((row) => [row.kind, row.money, row.bySeat.size])).toEqual([
      ['salary', -120, 2],
      ['tax', -10, 1],
    ]);
  });
  it('adds up a card that came back', () => {
    const one = (round: number, bound: number[], money: number): InForce => ({
      card: 'PA05',
      text: '',
      drawer: 0,
      from: { round, action: 0 },
      to: { round, action: 1 },
      ended: '',
      bound,
      money,
      count: 1,
    });
    expect(inForceByCard([one(3, [2], -140), one(9, [0, 2], -140)])).toEqual([
      { card: 'PA05', text: '', times: 2, rounds: [3, 9], bound: [0, 2], money: -280 },
    ]);
  });
});

it('takes a card apart: heading, rule, figure with its source', () => {
  expect(
    factOf(
      'Leave to work. Women receive nothing at the Bank. ' +
        'In 18 economies a husband may forbid his wife to work (World Bank, 2018).',
    ),
  ).toEqual({
    head: 'Leave to work',
    body: 'Women receive nothing at the Bank.',
    fact: 'In 18 economies a husband may forbid his wife to work (World Bank, 2018).',
  });
  expect(factOf('Taxation. Women pay the income tax and the luxury tax twice.')).toEqual({
    head: 'Taxation',
    body: 'Women pay the income tax and the luxury tax twice.',
    fact: '',
  });
});
