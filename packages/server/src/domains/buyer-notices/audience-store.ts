import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { addressOfGuest, addressOfPurchase } from '../tickets/public.ts';
import type { Audience, SectorName } from './notice-rules.ts';

/** A show whose buyers may get a notice. */
export interface ToldShow {
  readonly name: string;
  readonly startsAt: Date;
  readonly showsDate: boolean;
}

/** Null if it is over, withdrawn, cancelled, a draft or unknown. Takes no lock, so no purchase waits for a notice. */
export async function findToldShow(executor: Executor, showId: number, now: Date): Promise<ToldShow | null> {
  const { rows } = await sql<ToldShow>`
    select name, starts_at as "startsAt", shows_date as "showsDate" from show
    where id = ${showId} and published_at is not null and ends_at > ${now} and cancelled_at is null`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/**
 * The live tickets of an audience, each with its mail address: the buyer's, or without a purchase the guest's; empty if
 * there is none.
 */
export function reached({ showId, sectors, channels }: Audience): RawBuilder<unknown> {
  const chosen = sql`
    select from jsonb_to_recordset(${JSON.stringify(sectors?.map(onRecord) ?? [])}::jsonb) as wanted (stand_id integer, code text)
    where wanted.stand_id = show_sector.stand_id and wanted.code = show_sector.code`;
  return sql`
    select coalesce(nullif(trim(${addressOfPurchase}), ''), ${addressOfGuest}) as email
    from ticket
    join place on place.id = ticket.place_id
    join show_sector on show_sector.id = place.show_sector_id
    left join purchase on purchase.id = ticket.channel_ref and ticket.channel in ('web', 'payment-link', 'window')
    where ticket.show_id = ${showId} and ticket.state = 'live'
      ${sectors === null ? sql`` : sql`and exists (${chosen})`}
      ${channels === null ? sql`` : sql`and ticket.channel = any(${channels}::text[])`}`;
}

const onRecord = ({ standId, code }: SectorName) => ({ stand_id: standId, code });

/** The size of an audience. */
export interface AudienceCount {
  /** Addresses, one mail each. */
  readonly persons: number;
  readonly tickets: number;
  readonly ticketsWithoutEmail: number;
}

export async function countAudience(executor: Executor, audience: Audience): Promise<AudienceCount> {
  const { rows } = await sql<AudienceCount>`
    select
      (count(distinct lower(email)) filter (where email <> ''))::integer as persons, count(*)::integer as tickets,
      (count(*) filter (where email = ''))::integer as "ticketsWithoutEmail"
    from (${reached(audience)}) as reached`.execute(executor);
  return rows[0] ?? { persons: 0, tickets: 0, ticketsWithoutEmail: 0 };
}
