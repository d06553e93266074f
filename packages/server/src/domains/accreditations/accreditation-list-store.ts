import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';
import {
  type Accreditation,
  accreditationOf,
  canBeAnswered,
  selectAccreditations,
} from './accreditation-store.ts';

const ORDERS = {
  person: sql`folded(accreditation.last_name || ' ' || accreditation.first_name)`,
  pass: sql`accreditation.pass`,
  show: sql`show.starts_at`,
  decided: sql`accreditation.decided_at`,
};
export type AccreditationOrder = ListOrder<keyof typeof ORDERS>;
const WAITING = sql`accreditation.picture_asked_at is not null, accreditation.requested_at, accreditation.id`;

export interface AccreditationFilter {
  readonly state: Accreditation['state'];
  readonly showId?: number | undefined;
  /** Pending ones of all shows are only those that can still be accepted. */
  readonly now: Date;
}

/**
 * Pending requests, unless a filter is given: the oldest first, those that wait for another picture last. Answered
 * ones: by the time of the answer, the newest first.
 */
export async function listAccreditations(
  executor: Executor,
  { state, showId, now }: AccreditationFilter,
  {
    from,
    count,
    order,
  }: { readonly from: number; readonly count: number; readonly order?: AccreditationOrder | null },
): Promise<{ accreditations: Accreditation[]; total: number }> {
  const isQueue = state === 'pending' && showId === undefined;
  const rows = await selectAccreditations(executor)
    .where('accreditation.state', '=', state)
    .$if(showId !== undefined, (query) => query.where('accreditation.show_id', '=', showId ?? 0))
    .$if(isQueue, (query) => query.where(canBeAnswered(now)))
    .orderBy(
      orderSql(ORDERS, order, state === 'pending' ? WAITING : sql`accreditation.decided_at desc, ${WAITING}`),
    )
    .offset(from)
    .limit(count)
    .execute();
  const { total } = await executor
    .selectFrom('accreditation')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('state', '=', state)
    .$if(showId !== undefined, (query) => query.where('show_id', '=', showId ?? 0))
    .$if(isQueue, (query) => query.where(canBeAnswered(now)))
    .executeTakeFirstOrThrow();
  return { accreditations: rows.map(accreditationOf), total: Number(total) };
}

/** The oldest pending request that can still be accepted, those of the show first; null if there is none. */
export async function nextPending(executor: Executor, showId: number, now: Date): Promise<number | null> {
  const row = await executor
    .selectFrom('accreditation')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('picture_asked_at', 'is', null)
    .where(canBeAnswered(now))
    .orderBy(sql`show_id <> ${showId}`)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
