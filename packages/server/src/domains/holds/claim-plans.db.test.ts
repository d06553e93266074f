import { buildShow } from '@club/testing/builders/catalogue.ts';
import { cloneDatabase, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CANCEL_OPEN_HOLD, CLAIM_ANY, CLAIM_SEATS } from './claim-statements.ts';
import { FIND_HOLDS, FIND_OPEN_HOLDS } from './hold-store.ts';

let world: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  world = await cloneDatabase();
  // As on the first day: no statistics, only small tables.
  await world.database.pool.query('analyze');
});
afterAll(() => world.drop());

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

async function planOf(text: string, { pool } = world.database): Promise<PlanNode> {
  const { rows } = await pool.query(`explain (generic_plan, format json) ${text}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** Sequential scans: their cached plan would stay while the table grows. */
async function wholeScans(text: string, table: string): Promise<readonly PlanNode[]> {
  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  const scans = nodesOf(await planOf(text)).filter((node) => node['Relation Name'] === table);
  return scans.filter((node) => 'Scan Direction' in node && !node['Index Cond']);
}

test.each([
  ['a claim of seats', CLAIM_SEATS],
  ['a claim of any places', CLAIM_ANY],
  ['a cancellation', CANCEL_OPEN_HOLD],
  ['a look at holds', FIND_HOLDS.text],
  ['a look at open holds', FIND_OPEN_HOLDS.text],
])('%s reads no holds but those asked for, whatever was known when it was planned', async (_name, text) => {
  expect(await wholeScans(text, 'hold')).toEqual([]);
});

describe('with the places of a show', () => {
  let context: Awaited<ReturnType<typeof testContext>>;
  beforeAll(async () => {
    context = await testContext();
    await buildShow(context, { sectors: [{ code: 'A', rows: 70, seatsPerRow: 90 }] });
    await context.database.pool.query('analyze');
  });
  afterAll(() => context.close());

  test.each([
    ['a claim of seats', CLAIM_SEATS, 'place_of_seat'],
    ['a claim of any places', CLAIM_ANY, 'free_places_first'],
  ])('%s finds free places by their index', async (_name, text, index) => {
    const plan = JSON.stringify(await planOf(text, context.database));
    expect(plan).toContain(`"Index Name":"${index}"`);
    // PostgreSQL inlined the function.
    expect(plan).not.toContain('is_free');
  });

  test('negative control: a function that is really called cannot use the index of free places', async () => {
    await context.database.pool.query(
      `create function is_free_by_call(one place, at timestamptz) returns boolean language plpgsql stable
       as 'begin return is_free(one, at); end'`,
    );
    const plan = JSON.stringify(
      await planOf(CLAIM_ANY.replaceAll('is_free', 'is_free_by_call'), context.database),
    );
    expect(plan).toContain('is_free_by_call');
    expect(plan).not.toContain('free_places_first');
  });
});

test('negative control: asked for user or link in one condition, it reads every open hold', async () => {
  await world.database.pool.query(`create index open_holds on hold (started_at) where state = 'open'`);
  const text = `select id from hold where state = 'open' and (user_id = $1 or payment_link_id = $2)`;
  expect(await wholeScans(text, 'hold')).toHaveLength(1);
});
