import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { knownStart } from '../../shared/known-start.ts';

export interface WindowShow {
  readonly id: number;
  readonly name: string;
  /** Null while its date is open. */
  readonly startsAt: Date | null;
}

/**
 * The shows that the window sells at `at`, in order of time: until some minutes after their start, and in pesos,
 * which a till counts alone.
 */
export async function windowShows(executor: Executor, at: Date): Promise<readonly WindowShow[]> {
  const { rows } = await sql<WindowShow>`
    select id, name, ${knownStart} as "startsAt"
    from show
    where currency_id = (select id from currency where code = 'UYU')
      and published_at <= ${at} and sale_opens_at <= ${at} and (sale_suspended_at is null or sale_suspended_at > ${at})
      and starts_at + window_minutes * interval '1 minute' > ${at}
    order by starts_at, id`.execute(executor);
  return rows;
}

/** Whether the window sells a show at `at`. */
export async function isSoldAtWindow(executor: Executor, showId: number, at: Date): Promise<boolean> {
  return (await windowShows(executor, at)).some(({ id }) => id === showId);
}
