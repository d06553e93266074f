import { type BuiltBox, buildBox } from '@club/testing/builders/boxes.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showBoxes } from '../boxes/show-boxes.ts';
import { type GuestCard, redeemAtLink } from '../redemption/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { postponeShow } from './postpone-show.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});

const postpone = (showId: number) =>
  postponeShow(context, TEST_ACTOR, {
    ...{ showId, startsAt: null, isDryRun: false, message: '', reason: 'Lluvia' },
    ...{ choiceDays: null, annulsParking: false },
  });
const card = (): GuestCard => ({
  ...{ n: 1, firstName: 'Inés', lastName: 'Invitada', phone: '', documentTypeId: 1 },
  ...{ typedDocument: uniqueCedula(), amount: 0, extraValues: [], allotment: 'box', seat: null },
});

/** A redemption that has its box, and goes on when told. */
function redeemSlowly({ show, showId, showBoxId }: BuiltBox) {
  const [{ showSectorId = 0 } = {}] = show.sectors;
  const locked = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const done = redeemAtLink<GuestCard, 'box-not-of-show'>(context, {
    ...{ showId, owner: showBoxes.placesOf({ id: showBoxId, showSectorId }), cards: [card()] },
    ...{ audience: 'box', documentTypes: 'for-guests', gate: () => null, page: () => null },
    lock: async (tx) => {
      const isThere = await showBoxes.lock(tx, showBoxId);
      locked.resolve();
      await goesOn.promise;
      return isThere ? null : 'box-not-of-show';
    },
  });
  return { locked: locked.promise, goOn: goesOn.resolve, done };
}

test('a show that moves waits for a redemption that has its box, which issues its tickets', async () => {
  const box = await buildBox(context);
  const redemption = redeemSlowly(box);
  await redemption.locked;
  const moving = postpone(box.showId);
  await untilSomeoneWaits(context.database);
  redemption.goOn();
  expect(await redemption.done).toMatchObject({ ok: true });
  expect(await moving).toMatchObject({ ok: true });
});

test('negative control: the box before its show ends in a deadlock', async () => {
  const { showId, showBoxId } = await buildBox(context);
  const faults: (string | undefined)[] = [];
  const note = (error: pg.DatabaseError) => {
    faults.push(error.code);
  };
  const client = await context.database.pool.connect();
  await client.query('begin');
  await client.query('select from show_box where id = $1 for update', [showBoxId]);
  const moving = postpone(showId).catch(note);
  await untilSomeoneWaits(context.database);
  await client.query('select from show where id = $1 for share', [showId]).catch(note);
  await client.query('rollback');
  client.release();
  await moving;
  expect(faults).toEqual(['40P01']);
});
