import type pg from 'pg';

/** The key of `site_text` with which the demo marks the database of its season. */
export const DEMO_MARK = 'demo-season';

/** The database and its profile; as in Config. */
export interface DatabasePlace {
  readonly profile: 'demo' | 'production';
  readonly databaseUrl: string;
  /** Of PostgreSQL itself, where `databaseUrl` is that of a pooler. */
  readonly databaseDirectUrl: string;
  readonly clubSchema: string;
  readonly demoDatabase: string;
}

/**
 * The demo writes a made-up season, so it uses only a database of its own: one with its mark, or the one of DEMO_DATABASE.
 * Check before the first write.
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
