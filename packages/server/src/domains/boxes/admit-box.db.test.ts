import { buildBox } from '@club/testing/builders/boxes.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { annulParkingOfShow } from '../parking/public.ts';
import { admitBox } from './admit-box.ts';
import { admitSeasonBoxes } from './box-season.ts';
import { readBox } from './read-box.ts';
import { withdrawBox } from './withdraw-box.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const run = async (text: string, values: unknown[]) => (await context.database.pool.query(text, values)).rows;

async function withdraw({ showId, boxId }: { readonly showId: number; readonly boxId: number }) {
  const withdrawal = { showId, boxId, annulsTickets: false, reason: 'Prueba' };
  expect(await withdrawBox(context, TEST_ACTOR, withdrawal, annulParkingOfShow)).toMatchObject({ ok: true });
}

/** The season of a show's type and year; its boxes as if they had never taken part, which are those that a season adds. */
async function beginSeason(showId: number): Promise<void> {
  await run('delete from show_box where show_id = $1', [showId]);
  await run(
    `with season as (
       insert into box_season (year) select extract(year from starts_at) from show where id = $1
       on conflict (year) do update set version = box_season.version + 1
       returning year
     )
     insert into box_season_type (year, type_id) select season.year, show.type_id from season, show where show.id = $1
     on conflict do nothing`,
    [showId],
  );
}

test('a show that has no place for a box does not get it, and the season leaves it waiting, unmailed', async () => {
  const box = await buildBox(context, { minors: 0 });
  const { showId, boxId } = box;
  await withdraw(box);
  await run(
    `update place set allotment = 'press' from show_sector
     where show_sector.id = place.show_sector_id and show_sector.show_id = $1`,
    [showId],
  );
  expect(await admitBox(context, TEST_ACTOR, { showId, boxId })).toMatchObject({
    ...{ ok: false, problem: 'not-enough-places' },
  });
  await beginSeason(showId);
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

test('a box without an e-mail takes part without a link, which nobody would have', async () => {
  const { showId, boxId } = await buildBox(context, { box: { referentEmail: '' } });
  await withdraw({ showId, boxId });
  await beginSeason(showId);
  await run('update access_link set revoked_at = now() where subject_id = $1', [boxId]);
  await context.drainJobs();
  context.mailer.mails.length = 0;
  await admitSeasonBoxes(context, showId);
  await context.drainJobs();
  expect(await readBox(context, boxId)).toMatchObject({ value: { visits: [{ showId, hasLink: false }] } });
  expect(context.mailer.mails).toEqual([]);
});
