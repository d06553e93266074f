import { buildShow } from '@club/testing/builders/catalogue.ts';
import { publishPlan, withSector } from '@club/testing/builders/venues.ts';
import { testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { movedSectors, showsBehind } from './show-revision-store.ts';

test('a revision tells its sectors with another name; a cancelled match is not behind it', async () => {
  const context = await testContext();
  onTestFinished(() => context.close());
  const { kysely, pool } = context.database;
  const { showId, venueId } = await buildShow(context, { sectors: [{ code: 'A' }, { code: 'B' }] });
  await publishPlan(
    context,
    venueId,
    withSector('A', (sector) => ({ ...sector, description: 'Platea Alta' })),
  );
  const { rows } = await pool.query('select revision_id as id from venue where id = $1', [venueId]);
  expect(await movedSectors(kysely, { showId, revisionId: rows[0].id })).toEqual([
    { standId: 1, code: 'A', description: 'Platea Alta (Tribuna 1)', change: 'renamed' },
  ]);
  const behind = () => showsBehind(kysely, venueId, context.clock.now());
  expect((await behind()).map((show) => show.showId)).toEqual([showId]);
  await pool.query('update show set cancelled_at = now() where id = $1', [showId]);
  expect(await behind()).toEqual([]);
});
