import { buildMatch, cancelAsStaff, orderIn } from '@club/testing/builders/moved-shows.ts';
import { CrashWorld } from '@club/testing/payments/crash-world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { settleOrder } from '../payments/public.ts';

/** `npm test -- nightly` has 2,000 payments and 20 kills. */
const PAYMENTS = Number(process.env.MASS_REFUND_PAYMENTS ?? 60);
const KILLS = Number(process.env.MASS_REFUND_KILLS ?? 4);
const TIMEOUT_MS = 300_000 + PAYMENTS * 1_000;

let world: CrashWorld;
beforeAll(async () => {
  world = await CrashWorld.start();
});
afterAll(() => world.stop());

const query = async (text: string, values: readonly unknown[]) =>
  (await world.context.database.pool.query(text, [...values])).rows;

/** Payments whose seats are in one row: a sector has 99 rows at most, and a row 99 seats. */
const OF_ROW = 49;

/** A show with this many payments of two tickets each, at the sandbox's card provider. */
async function soldShow(): Promise<number> {
  const show = await buildMatch(world.context, {
    rows: Math.ceil(PAYMENTS / OF_ROW),
    seatsPerRow: 2 * OF_ROW,
  });
  const buy = async (at: number) => {
    const seat = { rowId: Math.floor(at / OF_ROW) + 1, seatId: (at % OF_ROW) * 2 + 1 };
    const { providerOrderId, orderId } = await orderIn(world.context, show, seat);
    await world.sandbox.control.pay(providerOrderId, { notify: 'never' });
    await settleOrder(world.context, orderId);
  };
  for (let at = 0; at < PAYMENTS; at += 4)
    await Promise.all(Array.from({ length: Math.min(4, PAYMENTS - at) }, (_, index) => buy(at + index)));
  return show.showId;
}

test('a mass refund that is killed again and again gives each payment back once, as the provider says itself', {
  timeout: TIMEOUT_MS,
}, async () => {
  const showId = await soldShow();
  expect((await cancelAsStaff(world.context, showId)).ok).toBe(true);
  const errand = { kind: 'mass-refund', showId } as const;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // The first while tickets are being annulled.
    const enough = Math.floor((PAYMENTS * kill) / KILLS);
    const isSoFar = async () => {
      const [row] = await query(
        `select count(*) filter (where state = 'done')::integer as done, count(*)::integer as rows
         from refund where cancelled_show_id = $1`,
        [showId],
      );
      return row.rows > 0 && row.done >= enough;
    };
    await world.killWhen(isSoFar, errand);
  }
  const [halfway] = await query(
    `select count(*)::integer as open from refund where cancelled_show_id = $1 and state <> 'done'`,
    [showId],
  );
  expect(halfway.open).toBeGreaterThan(0);
  await world.run(errand);
  const refunds = await query(
    'select payment_id, amount, state, number from refund where cancelled_show_id = $1',
    [showId],
  );
  expect(refunds).toHaveLength(PAYMENTS);
  expect(new Set(refunds.map(({ payment_id }) => payment_id)).size).toBe(PAYMENTS);
  expect(new Set(refunds.map(({ state, amount, number }) => [state, amount, number].join()))).toEqual(
    new Set(['done,240000,1']),
  );
  // The provider's own list.
  const theirs = world.sandbox.control.refunds();
  expect(theirs).toHaveLength(PAYMENTS);
  expect(new Set(theirs.map(({ payment_id }) => payment_id)).size).toBe(PAYMENTS);
  expect(theirs.every(({ amount }) => amount === 2400)).toBe(true);
  expect(brokenInvariants(await readAudit(world.context))).toEqual([]);
});
