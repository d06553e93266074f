import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { placeHold } from '../holds/public.ts';
import { setFeatured, unpublishShow } from './change-sale.ts';
import { PARTS } from './draft-plan.ts';
import { findDraft } from './draft-store.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const HOUR_MS = 60 * 60_000;
const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

type Source = Awaited<ReturnType<typeof buildShow>>;
let hours = 0;

/** A draft that can be published; by default each at a different time. */
async function draftOf(source: Source, startsIn = 24 * 30 + 5 * ++hours) {
  const startsAt = new Date(context.clock.now().getTime() + startsIn * HOUR_MS);
  const saved = await saveDraft(context, TEST_ACTOR, {
    ...{ id: null, version: null },
    plan: { name: 'Partido de carrera', startsAt, saleOpensAt: context.clock.now(), saleClosesAt: startsAt },
    source: { showId: source.showId, templateId: null, parts: PARTS.filter((part) => part !== 'windows') },
  });
  if (!saved.ok) throw new Error(saved.problem);
  return saved.value;
}

const publish = ({ id, version }: { id: number; version: number }) =>
  publishDraft(context, TEST_ACTOR, { draftId: id, version, at: null, annulsParking: false });

async function publishedOf(source: Source): Promise<number> {
  const draft = await draftOf(source);
  const done = await publish(draft);
  if (!done.ok) throw new Error(done.problem);
  return draft.id;
}

const problems = (outcomes: readonly { ok: boolean; problem?: string }[]) =>
  outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.problem)).sort();

async function claim(showId: number, seatId: number) {
  const { userId } = await buildUser(context);
  const request = { showId, standId: 1, sectorCode: 'A', quantity: 1, seats: [{ rowId: 1, seatId }] };
  return () => placeHold(context, { userId, linkId: null }, request);
}

/** Statements on separate connections, each begun before any is committed. */
async function interleaved(statements: readonly [string, unknown[]][]) {
  const clients = await times(statements.length, () => context.database.pool.connect());
  try {
    for (const client of clients) await client.query('begin');
    for (const [index, [text, values]] of statements.entries()) await clients[index]?.query(text, values);
    for (const client of clients) await client.query('commit');
  } finally {
    for (const client of clients) client.release();
  }
}

describe('publishing', () => {
  test('the same draft from six places at once makes one show', async () => {
    const draft = await draftOf(await buildShow(context));
    expect(problems(await times(6, () => publish(draft)))).toEqual([...Array(5).fill('not-a-draft'), 'ok']);
    const { rows } = await context.database.pool.query(
      'select count(*)::int as places from place join show_sector on show_sector.id = show_sector_id where show_id = $1',
      [draft.id],
    );
    expect(rows).toEqual([{ places: 30 }]);
  });

  test('negative control: publishing a draft by what was looked at without its lock makes two shows', async () => {
    const source = await buildShow(context);
    const draft = await draftOf(source);
    const naive = `
      insert into show (name, type_id, venue_id, starts_at, ends_at, published_at, sale_opens_at, sale_closes_at)
      select 'Dos veces', show.type_id, venue_id, starts_at, ends_at, published_at, sale_opens_at, sale_closes_at
      from show, show_draft where show.id = $1 and show_draft.id = $2 and show_draft.state = 'draft'`;
    await interleaved([
      [naive, [source.showId, draft.id]],
      [naive, [source.showId, draft.id]],
    ]);
    const { rowCount } = await context.database.pool.query(`select from show where name = 'Dos veces'`);
    expect(rowCount).toBe(2);
    await context.database.pool.query(`delete from show where name = 'Dos veces'`);
  });

  test('four drafts for the same hour of a venue at once makes one show', async () => {
    const source = await buildShow(context);
    const drafts = await times(4, () => draftOf(source, 2_000));
    const outcomes = await Promise.all(drafts.map(publish));
    expect(problems(outcomes)).toEqual(['ok', ...Array(3).fill('other-show-there')]);
  });

  test('negative control: looking for the other show without the lock of the venue finds none', async () => {
    const source = await buildShow(context);
    const insert = `
      insert into show (name, type_id, venue_id, starts_at, ends_at, published_at, sale_opens_at, sale_closes_at)
      select name, type_id, venue_id, starts_at + interval '90 days', ends_at + interval '90 days', published_at,
        sale_opens_at, sale_closes_at
      from show where id = $1 and not exists (
        select from show as other where other.venue_id = show.venue_id
          and other.starts_at < show.ends_at + interval '90 days'
          and other.ends_at > show.starts_at + interval '90 days')`;
    await interleaved([
      [insert, [source.showId]],
      [insert, [source.showId]],
    ]);
    const { rows } = await context.database.pool.query(
      'select count(*)::int as shows from show where venue_id = $1',
      [source.venueId],
    );
    expect(rows).toEqual([{ shows: 3 }]);
  });

  test('a draft that is saved at that moment goes out as saved, or is not saved any more', async () => {
    const source = await buildShow(context);
    for (let round = 0; round < 6; round += 1) {
      const draft = await draftOf(source);
      const plan = { ...draft.plan, name: 'Con otro nombre' };
      const [saved, published] = await Promise.all([
        saveDraft(context, TEST_ACTOR, { id: draft.id, version: draft.version, plan, source: null }),
        publish(draft),
      ]);
      const outcome = problems([saved, published]);
      expect([
        ['changed-meanwhile', 'ok'],
        ['not-a-draft', 'ok'],
      ]).toContainEqual(outcome);
      const { state } = (await findDraft(context.database.kysely, draft.id)) ?? {};
      expect(state).toBe(published.ok ? 'published' : 'draft');
    }
  });

  test('negative control: a save that looked before makes a draft of a show that is out', async () => {
    const draft = await draftOf(await buildShow(context));
    const looked = await findDraft(context.database.kysely, draft.id);
    expect((await publish(draft)).ok).toBe(true);
    if (looked?.version === draft.version && looked.state === 'draft')
      await context.database.pool.query(
        `update show_draft set plan = jsonb_set(plan, '{name}', '"Con otro nombre"'), state = $2 where id = $1`,
        [draft.id, looked.state],
      );
    const { rows } = await context.database.pool.query('select name from show where id = $1', [draft.id]);
    expect(rows).toEqual([{ name: 'Partido de carrera' }]);
    expect((await findDraft(context.database.kysely, draft.id))?.state).toBe('draft');
    await context.database.pool.query(`update show_draft set state = 'published' where id = $1`, [draft.id]);
  });
});

describe('the featured show', () => {
  const featured = async () => {
    const { rows } = await context.database.pool.query('select id from show where is_featured');
    return rows.length;
  };

  test('is one, whoever is featured at the same moment', async () => {
    const source = await buildShow(context);
    const shows = await times(5, () => publishedOf(source));
    const outcomes = await Promise.all(
      shows.map((showId) => setFeatured(context, TEST_ACTOR, { showId, isFeatured: true })),
    );
    expect(problems(outcomes)).toEqual(Array(5).fill('ok'));
    expect(await featured()).toBe(1);
  });

  test('negative control: without the lock two are featured', async () => {
    const source = await buildShow(context);
    const shows = await times(2, () => publishedOf(source));
    await context.database.pool.query('update show set is_featured = false');
    const naive = 'update show set is_featured = id = $1 where is_featured <> (id = $1)';
    await interleaved(shows.map((id) => [naive, [id]]));
    expect(await featured()).toBe(2);
  });
});

describe('unpublishing', () => {
  const live = async (showId: number) => {
    const { rows } = await context.database.pool.query(
      `select count(*)::int as holds from hold where show_id = $1 and state = 'open' and ends_at > $2`,
      [showId, context.clock.now()],
    );
    return Number(rows[0]?.holds);
  };

  test('and a claim at the same moment never both happen', async () => {
    const source = await buildShow(context);
    for (let round = 0; round < 8; round += 1) {
      const showId = await publishedOf(source);
      const claims = await times(4, (index) => claim(showId, index + 1));
      const [unpublished] = await Promise.all([
        unpublishShow(context, TEST_ACTOR, { showId, reason: 'Carrera' }),
        ...claims.map((run) => run()),
      ]);
      expect((await live(showId)) > 0).toBe(!unpublished.ok);
    }
  });

  test('negative control: counting without taking the places leaves a hold on a show that is gone', async () => {
    const showId = await publishedOf(await buildShow(context));
    const run = await claim(showId, 1);
    const client = await context.database.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query(
        'select count(*)::int as taken from place join show_sector on show_sector.id = show_sector_id where show_id = $1 and held_until > $2',
        [showId, context.clock.now()],
      );
      expect((await run()).ok).toBe(true);
      if (rows[0]?.taken === 0)
        await client.query('update show set published_at = null, withdrawn_at = $2 where id = $1', [
          showId,
          context.clock.now(),
        ]);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await live(showId)).toBe(1);
    await context.database.pool.query('update hold set state = $2 where show_id = $1', [showId, 'cancelled']);
  });
});

test('a stadium of 40,000 places is published with as many statements as a small one', async () => {
  const sectors = (capacity: number) =>
    Array.from({ length: 8 }, (_, index) => ({ sale: 'unnumbered' as const, capacity, code: `P${index}` }));
  const statementsOf = async (capacity: number) => {
    const draft = await draftOf(await buildShow(context, { sectors: sectors(capacity) }));
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect((await publish(draft)).ok).toBe(true);
    const statements = query.mock.calls.length;
    query.mockRestore();
    return statements;
  };
  expect(await statementsOf(5_000)).toBe(await statementsOf(5));
});
