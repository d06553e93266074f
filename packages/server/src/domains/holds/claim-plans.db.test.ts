import { cloneDatabase } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CANCEL_OPEN_HOLD, CLAIM_ANY, CLAIM_SEATS } from './claim-statements.ts';
import { FIND_HOLDS, FIND_OPEN_HOLDS } from './hold-store.ts';

let world: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  world = await cloneDatabase();
  // As on the first day: nothing is known of any table but that it is small.
  await world.database.pool.query('analyze');
});
afterAll(() => world.drop());

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Scans of a table that look at all there is: their plan is kept, and the table grows. */
async function wholeScans(text: string, table: string): Promise<readonly PlanNode[]> {
  const { rows } = await world.database.pool.query(`explain (generic_plan, format json) ${text}`);
  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  const scans = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === table);
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

test('negative control: asked for user or link in one condition, it reads every open hold', async () => {
  await world.database.pool.query(`create index open_holds on hold (started_at) where state = 'open'`);
  const text = `select id from hold where state = 'open' and (user_id = $1 or payment_link_id = $2)`;
  expect(await wholeScans(text, 'hold')).toHaveLength(1);
});
