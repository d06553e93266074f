import { buildShow } from '@club/testing/builders/catalogue.ts';
import { holdSeats } from '@club/testing/builders/checkout.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { CEDULA } from '../../shared/identity-document.ts';
import { ok } from '../../shared/result.ts';
import { findPurchase, type PurchaseLine, replacePurchase } from './purchase-store.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('lines take their persons in document order, whatever their own, and so never deadlock with others', async () => {
  const { pool } = context.database;
  const show = await buildShow(context);
  const { userId } = await buildUser(context);
  const holdId = await holdSeats(context, { userId, linkId: null }, show);
  const held = await pool.query<{ id: number }>('select id from place where hold_id = $1', [holdId]);
  const [low = '', high = ''] = [uniqueCedula(), uniqueCedula()].sort();
  const lines = [high, low].map(
    (number, index): PurchaseLine => ({
      ...{
        document: { typeId: CEDULA, number },
        firstName: 'Ana',
        lastName: 'Silva',
        phone: '',
        memberNumber: '',
      },
      ...{ placeId: held.rows[index]!.id, categoryId: show.categories.public, amount: 100, extraValues: [] },
    }),
  );
  const other = await pool.connect();
  const name = (number: string) => other.query('select person_of($1, $2)', [CEDULA, number]);
  await other.query('begin');
  await name(low);
  const stored = inTransaction(context.database, TEST_ACTOR, async (tx) =>
    ok(
      await replacePurchase(tx, {
        ...{ holdId, userId, email: '', currencyId: 1, lines, at: context.clock.now() },
      }),
    ),
  );
  await untilSomeoneWaits(context.database);
  // In the lines' own order this would be a deadlock: they have the second and wait for the first.
  await name(high);
  await other.query('commit');
  other.release();
  await stored;
  const purchase = await findPurchase(context.database.kysely, holdId);
  expect(purchase?.lines.map((line) => line.document.number)).toEqual([high, low]);
});
