import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type GateDay, gateName } from '../gates/public.ts';
import { type Alert, raiseAlerts } from './alert-store.ts';
import { findBarred } from './gate-ticket-store.ts';
import type { Scan } from './scan-columns.ts';
import { stands } from './taken-back.ts';

const FORGED = { count: 3, minutes: 5 } as const;

/** Whether a scan that the server decides may need an alert: it never admits a barred person. */
export const mayAlert = ({ result }: Pick<Scan, 'result'>): boolean => result === 'P1' || result === 'X2';

/** What of a scan an alert about it needs. */
type AlertedScan = Pick<Scan, 'id' | 'result' | 'subject' | 'gateId' | 'at' | 'passes' | 'direction'>;

const letsIn = ({ passes, direction }: AlertedScan) => passes && direction === 'in';

/**
 * Alerts about single scans: a barred person, sent to the supervisor or let in by one, or by a lane that did not know;
 * or copies in circulation (spec 5 §5.5).
 */
export async function alertReadings(
  tx: Tx,
  day: GateDay,
  scans: readonly AlertedScan[],
  now: Date,
): Promise<void> {
  const barred = await barredOf(tx, day, scans);
  const forgedAt = Map.groupBy(
    scans.filter(({ result }) => result === 'X2'),
    ({ gateId }) => gateId,
  );
  const forged: Alert[] = [];
  for (const [gateId, read] of forgedAt) {
    const { count, groups } = await countForged(tx, day.show.showId, gateId, read);
    if (count >= FORGED.count)
      forged.push({
        ...{ kind: 'forged', key: `gate ${gateId}`, scanIds: [] },
        facts: { gate: gateName(day, gateId), count, groups },
      });
  }
  await raiseAlerts(tx, day.show.showId, [...barred, ...forged], now);
}

/** A person who is only marked by the office is sent to the supervisor, without an alert. Of several scans the last. */
async function barredOf(tx: Tx, day: GateDay, scans: readonly AlertedScan[]): Promise<readonly Alert[]> {
  const ofTickets = scans.flatMap((scan) =>
    scan.subject?.kind === 'ticket' && (scan.result === 'P1' || letsIn(scan))
      ? [{ scan, subject: scan.subject }]
      : [],
  );
  const barredIds = await findBarred(
    tx,
    ofTickets.map(({ subject }) => subject.id),
  );
  const alerts = ofTickets
    .filter(({ subject }) => barredIds.has(subject.id))
    .toSorted((one, other) => one.scan.at.getTime() - other.scan.at.getTime())
    .map(({ scan, subject: { kind, id } }): [string, Alert] => {
      const facts = { kind, subject: id, gate: gateName(day, scan.gateId), at: scan.at.getTime() };
      const key = `${kind} ${id}`;
      return [key, { kind: 'barred', key, scanIds: [scan.id], facts: { ...facts, isIn: letsIn(scan) } }];
    });
  return [...new Map(alerts).values()];
}

/**
 * Most forged codes of a gate within five minutes that have one of these in them, by when they were read; and how many
 * different ones. Those in quarantine do not count.
 */
async function countForged(tx: Tx, showId: number, gateId: number, read: readonly AlertedScan[]) {
  const { rows } = await sql<{ count: number; groups: number }>`
    select count(*)::int as count, count(distinct other.digest)::int as groups
    from gate_scan as last
    join gate_scan as other on other.show_id = last.show_id and other.gate_id = last.gate_id and other.result = 'X2'
      and other.at between last.at - ${FORGED.minutes} * interval '1 minute' and last.at and ${stands('other')}
    where last.show_id = ${showId} and last.gate_id = ${gateId} and last.result = 'X2' and ${stands('last')} and exists (
      select from unnest(${read.map(({ at }) => at)}::timestamptz[]) as own (at)
      where last.at between own.at and own.at + ${FORGED.minutes} * interval '1 minute'
    )
    group by last.id
    order by count desc
    limit 1`.execute(tx);
  return rows[0] ?? { count: 0, groups: 0 };
}
