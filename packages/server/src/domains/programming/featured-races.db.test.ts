import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setFeatured } from './change-sale.ts';
import { PARTS } from './draft-plan.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';

const DAY_MS = 24 * 60 * 60_000;

let context: TestContext;
let featured: BuiltShow;
beforeAll(async () => {
  context = await testContext();
});
beforeEach(async () => {
  featured = await buildShow(context);
  const { showId } = featured;
  expect((await setFeatured(context, TEST_ACTOR, { showId, isFeatured: true })).ok).toBe(true);
});
afterAll(() => context.close());

/** Publishes a show at the venue of the featured one, which it replaces. */
async function publishing() {
  const now = context.clock.now();
  const startsAt = new Date(now.getTime() + 30 * DAY_MS);
  const saved = await saveDraft(context, TEST_ACTOR, {
    ...{ id: null, version: null },
    plan: { name: 'Otro', startsAt, saleOpensAt: now, saleClosesAt: startsAt, isFeatured: true },
    source: { showId: featured.showId, templateId: null, parts: PARTS.filter((part) => part !== 'windows') },
  });
  if (!saved.ok) throw new Error(saved.problem);
  const { id, version } = saved.value;
  return () => publishDraft(context, TEST_ACTOR, { draftId: id, version, at: null, annulsParking: false });
}

/** Locks the featured show, then its venue, as editing and postponing do; `meanwhile` begins between the two. */
async function lockShowThenVenue(meanwhile: () => Promise<unknown>): Promise<unknown[]> {
  const client = await context.database.pool.connect();
  const faults: unknown[] = [];
  const note = (error: pg.DatabaseError) => {
    faults.push(error.code);
  };
  try {
    await client.query('begin');
    await client.query('select from show where id = $1 for no key update', [featured.showId]);
    const other = meanwhile().catch(note);
    await untilSomeoneWaits(context.database);
    await client.query('select from venue where id = $1 for no key update', [featured.venueId]).catch(note);
    await client.query('commit');
    await other;
  } finally {
    client.release();
  }
  return faults;
}

describe('a featured show is published while the featured one of its venue is changed', () => {
  test('waits for it, and replaces it', async () => {
    const publish = await publishing();
    expect(await lockShowThenVenue(async () => expect(await publish()).toMatchObject({ ok: true }))).toEqual(
      [],
    );
    const { rows } = await context.database.pool.query('select name from show where is_featured');
    expect(rows).toEqual([{ name: 'Otro' }]);
  });

  test('negative control: the venue before the featured show ends in a deadlock', async () => {
    const venueFirst = async () => {
      const client = await context.database.pool.connect();
      try {
        await client.query('begin');
        await client.query('select from venue where id = $1 for no key update', [featured.venueId]);
        await client.query('update show set is_featured = false where id = $1', [featured.showId]);
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await lockShowThenVenue(venueFirst)).toEqual(['40P01']);
  });
});
