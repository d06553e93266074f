import type { Executor } from '@club/server/db/database.ts';
import { DEMO_MARK } from '@club/server/db/own-database.ts';
import { sql } from 'kysely';

/** `none`: not begun; `begun`: a start was killed half way. */
export async function seasonState(executor: Executor): Promise<'none' | 'begun' | 'made'> {
  const row = await executor
    .selectFrom('site_text')
    .where('key', '=', DEMO_MARK)
    .select('value')
    .executeTakeFirst();
  if (!row) return 'none';
  return row.value === 'made' ? 'made' : 'begun';
}

/** Whether the database has data that a season would mix with. */
export async function hasVenues(executor: Executor): Promise<boolean> {
  return Boolean(await executor.selectFrom('venue').select('id').limit(1).executeTakeFirst());
}

export async function markSeason(executor: Executor, state: 'begun' | 'made'): Promise<void> {
  await executor
    .insertInto('site_text')
    .values({ key: DEMO_MARK, value: state })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: state }))
    .execute();
}

/** Deletes all data of the season, everything that depends on it, and a new club's first rows. Only the demo calls this. */
export async function clearSeason(executor: Executor): Promise<void> {
  await sql`
    truncate
      venue, show_type, team, competition, member_category, extra_field, news_item, site_text, person, member,
      car_park, press_outlet_type, media_type, access_link, show_draft, show_template, courtesy_issuer, box_season
    restart identity cascade
  `.execute(executor);
}
