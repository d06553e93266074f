import { describe, expect, test } from 'vitest';
import { USUAL_LIMITS } from '../limits/limit-rules.ts';
import {
  amountOfTickets,
  chargeOf,
  concededBy,
  needsSecondPerson,
  pesosOf,
  refundablesOf,
  refundKey,
  restOf,
} from './refund-rules.ts';

const pesos = { charge: 320_000, order: 320_000, rate: 1 };
const ticket = (id: number, amount: number, isLive = true) => ({ id, amount, isLive });
const refund = (amount: number, ticketIds: number[] = [], conceded = 0) => ({ amount, ticketIds, conceded });
const pair = [ticket(1, 160_000), ticket(2, 160_000)];

describe('what was paid for chosen tickets', () => {
  test('is their price in pesos, and the rest for the last of them', () => {
    expect(amountOfTickets(pesos, { paid: pair, chosen: [1], earlier: [] })).toBe(160_000);
    expect(amountOfTickets(pesos, { paid: pair, chosen: [2], earlier: [refund(160_000, [1])] })).toBe(
      160_000,
    );
    expect(amountOfTickets(pesos, { paid: pair, chosen: [1, 2], earlier: [] })).toBe(320_000);
  });

  test('in dollars goes by the rate of the order, and the last takes the remaining cents', () => {
    const dollars = { charge: 7_618, order: 300_000, rate: 39.38 };
    const paid = [1, 2, 3].map((id) => ticket(id, 100_000));
    const first = amountOfTickets(dollars, { paid, chosen: [1], earlier: [] });
    const second = amountOfTickets(dollars, { paid, chosen: [2], earlier: [refund(first, [1])] });
    const earlier = [refund(first, [1]), refund(second, [2])];
    const last = amountOfTickets(dollars, { paid, chosen: [3], earlier });
    expect([first, second, last]).toEqual([2_539, 2_539, 2_540]);
    expect(restOf(dollars, [...earlier, refund(last)])).toBe(0);
    expect(amountOfTickets(dollars, { paid, chosen: [1, 2, 3], earlier: [] })).toBe(7_618);
  });

  test('is not made up from a rest that is more than rounding', () => {
    const cheaper = [ticket(1, 100_000), ticket(2, 160_000)];
    const earlier = [refund(160_000, [2])];
    expect(amountOfTickets(pesos, { paid: cheaper, chosen: [1], earlier })).toBe(100_000);
    expect(
      amountOfTickets(pesos, { paid: pair, chosen: [2], earlier: [refund(50_000), refund(160_000, [1])] }),
    ).toBe(160_000);
  });

  test('takes the rest up to ten cents more or less, and no further', () => {
    const rest = (given: number) =>
      amountOfTickets(pesos, { paid: pair, chosen: [2], earlier: [refund(given, [1])] });
    expect([159_989, 159_990, 160_010, 160_011].map(rest)).toEqual([160_000, 160_010, 159_990, 160_000]);
    const chosen = { paid: [...pair, ticket(3, 5)], chosen: [2], earlier: [refund(160_005, [1])] };
    expect(amountOfTickets(pesos, chosen)).toBe(160_000);
  });

  test('free tickets keep none from being the last', () => {
    const dollars = { charge: 2_540, order: 100_000, rate: 39.38 };
    const paid = [ticket(1, 100_000), ticket(2, 0)];
    expect(amountOfTickets(dollars, { paid, chosen: [1], earlier: [] })).toBe(2_540);
  });
});

test('amounts of the charge and of the show’s currency are turned into each other by the rate', () => {
  const dollars = { charge: 7_618, order: 300_000, rate: 39.38 };
  expect([chargeOf(dollars, 100_000), pesosOf({ ...dollars, currency: 'USD' }, 2_539, 41)]).toEqual([
    2_539, 99_986,
  ]);
});

describe('what is conceded', () => {
  test('is nothing for tickets that were annulled', () => {
    const paid = [ticket(1, 160_000, false), ticket(2, 160_000)];
    expect(concededBy(pesos, 160_000, { paid, earlier: [] })).toBe(0);
  });

  test('is all of it for tickets that stay, and the part beyond what was annulled', () => {
    expect(concededBy(pesos, 50_000, { paid: pair, earlier: [] })).toBe(50_000);
    const paid = [ticket(1, 160_000, false), ticket(2, 160_000)];
    expect(concededBy(pesos, 200_000, { paid, earlier: [] })).toBe(40_000);
    expect(concededBy(pesos, 120_000, { paid, earlier: [refund(200_000, [], 40_000)] })).toBe(120_000);
  });

  test('is no cent of rounding in dollars', () => {
    const dollars = { charge: 7_618, order: 300_000, rate: 39.38 };
    const paid = [ticket(1, 100_000, false), ticket(2, 100_000), ticket(3, 100_000)];
    expect(concededBy(dollars, 2_540, { paid, earlier: [] })).toBe(0);
    expect(concededBy(dollars, 2_640, { paid, earlier: [] })).toBe(101);
    expect([2_549, 2_550].map((amount) => concededBy(dollars, amount, { paid, earlier: [] }))).toEqual([
      0, 11,
    ]);
    expect(concededBy(pesos, 1, { paid: pair, earlier: [] })).toBe(1);
    const half = [ticket(1, 160_000, false), ticket(2, 160_000)];
    expect(concededBy(pesos, 100_000, { paid: half, earlier: [refund(100_000, [], 40_000)] })).toBe(0);
    const twice = [ticket(1, 0, false), ticket(2, 320_000)];
    expect(concededBy(pesos, 7, { paid: twice, earlier: [refund(20)] })).toBe(7);
  });
});

test('a second person is needed above $ 20.000, and from the tenth of a day on', () => {
  expect([
    needsSecondPerson(2_000_000, 9, USUAL_LIMITS),
    needsSecondPerson(2_000_001, 1, USUAL_LIMITS),
    needsSecondPerson(1, 10, USUAL_LIMITS),
  ]).toEqual([...[false, true, true]]);
});

test('the key names provider, payment and number', () => {
  expect(refundKey({ provider: 'card', providerPaymentId: '99812', number: 2 })).toBe('refund-card-99812-2');
});

test('amounts go by the rate of the order, to the nearest cent', () => {
  const dollars = { charge: 7_618, order: 300_000, rate: 39.38 };
  expect([100_000, 1, 19, 20].map((amount) => chargeOf(dollars, amount))).toEqual([2_539, 0, 0, 1]);
  expect([2_539, 1].map((amount) => pesosOf({ ...dollars, currency: 'USD' }, amount, 41))).toEqual([
    99_986, 39,
  ]);
  expect([chargeOf(pesos, 160_000), pesosOf({ ...pesos, currency: 'UYU' }, 160_000, 41)]).toEqual([
    160_000, 160_000,
  ]);
});

describe('what tickets give back', () => {
  const part = (ticketId: number, rest: number, other: object = {}) => ({
    ...{ ticketId, paymentId: 1, price: 120_000, rate: 1, rest, isRefunded: false, ...other },
  });
  const backs = (...parts: ReturnType<typeof part>[]) =>
    [...refundablesOf(parts).values()].map(({ amount, isShared }) => [amount, isShared]);

  test('is what was paid for them, or what is left, which they share', () => {
    expect(backs(part(1, 240_000), part(2, 240_000))).toEqual([
      [120_000, false],
      [120_000, false],
    ]);
    expect(backs(part(1, 200_000), part(2, 200_000))).toEqual([
      [120_000, true],
      [120_000, true],
    ]);
    expect(backs(part(1, 40_000))).toEqual([[40_000, false]]);
    expect(backs(part(1, 0), part(2, 0))).toEqual([
      [0, false],
      [0, false],
    ]);
  });

  test('is nothing for one that was refunded, and the other one’s is its own', () => {
    expect(backs(part(1, 120_000, { isRefunded: true }), part(2, 120_000))).toEqual([
      [0, false],
      [120_000, false],
    ]);
  });

  test('is of each payment, and in dollars goes by the rate of the order, but for its cents', () => {
    const difference = part(1, 40_000, { paymentId: 2, price: 40_000 });
    expect(backs(part(1, 100_000), difference)).toEqual([[140_000, false]]);
    const dollars = { rate: 39.38, price: 100_000 };
    expect(backs(part(1, 2_538, dollars))).toEqual([[100_000, false]]);
    expect(backs(part(1, 1_000, dollars))).toEqual([[39_380, false]]);
  });
});
