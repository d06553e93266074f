import { type BuiltBox, buildBox } from '@club/testing/builders/boxes.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildOutlet } from '@club/testing/builders/press.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joining } from '../../db/database.ts';
import { admitBox } from '../boxes/admit-box.ts';
import { withdrawBox } from '../boxes/withdraw-box.ts';
import { createCourtesy } from '../courtesies/public.ts';
import { annulParkingOfShow } from '../parking/public.ts';
import { createPaymentLink } from '../payment-links/public.ts';
import { admitOutlet, withdrawOutlet } from '../press/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { postponeShow } from './postpone-show.ts';

const DAY_MS = 24 * 60 * 60_000;

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});

const query = async (text: string, values: readonly unknown[]) =>
  (await context.database.pool.query(text, [...values])).rows;
const startOf = async (showId: number): Promise<Date> =>
  (await query('select starts_at from show where id = $1', [showId]))[0].starts_at;
const reason = 'Prueba';

/** A show that moves by some days, not committed yet. */
async function moving(showId: number, days = 3) {
  const tx = await context.database.kysely.startTransaction().execute();
  const startsAt = new Date((await startOf(showId)).getTime() + days * DAY_MS);
  const moved = await postponeShow({ ...context, database: joining(context.database, tx) }, TEST_ACTOR, {
    ...{ showId, startsAt, isDryRun: false, message: '', reason },
    ...{ choiceDays: null, annulsParking: false },
  });
  expect(moved.ok).toBe(true);
  return () => tx.commit().execute();
}

async function withdrawnBox(): Promise<BuiltBox> {
  const box = await buildBox(context);
  await withdrawBox(context, TEST_ACTOR, { ...box, annulsTickets: false, reason }, annulParkingOfShow);
  return box;
}

interface Made {
  readonly showId: number;
  readonly make: () => Promise<{ readonly ok: boolean }>;
  readonly end: string;
}

const cases: [name: string, prepare: () => Promise<Made>][] = [
  [
    'a box that is admitted',
    async () => {
      const { showId, boxId } = await withdrawnBox();
      const make = () => admitBox(context, TEST_ACTOR, { showId, boxId });
      return { showId, make, end: 'select closes_at as at from show_box where show_id = $1' };
    },
  ],
  [
    'an outlet that is admitted',
    async () => {
      const { showId, outletId, standId, sectorCode } = await buildOutlet(context);
      await withdrawOutlet(context, TEST_ACTOR, { showId, outletId, reason });
      const make = () =>
        admitOutlet(context, TEST_ACTOR, { showId, outletId, standId, sectorCode, places: 2 });
      return { showId, make, end: 'select closes_at as at from show_outlet where show_id = $1' };
    },
  ],
  [
    'a payment link that is made',
    async () => {
      const { showId } = await buildShow(context);
      const make = () =>
        createPaymentLink(context, TEST_ACTOR, {
          ...{ showId, standId: 1, sectorCode: 'A', places: 2 },
          ...{ requesterName: 'Ana', requesterEmail: 'ana@example.uy' },
        });
      return { showId, make, end: 'select pay_until as at from payment_link where show_id = $1' };
    },
  ],
];

test.each(cases)('%s while its show moves ends with it', async (_name, prepare) => {
  const { showId, make, end } = await prepare();
  const former = await startOf(showId);
  const commit = await moving(showId);
  const making = make();
  await untilSomeoneWaits(context.database);
  await commit();
  expect(await making).toMatchObject({ ok: true });
  const starts = await startOf(showId);
  expect(starts).not.toEqual(former);
  expect(await query(end, [showId])).toEqual([{ at: starts }]);
});

test('a courtesy that would open after the new beginning is refused', async () => {
  const { showId } = await buildShow(context);
  const opensAt = new Date((await startOf(showId)).getTime() - DAY_MS);
  const commit = await moving(showId, -3);
  const making = createCourtesy(context, TEST_ACTOR, {
    ...{ showId, standId: 1, sectorCode: 'A', places: 1, typeId: 1, requesterName: 'Ana', opensAt },
  });
  await untilSomeoneWaits(context.database);
  await commit();
  expect(await making).toMatchObject({ problem: 'opens-too-late' });
});

test('negative control: an end that was read while the show moved is that of the former day', async () => {
  const { showId, showBoxId } = await buildBox(context);
  const commit = await moving(showId);
  const read = await startOf(showId);
  await commit();
  await query('update show_box set closes_at = $2 where id = $1', [showBoxId, read]);
  expect(await startOf(showId)).not.toEqual(read);
});
