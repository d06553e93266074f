import { describe, expect, test } from 'vitest';
import {
  type BuyerWindow,
  checkRequest,
  explainNoExtension,
  explainRefusal,
  type HoldRequest,
  isAlive,
  isSameRequest,
  type OpenHold,
  type RefusedClaim,
  refuseClaim,
  SAME_REQUEST_MS,
} from './hold-rules.ts';

const now = new Date('2026-07-15T21:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);

const request: HoldRequest = {
  showId: 1,
  standId: 1,
  sectorCode: 'A',
  quantity: 2,
  seats: [
    { rowId: 1, seatId: 1 },
    { rowId: 1, seatId: 2 },
  ],
};

describe('a hold is alive', () => {
  test.each([
    ['open', 1, true],
    ['open', 0, false],
    ['open', -1, false],
    ['cancelled', 1, false],
    ['finished', 1, false],
  ])('%s, ending in %i ms: %s', (state, ms, alive) => {
    expect(isAlive({ state, endsAt: at(ms) }, now)).toBe(alive);
  });
});

describe('a request is refused unread', () => {
  test.each([
    [{ quantity: 0, seats: [] }, 'quantity-out-of-range'],
    [{ quantity: 11, seats: [] }, 'quantity-out-of-range'],
    [{ quantity: 3 }, 'seats-mismatch'],
    [{ seats: [request.seats[0]!, request.seats[0]!] }, 'seats-mismatch'],
  ])('%o: %s', (change, problem) => {
    expect(checkRequest({ ...request, ...change })).toMatchObject({ ok: false, problem });
  });

  test('or is fine', () => {
    expect(checkRequest(request).ok).toBe(true);
    expect(checkRequest({ ...request, quantity: 10, seats: [] }).ok).toBe(true);
  });
});

describe('why a claim failed, first reason first', () => {
  const show = { startsAt: at(9_000), saleOpensAt: at(-9_000), saleClosesAt: at(5_000) };
  const sector = { isOpen: true, isNumbered: true };
  const seats = [{ isOnSale: true }, { isOnSale: true }];
  const claim: RefusedClaim = { show, sector, seats, window: null };
  test.each<[Partial<RefusedClaim>, string]>([
    [{ show: null }, 'show-over'],
    [{ show: { ...show, startsAt: now } }, 'show-over'],
    [{ show: { ...show, saleOpensAt: at(1) } }, 'sale-not-open'],
    [{ show: { ...show, saleClosesAt: now } }, 'sale-over'],
    [{ sector: null }, 'sector-not-of-show'],
    [{ sector: { ...sector, isOpen: false } }, 'sector-closed'],
    [{ sector: { ...sector, isNumbered: false } }, 'seats-mismatch'],
    [{ seats: [{ isOnSale: true }] }, 'no-such-seat'],
    [{ seats: [{ isOnSale: true }, { isOnSale: false }] }, 'seat-set-aside'],
    [{}, 'seat-taken'],
  ])('%o: %s', (change, problem) => {
    expect(explainRefusal(request, { ...claim, ...change }, now)).toBe(problem);
  });

  describe('and the buyer’s own window', () => {
    const interval = { opensAt: at(-10), closesAt: at(10) };
    const window = { category: 'Socio', interval, maxPerBuyer: 4, bought: 2 };
    test.each<[Partial<BuyerWindow>, Partial<RefusedClaim>, string]>([
      [{ interval: { opensAt: at(1), closesAt: at(2) } }, {}, 'window-not-open'],
      [{ interval: { opensAt: at(-2), closesAt: now } }, {}, 'window-over'],
      [{ interval: null }, {}, 'category-without-window'],
      [{ bought: 3 }, {}, 'buyer-limit'],
      [{ bought: 3, maxPerBuyer: null }, {}, 'seat-taken'],
      [{}, {}, 'seat-taken'],
      [{ interval: null }, { sector: null }, 'sector-not-of-show'],
    ])('%o, %o: %s', (own, change, problem) => {
      const refused = { ...claim, ...change, window: { ...window, ...own } };
      expect(refuseClaim(request, refused, now).problem).toBe(problem);
    });
  });

  test('an unnumbered sector has too few places', () => {
    const unnumbered = { ...claim, sector: { isOpen: true, isNumbered: false }, seats: [] };
    expect(explainRefusal({ ...request, seats: [] }, unnumbered, now)).toBe('not-enough-places');
  });
});

describe('a second press', () => {
  const hold: OpenHold = { ...request, id: 1, startedAt: now, endsAt: at(900_000) };

  test.each<[string, Partial<HoldRequest>, number, boolean]>([
    ['the same at once', {}, 0, true],
    ['the same a moment before its time is over', {}, SAME_REQUEST_MS - 1, true],
    ['the same by a clock that is behind', {}, 1 - SAME_REQUEST_MS, true],
    ['the same when its time is over', {}, SAME_REQUEST_MS, false],
    ['the seats in another order', { seats: request.seats.toReversed() }, 0, true],
    ['another seat', { seats: [request.seats[0]!, { rowId: 1, seatId: 3 }] }, 0, false],
    ['another number', { quantity: 3 }, 0, false],
    ['another sector', { sectorCode: 'B' }, 0, false],
    ['another stand', { standId: 2 }, 0, false],
    ['another show', { showId: 2 }, 0, false],
  ])('%s', (_what, change, ms, isSame) => {
    expect(isSameRequest({ ...request, ...change }, hold, at(ms))).toBe(isSame);
  });
});

test('why a hold is not extended', () => {
  const told = ['cancelled', 'finished', 'open'].map((state) => explainNoExtension({ state, endsAt: now }));
  expect(told).toEqual(['hold-not-found', 'hold-already-used', 'hold-expired']);
  expect(explainNoExtension(null)).toBe('hold-not-found');
});
