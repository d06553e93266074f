import { buildCourtesy } from '@club/testing/builders/courtesies.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { findCourtesy, lockCourtesy, placesOf } from '../courtesies/courtesy-store.ts';
import type { Guest } from './guest-card.ts';
import { type Redemption, redeemPlaces } from './redeem-places.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

function guest(): Guest {
  const number = uniqueCedula();
  const names = { firstName: 'Ana', lastName: 'García', phone: '' };
  const card = { n: 1, ...names, documentTypeId: 1, typedDocument: number, amount: 0, extraValues: [] };
  return { ...card, document: { typeId: 1, number }, allotment: 'courtesy', seat: null };
}

/** A courtesy of two places, with a function that redeems one of them, and its lock. */
async function twoPlaces() {
  const { showId, courtesyId } = await buildCourtesy(context, { places: 2 });
  const show = await findShowOnSale(context.database.kysely, showId);
  const courtesy = await findCourtesy(context.database.kysely, courtesyId);
  if (!show || !courtesy) throw new Error('no courtesy');
  const redemption = (): Redemption => ({ show, owner: placesOf(courtesy), guests: [guest()] });
  return { redemption, lock: (tx: Tx) => lockCourtesy(tx, courtesyId) };
}

type Lock = (tx: Tx) => Promise<void>;
const noLock: Lock = () => Promise.resolve();

const redeem = (lock: Lock, redemption: Redemption) =>
  inTransaction(context.database, TEST_ACTOR, async (tx) => {
    await lock(tx);
    return redeemPlaces(tx, context, redemption);
  });

/**
 * The first redemption has issued but not committed when the second waits for the lock; returns the second's result.
 */
async function overlap(lock: Lock, first: Redemption, second: Redemption) {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: hasIssued, resolve: issued } = Promise.withResolvers<void>();
  const firstDone = inTransaction(context.database, TEST_ACTOR, async (tx) => {
    await lock(tx);
    await redeemPlaces(tx, context, first);
    issued();
    await mayCommit;
    return ok();
  });
  await hasIssued;
  const dollarDone = Promise.allSettled([redeem(lock, second)]);
  await untilSomeoneWaits(context.database);
  commit();
  await firstDone;
  const [outcome] = await dollarDone;
  return outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason);
}

describe('two redemptions that overlap', () => {
  test('get a place each while there are two', async () => {
    const { redemption, lock } = await twoPlaces();
    expect(await overlap(lock, redemption(), redemption())).toEqual(ok('issued'));
  });

  test('are recognised as one when they are the same submit', async () => {
    const { redemption, lock } = await twoPlaces();
    const same = redemption();
    expect(await overlap(lock, same, same)).toEqual(ok('granted-before'));
  });
});

describe('negative control: without the lock of the owner', () => {
  test('the second chooses the place of the first, though another is left', async () => {
    const { redemption } = await twoPlaces();
    expect(await overlap(noLock, redemption(), redemption())).toContain('without its lock');
  });

  test('the same submit is not recognised', async () => {
    const { redemption } = await twoPlaces();
    const same = redemption();
    expect(await overlap(noLock, same, same)).toContain('without its lock');
  });
});
