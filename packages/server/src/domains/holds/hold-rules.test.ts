import { describe, expect, test } from 'vitest';
import {
  type BuyerWindow,
  checkRequest,
  EXTENSION_MS,
  explainNoExtension,
  explainRefusal,
  HOLD_MS,
  type HoldRequest,
  isAlive,
  isSameRequest,
  type RefusedClaim,
  refuseClaim,
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
    expect(checkRequest({ ...request, quantity: 1, seats: [] }).ok).toBe(true);
    const sameNumbers = [
      { rowId: 1, seatId: 11 },
      { rowId: 11, seatId: 1 },
    ];
    expect(checkRequest({ ...request, seats: sameNumbers }).ok).toBe(true);
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
    [{ show: { ...show, saleOpensAt: now } }, 'seat-taken'],
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
      [{ interval: null }, { sector: { isOpen: true, isNumbered: false } }, 'category-without-window'],
      [{ interval: null }, { seats: [] }, 'category-without-window'],
      [{ interval: null }, { seats: [{ isOnSale: true }, { isOnSale: false }] }, 'category-without-window'],
    ])('%o, %o: %s', (own, change, problem) => {
      const refused = { ...claim, ...change, window: { ...window, ...own } };
      expect(refuseClaim(request, refused, now).problem).toBe(problem);
    });

    test('counts unnumbered places too, and says how many there may be', () => {
      const unnumbered = { ...claim, sector: { isOpen: true, isNumbered: false }, seats: [] };
      const full = { ...unnumbered, window: { ...window, bought: 3 } };
      expect(refuseClaim({ ...request, seats: [] }, full, now)).toEqual({
        ...{ ok: false, problem: 'buyer-limit', detail: { max: 4, bought: 3 } },
      });
      expect(refuseClaim(request, claim, now)).toEqual({ ok: false, problem: 'seat-taken', detail: {} });
    });
  });

  test('an unnumbered sector has too few places', () => {
    const unnumbered = { ...claim, sector: { isOpen: true, isNumbered: false }, seats: [] };
    expect(explainRefusal({ ...request, seats: [] }, unnumbered, now)).toBe('not-enough-places');
  });
});

test('places are held for a quarter of an hour, and for five minutes more', () => {
  expect([HOLD_MS, EXTENSION_MS]).toEqual([15 * 60_000, 5 * 60_000]);
});

describe('the same request again', () => {
  const hold = { ...request, id: 1, startedAt: now, endsAt: at(HOLD_MS) };
  test.each<[string, Partial<HoldRequest>, number, boolean]>([
    ['at once', {}, 0, true],
    ['a moment before ten seconds', {}, 9_999, true],
    ['by a clock that is behind', {}, -9_999, true],
    ['after ten seconds', {}, 10_000, false],
    ['with the seats in another order', { seats: request.seats.toReversed() }, 0, true],
    ['for another show', { showId: 2 }, 0, false],
    ['for another stand', { standId: 2 }, 0, false],
    ['for another sector', { sectorCode: 'B' }, 0, false],
    ['for another quantity', { quantity: 3 }, 0, false],
    ['for another seat', { seats: [request.seats[0]!, { rowId: 2, seatId: 2 }] }, 0, false],
    ['without seats', { seats: [] }, 0, false],
  ])('%s', (_when, change, ms, isSame) => {
    expect(isSameRequest({ ...request, ...change }, hold, at(ms))).toBe(isSame);
  });
});

test.each([
  [null, 'hold-not-found'],
  ['cancelled', 'hold-not-found'],
  ['finished', 'hold-already-used'],
  ['open', 'hold-expired'],
])('a hold that is %s is not extended: %s', (state, problem) => {
  expect(explainNoExtension(state === null ? null : { state, endsAt: now })).toBe(problem);
});
