import { readFileSync } from 'node:fs';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nightAudit } from './night-audit.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(() => query('truncate show_draft, money_incident'));

const query = async (text: string) => (await context.database.pool.query(text)).rows;
/** Breaks the invariant `draft-became-show`. */
const breakOne = () =>
  query(`insert into show_draft (plan, state, saved_at) values ('{}', 'published', now())`);
const mend = () => query('delete from show_draft');
const incidents = () =>
  query(
    `select detail ->> 'reason' as reason, (detail ->> 'violations')::integer as violations, resolution as ended
     from money_incident where kind = 'audit-violation' order by id`,
  );

test('a broken invariant is one open incident, night after night, until it holds again', async () => {
  await breakOne();
  await Promise.all([nightAudit(context), nightAudit(context)]);
  const first = { reason: 'draft-became-show', violations: 1, ended: null };
  expect(await incidents()).toEqual([first]);
  await breakOne();
  await nightAudit(context);
  expect(await incidents()).toEqual([{ ...first, violations: 2 }]);
  await mend();
  await nightAudit(context);
  expect(await incidents()).toEqual([{ ...first, violations: 2, ended: 'closed' }]);
  expect(await query('select resolved_by, note from money_incident')).toEqual([
    { resolved_by: null, note: 'El control de la noche no lo encontró más.' },
  ]);
  await nightAudit(context);
  expect(await incidents()).toHaveLength(1);
});

test('one that a person closed, and that is still broken, is told again; other incidents stay as they are', async () => {
  await query(`insert into money_incident (kind, detail, created_at) values ('amount-unknown', '{}', now())`);
  await breakOne();
  await nightAudit(context);
  await query(
    `update money_incident set resolved_at = now(), resolution = 'closed' where kind = 'audit-violation'`,
  );
  await nightAudit(context);
  expect(await incidents()).toMatchObject([{ ended: 'closed' }, { ended: null }]);
  expect(await query(`select resolved_at from money_incident where kind = 'amount-unknown'`)).toEqual([
    { resolved_at: null },
  ]);
});

test('of the incidents of each night from before, the first of each invariant stays open', async () => {
  const migration = new URL('../../db/migrations/0175_one_incident_per_invariant.sql', import.meta.url);
  await query('drop index one_open_incident_per_invariant');
  await query(
    `insert into money_incident (kind, detail, created_at, resolved_at)
     select kind, detail::jsonb, '2026-11-01', resolved_at::timestamptz
     from (values
       ('audit-violation', '{"reason": "a", "violations": 1}', '2026-11-02'),
       ('audit-violation', '{"reason": "a", "violations": 2}', null),
       ('audit-violation', '{"reason": "b", "violations": 3}', null),
       ('audit-violation', '{"reason": "a", "violations": 4}', null),
       ('amount-unknown', '{"reason": "a", "violations": 5}', null)
     ) as row (kind, detail, resolved_at)`,
  );
  await query(readFileSync(migration, 'utf8'));
  expect(
    await query(
      `select detail -> 'violations' as violations from money_incident where resolved_at is null order by id`,
    ),
  ).toEqual([{ violations: 2 }, { violations: 3 }, { violations: 5 }]);
});
