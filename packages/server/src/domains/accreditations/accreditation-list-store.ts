import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type Accreditation, accreditationOf, selectAccreditations } from './accreditation-store.ts';

export interface AccreditationFilter {
  readonly state: Accreditation['state'];
  readonly showId?: number | undefined;
}

/**
 * Those that wait: the oldest first, and last those of whom another picture was asked. The others: by their answer, the newest
 * first.
 */
export async function listAccreditations(
  executor: Executor,
  { state, showId }: AccreditationFilter,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<{ accreditations: Accreditation[]; total: number }> {
  const rows = await selectAccreditations(executor)
    .where('accreditation.state', '=', state)
    .$if(showId !== undefined, (query) => query.where('accreditation.show_id', '=', showId ?? 0))
    .$if(state !== 'pending', (query) => query.orderBy('accreditation.decided_at', 'desc'))
    .orderBy(sql`accreditation.picture_asked_at is not null`)
    .orderBy('accreditation.requested_at')
    .orderBy('accreditation.id')
    .offset(from)
    .limit(count)
    .execute();
  const { total } = await executor
    .selectFrom('accreditation')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('state', '=', state)
    .$if(showId !== undefined, (query) => query.where('show_id', '=', showId ?? 0))
    .executeTakeFirstOrThrow();
  return { accreditations: rows.map(accreditationOf), total: Number(total) };
}

/** The oldest that waits for the club, of the show first; null for none. */
export async function nextPending(executor: Executor, showId: number): Promise<number | null> {
  const row = await executor
    .selectFrom('accreditation')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('picture_asked_at', 'is', null)
    .orderBy(sql`show_id <> ${showId}`)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
