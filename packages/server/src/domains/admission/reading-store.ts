import type { Subject, ZoneEntry } from '@club/gate-rules/matchday.ts';
import type { Database } from '../../db/database.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { SESSIONS, type SessionRow, sessionOf } from '../gate-devices/public.ts';
import { markOf } from '../gates/public.ts';
import { type GateParking, type GateTicket, PARKING_ROWS, TICKET_ROWS } from './gate-ticket-store.ts';

/** Everything needed to decide a scan, from one snapshot. */
export interface ReadingFacts {
  readonly device: DeviceSession;
  /** The setting `gateDayAt` of the show. */
  readonly mark: string;
  /** The code's ticket, live or not. */
  readonly ticket: GateTicket | null;
  readonly parking: GateParking | null;
  /** Entries that count, on all days. */
  readonly entries: readonly (ZoneEntry & { readonly matchday: number })[];
}

/** In JSON form. */
type AsJson<Row extends { readonly nonce: Buffer; readonly revokedAt: Date | null }> = Omit<
  Row,
  'nonce' | 'revokedAt'
> & { readonly nonce: string; readonly revokedAt: string | null };

type FactsRow = SessionRow & {
  readonly mark: string;
  readonly ticket: AsJson<GateTicket> | null;
  readonly parking: AsJson<GateParking> | null;
  readonly entries: readonly (Omit<ZoneEntry, 'subject'> & { readonly matchday: number })[] | null;
};

/** It only reads, so it can be pipelined (decision 0016). */
const FACTS = {
  name: 'reading-facts',
  text: `
select ${SESSIONS.columns}, ${markOf('$2::int')} as mark,
  (select to_json(found) from (${TICKET_ROWS} where ticket.id = $3::int) as found) as ticket,
  (select to_json(found) from (${PARKING_ROWS} where parking.id = $4::int) as found) as parking,
  (
    select json_agg(json_build_object(
      'zoneId', zone_id, 'matchday', matchday, 'turn', turn, 'at', (extract(epoch from at) * 1000)::bigint,
      'gateId', gate_id, 'laneId', lane_id, 'exitAt', (extract(epoch from exit_at) * 1000)::bigint
    ))
    from gate_entry
    where annulled_at is null and subject_kind = $5::text and subject_id = coalesce($3::int, $4::int)
  ) as entries
from ${SESSIONS.tables}
where device.id = $1::int`,
};

/**
 * Reads everything about a scan in one statement: the device, the show's settings, and the code's ticket. Null for an
 * unknown device.
 */
export async function findReadingFacts(
  { pipelines }: Pick<Database, 'pipelines'>,
  {
    deviceId,
    showId,
    subject,
  }: { readonly deviceId: number; readonly showId: number; readonly subject: Subject | null },
): Promise<ReadingFacts | null> {
  const idOf = (kind: Subject['kind']) => (subject?.kind === kind ? subject.id : null);
  const values = [deviceId, showId, idOf('ticket'), idOf('parking'), subject?.kind ?? null];
  const { rows } = await pipelines.query<FactsRow>({ ...FACTS, values });
  const [row] = rows;
  const device = row && sessionOf(row);
  if (!row || !device) return null;
  return {
    ...{ device, mark: row.mark, ticket: row.ticket && fromJson(row.ticket) },
    parking: row.parking && fromJson(row.parking),
    entries: subject ? (row.entries ?? []).map((entry) => ({ ...entry, subject })) : [],
  };
}

const fromJson = <Row extends AsJson<Pick<GateTicket, 'nonce' | 'revokedAt'>>>({
  nonce,
  revokedAt,
  ...rest
}: Row) => ({
  ...rest,
  // `\x`, then two digits per byte.
  ...{
    nonce: Buffer.from(nonce.slice(2), 'hex'),
    revokedAt: revokedAt === null ? null : new Date(revokedAt),
  },
});
