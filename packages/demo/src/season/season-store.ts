import type { Executor } from '@club/server/db/database.ts';
import { setSiteText } from '@club/server/domains/catalogue/site-store.ts';
import { sql } from 'kysely';

const MARK = 'demo-season';

/** `none`: never begun; `begun`: a start was killed half way. */
export async function seasonState(executor: Executor): Promise<'none' | 'begun' | 'made'> {
  const row = await executor
    .selectFrom('site_text')
    .where('key', '=', MARK)
    .select('value')
    .executeTakeFirst();
  if (!row) return 'none';
  return row.value === 'made' ? 'made' : 'begun';
}

export function markSeason(executor: Executor, state: 'begun' | 'made'): Promise<void> {
  return setSiteText(executor, MARK, state);
}

/** Empties everything the season is made of, and what hangs on it. Only the demo calls this. */
export async function clearSeason(executor: Executor): Promise<void> {
  await sql`
    truncate
      venue, show_type, team, competition, member_category, extra_field, news_item, site_text, person, member,
      car_park, press_outlet_type, media_type, access_link,
      access_link
    restart identity cascade
  `.execute(executor);
}
