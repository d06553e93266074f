import { buildCourtesy } from '@club/testing/builders/courtesies.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, joining, type Tx } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { findCourtesy, lockCourtesy, placesOf } from '../courtesies/courtesy-store.ts';
import { blockChosenPlaces } from '../place-acts/block-places.ts';
import type { Guest } from './guest-card.ts';
import { redeemAtLink } from './redeem-at-link.ts';
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
  const secondDone = redeem(lock, second);
  await untilSomeoneWaits(context.database);
  commit();
  await firstDone;
  return secondDone;
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
    expect(await overlap(noLock, redemption(), redemption())).toMatchObject({ problem: 'place-gone' });
  });

  test('the same submit is not recognised', async () => {
    const { redemption } = await twoPlaces();
    const same = redemption();
    expect(await overlap(noLock, same, same)).toMatchObject({ problem: 'place-gone' });
  });
});

describe('a guest whose place staff block at that moment', () => {
  /** Blocks the first seat of a courtesy in row 1, while one of its links redeems one of its seats. */
  async function blockMeanwhile(seats: number) {
    const places = Array.from({ length: seats }, (_, index) => ({ rowId: 1, seatId: index + 1 }));
    const { showId, courtesyId } = await buildCourtesy(context, { places });
    const courtesy = await findCourtesy(context.database.kysely, courtesyId);
    if (!courtesy) throw new Error('no courtesy');
    const { id: memberId, name } = await buildMember(context, ['programacion']);
    const staff = { kind: 'staff', memberId, name, roles: [], ip: '', operation: null } as const;
    let redeeming: ReturnType<typeof redeemAtLink> | undefined;
    await inTransaction(context.database, staff, async (tx) => {
      const blocked = await blockChosenPlaces(
        { ...context, database: joining(context.database, tx) },
        staff,
        {
          ...{ showId, standId: 1, code: 'A', choice: { seats: places.slice(0, 1) } },
          ...{ reason: 'works', detail: '', until: null },
        },
      );
      expect(blocked).toMatchObject({ ok: true, value: { done: 1 } });
      redeeming = redeemAtLink<Guest, never>(context, {
        ...{
          showId,
          owner: placesOf(courtesy),
          cards: [guest()],
          audience: 'courtesy',
          documentTypes: 'all',
        },
        ...{ gate: () => null, page: () => null },
        lock: async (own) => {
          await lockCourtesy(own, courtesyId);
          return null;
        },
      });
      await untilSomeoneWaits(context.database);
      return ok();
    });
    return redeeming;
  }

  test('gets another one', async () => {
    expect(await blockMeanwhile(2)).toEqual(ok());
  });

  test('is told when none is left', async () => {
    expect(await blockMeanwhile(1)).toMatchObject({ problem: 'not-enough-left', detail: { count: 0 } });
  });
});
