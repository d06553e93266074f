import { buildBox } from '@club/testing/builders/boxes.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { annulParkingOfShow } from '../parking/public.ts';
import { admitBox } from './admit-box.ts';
import { admitSeasonBoxes } from './box-season.ts';
import { withdrawBox } from './withdraw-box.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const run = async (text: string, values: unknown[]) => (await context.database.pool.query(text, values)).rows;

test('a show that has no place for a box does not get it, and the season leaves it waiting, unmailed', async () => {
  const box = await buildBox(context, { minors: 0 });
  const { showId, boxId } = box;
  const withdrawal = { showId, boxId, annulsTickets: false, reason: 'Prueba' };
  expect(await withdrawBox(context, TEST_ACTOR, withdrawal, annulParkingOfShow)).toMatchObject({ ok: true });
  await run(
    `update place set allotment = 'press' from show_sector
     where show_sector.id = place.show_sector_id and show_sector.show_id = $1`,
    [showId],
  );
  expect(await admitBox(context, TEST_ACTOR, { showId, boxId })).toMatchObject({
    ...{ ok: false, problem: 'not-enough-places' },
  });
  // As a box that never took part, which is what a season adds.
  await run('delete from show_box where show_id = $1', [showId]);
  await run(
    `with season as (
       insert into box_season (year) select extract(year from starts_at) from show where id = $1 returning year
     )
     insert into box_season_type (year, type_id) select season.year, show.type_id from season, show where show.id = $1`,
    [showId],
  );
  await context.drainJobs();
  context.mailer.mails.length = 0;
  await admitSeasonBoxes(context, showId);
  await context.drainJobs();
  expect(await run('select 1 from show_box where show_id = $1', [showId])).toEqual([]);
  expect(context.mailer.mails).toEqual([]);
  await run(
    `update place set allotment = 'sale' from show_sector
     where show_sector.id = place.show_sector_id and show_sector.show_id = $1`,
    [showId],
  );
  await admitSeasonBoxes(context, showId);
  await context.drainJobs();
  expect(await run('select 1 from show_box where show_id = $1', [showId])).toHaveLength(1);
  expect(context.mailer.mails).toHaveLength(1);
});
