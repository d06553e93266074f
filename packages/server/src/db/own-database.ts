import type pg from 'pg';

/** Under this key of `site_text` the demo writes that it makes, or has made, its season there. */
export const DEMO_MARK = 'demo-season';

/** Which database, and who wants it; as in Config. */
export interface DatabasePlace {
  readonly profile: 'demo' | 'production';
  readonly databaseUrl: string;
  /** Of PostgreSQL itself, where `databaseUrl` is that of a pooler. */
  readonly databaseDirectUrl: string;
  readonly clubSchema: string;
  readonly demoDatabase: string;
}

/**
 * The demo writes a made-up season, so it takes no database but its own: one with its mark, or the one that DEMO_DATABASE
 * names. Ask before anything is written.
 * @throws Error for people, with what to set
 */
export async function refuseOthersDatabase(place: DatabasePlace, pool: pg.Pool): Promise<void> {
  if (place.profile !== 'demo') return;
  const name = decodeURIComponent(new URL(place.databaseUrl).pathname.slice(1));
  if (place.demoDatabase === name || (await hasMark(pool))) return;
  throw new Error(
    `the database "${name}" of DATABASE_URL was not made by the demo, which would write a made-up season into it. ` +
      `If that is what you want: DEMO_DATABASE=${name}. A club's own server runs with PROFILE=production.`,
  );
}

async function hasMark(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string | null }>("select to_regclass('site_text') as name");
  if (!rows[0]?.name) return false;
  const marks = await pool.query('select from site_text where key = $1', [DEMO_MARK]);
  return marks.rowCount === 1;
}
