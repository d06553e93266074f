import { type BuiltBox, buildBox } from '@club/testing/builders/boxes.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { inTransaction, joining, type Tx } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { annulParkingOfShow } from '../parking/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { admitBox } from './admit-box.ts';
import { lockBox } from './box-store.ts';
import { createBoxLink, revokeBoxLink, subjectOf } from './create-box-link.ts';
import { withdrawBox } from './withdraw-box.ts';

let context: TestContext;
let box: BuiltBox;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
// A box that was withdrawn from its show, and still has its link.
beforeEach(async () => {
  box = await buildBox(context);
  const withdrawal = { ...box, annulsTickets: false, reason: 'Prueba' };
  expect((await withdrawBox(context, TEST_ACTOR, withdrawal, annulParkingOfShow)).ok).toBe(true);
});

const within = (tx: Tx): Context => ({ ...context, database: joining(context.database, tx) });
const admit = (tx: Tx) => admitBox(within(tx), TEST_ACTOR, box);
const giveLink = (tx: Tx) => createBoxLink(within(tx), TEST_ACTOR, box);
const record = (tx: Tx) => {
  const act = { act: 'palcos/importarInvitados', ...subjectOf({ id: box.boxId, code: 'P' }, null) };
  return recordActs(tx, context.clock.now(), [act]);
};

/** Runs the steps in one transaction; `meanwhile` begins after the first, and the second follows once it waits. */
async function faultsOf(
  [first, second]: readonly [(tx: Tx) => Promise<unknown>, (tx: Tx) => Promise<unknown>],
  meanwhile: () => Promise<unknown>,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  const note = (error: pg.DatabaseError) => {
    faults.push(error.code);
  };
  let other: Promise<unknown> | undefined;
  await inTransaction(context.database, TEST_ACTOR, async (tx) => {
    await first(tx);
    other = meanwhile().catch(note);
    await untilSomeoneWaits(context.database);
    await second(tx);
    return ok();
  }).catch(note);
  await other;
  return faults;
}

/** As the call of staff and the season's job: the box and its link in one transaction. */
const admitWithLink = () =>
  inTransaction<unknown, string>(context.database, TEST_ACTOR, async (tx) => {
    const admitted = await admit(tx);
    return admitted.ok ? giveLink(tx) : admitted;
  });

const importRoster = [(tx: Tx) => lockBox(tx, box.boxId), record] as const;

test('a box is admitted while its roster is imported', async () => {
  const admitting = async () => expect(await admitWithLink()).toMatchObject({ ok: true });
  expect(await faultsOf(importRoster, admitting)).toEqual([]);
});

test('a former link is revoked while the box is admitted again', async () => {
  const revoking = async () =>
    expect(await revokeBoxLink(context, TEST_ACTOR, { ...box, reason: 'Se perdió' })).toMatchObject({
      ok: true,
    });
  expect(await faultsOf([admit, giveLink], revoking)).toEqual([]);
});

test('negative control: the audit before the box ends in a deadlock', async () => {
  const auditFirst = () =>
    inTransaction(context.database, TEST_ACTOR, async (tx) => {
      await record(tx);
      await lockBox(tx, box.boxId);
      return ok();
    });
  expect(await faultsOf(importRoster, auditFirst)).toEqual(['40P01']);
});
