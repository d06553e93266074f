import { cloneDatabase } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const NOW = '2026-11-22T20:00:00Z';

let world: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  world = await cloneDatabase();
});
afterAll(() => world.drop());

test.each([
  ['nobody ever had it', {}, true],
  ['it is held', { hold_id: 1, held_until: '2026-11-22T20:00:00.001Z' }, false],
  ['its hold ends this moment', { hold_id: 1, held_until: NOW }, true],
  ['its hold is past', { hold_id: 1, held_until: '2026-11-22T19:59:59.999Z' }, true],
  ['it has a ticket', { ticket_id: 1 }, false],
  ['it has a ticket and a past hold', { ticket_id: 1, hold_id: 1, held_until: NOW }, false],
])('whether a place is free when %s', async (_name, place, isFree) => {
  const { rows } = await world.database.pool.query(
    'select is_free(jsonb_populate_record(null::place, $1), $2) as "isFree"',
    [JSON.stringify(place), NOW],
  );
  expect(rows).toEqual([{ isFree }]);
});
