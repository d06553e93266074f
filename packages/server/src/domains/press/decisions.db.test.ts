import { buildShow } from '@club/testing/builders/catalogue.ts';
import { cancelAsStaff } from '@club/testing/builders/moved-shows.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import {
  buildAcceptedOutlet,
  buildOutlet,
  outletType,
  registrationBody,
  uniqueAddress,
} from '@club/testing/builders/press.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { admitOutlet, withdrawOutlet } from './admit-outlet.ts';
import { createPressLink } from './create-press-link.ts';
import { acceptOutlet, rejectOutlet } from './decide-outlet.ts';
import { findOutlet, listOutlets } from './outlet-store.ts';
import { readOutletForm } from './press-wire.ts';
import { registerOutlet } from './register-outlet.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});
beforeEach(() => {
  context.mailer.mails.length = 0;
});

async function ask(): Promise<number> {
  const body = registrationBody(await outletType(context));
  const registered = await registerOutlet(context, { form: readOutletForm(body), ip: uniqueAddress() });
  if (!registered.ok) throw new Error(registered.problem);
  return registered.value.outletId;
}

const waiting = async () => {
  const page = { from: 0, count: 50 };
  return (await listOutlets(context.database.kysely, 'pending', page)).outlets.map(({ id }) => id);
};

describe('an outlet that asked', { timeout: 30_000 }, () => {
  test('waits in the list, is accepted once, and is told so', async () => {
    const outletId = await ask();
    expect(await waiting()).toContain(outletId);
    const outcomes = await Promise.all([
      acceptOutlet(context, TEST_ACTOR, outletId),
      acceptOutlet(context, TEST_ACTOR, outletId),
    ]);
    expect(outcomes.map((outcome) => outcome.ok).sort()).toEqual([false, true]);
    expect(await findOutlet(context.database.kysely, outletId)).toMatchObject({ state: 'accepted' });
    expect(await waiting()).toEqual([]);
    await context.drainJobs();
    expect(context.mailer.mails).toMatchObject([
      { to: 'rosa@diario.uy', subject: expect.stringContaining('aceptado') },
    ]);
  });

  test('is rejected with a reason, which is mailed', async () => {
    const outletId = await ask();
    expect(
      await rejectOutlet(context, TEST_ACTOR, { outletId, reason: 'Falta el carnet vigente.' }),
    ).toMatchObject({
      ok: true,
    });
    expect(await acceptOutlet(context, TEST_ACTOR, outletId)).toMatchObject({
      problem: 'already-answered',
    });
    await context.drainJobs();
    expect(context.mailer.mails[0]?.text).toContain('Motivo: Falta el carnet vigente.');
  });

  test('that never was is told apart', async () => {
    expect(await acceptOutlet(context, TEST_ACTOR, 999_999)).toMatchObject({ problem: 'not-found' });
  });
});

describe('places of an outlet in a show', { timeout: 30_000 }, () => {
  const where = { standId: 1, sectorCode: 'A', places: 5 };

  test('are given all or none, to accepted outlets only, once', async () => {
    const { showId } = await buildShow(context, { sectors: [{ rows: 1, seatsPerRow: 6 }] });
    const outletId = await buildAcceptedOutlet(context, [uniqueCedula()]);
    expect(await admitOutlet(context, TEST_ACTOR, { ...where, showId, outletId, places: 7 })).toMatchObject({
      problem: 'places-not-free',
    });
    expect(await admitOutlet(context, TEST_ACTOR, { ...where, showId, outletId: await ask() })).toMatchObject(
      {
        problem: 'outlet-not-accepted',
      },
    );
    expect(await admitOutlet(context, TEST_ACTOR, { ...where, showId, outletId: 999_999 })).toMatchObject({
      problem: 'not-found',
    });
    const cancelled = await buildShow(context, { sectors: [{ rows: 1, seatsPerRow: 6 }] });
    await cancelAsStaff(context, cancelled.showId);
    for (const id of [999_999, cancelled.showId])
      expect(await admitOutlet(context, TEST_ACTOR, { ...where, showId: id, outletId })).toMatchObject({
        problem: 'not-found',
      });
    expect(
      await admitOutlet(context, TEST_ACTOR, { ...where, showId, outletId, sectorCode: 'Z' }),
    ).toMatchObject({
      problem: 'sector-not-of-show',
    });
    expect(await admitOutlet(context, TEST_ACTOR, { ...where, showId, outletId })).toMatchObject({
      ok: true,
    });
    expect(await admitOutlet(context, TEST_ACTOR, { ...where, showId, outletId })).toMatchObject({
      problem: 'outlet-already-admitted',
    });
  });

  test('go back when it is withdrawn, and it may come again', async () => {
    const { showId, outletId } = await buildOutlet(context);
    const aside = async () =>
      (
        await context.database.pool.query(
          "select 1 from place where allotment = 'press' and allotment_owner in (select id from show_outlet where show_id = $1)",
          [showId],
        )
      ).rowCount;
    expect(await aside()).toBe(3);
    expect(await withdrawOutlet(context, TEST_ACTOR, { showId, outletId, reason: 'No viene' })).toMatchObject(
      { ok: true },
    );
    expect(await aside()).toBe(0);
    expect(await createPressLink(context, TEST_ACTOR, { showId, outletId })).toMatchObject({
      problem: 'not-found',
    });
    expect(await withdrawOutlet(context, TEST_ACTOR, { showId, outletId, reason: 'No viene' })).toMatchObject(
      {
        problem: 'not-found',
      },
    );
    const again = { showId, outletId, standId: 1, sectorCode: 'PRE', places: 2 };
    expect(await admitOutlet(context, TEST_ACTOR, again)).toMatchObject({ ok: true });
    expect(await aside()).toBe(2);
  });
});
