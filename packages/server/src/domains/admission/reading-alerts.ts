import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type GateDay, gateName } from '../gates/public.ts';
import { type Alert, raiseAlerts } from './alert-store.ts';
import { findGateTickets } from './gate-ticket-store.ts';
import type { Scan } from './scan-columns.ts';

const FORGED = { count: 3, ms: 5 * 60_000 } as const;

/** Whether a single scan may need an alert: `alertReadings` does nothing for any other. */
export const mayAlert = ({ result }: Pick<Scan, 'result'>): boolean => result === 'P1' || result === 'X2';

/** Alerts about single scans: a barred person, or copies in circulation (spec 5 §5.5). */
export async function alertReadings(tx: Tx, day: GateDay, scans: readonly Scan[], now: Date): Promise<void> {
  const sentOn = scans.flatMap(({ result, subject }) =>
    result === 'P1' && subject?.kind === 'ticket' ? [subject.id] : [],
  );
  const barredIds = new Set(
    (await findGateTickets(tx, sentOn)).filter(({ isBarred }) => isBarred).map(({ id }) => id),
  );
  const barred = scans.flatMap(({ id, result, subject, gateId, at }): Alert[] =>
    // A person who is only marked by the office is sent to the supervisor, without an alert.
    result === 'P1' && subject && barredIds.has(subject.id)
      ? [
          {
            ...{ kind: 'barred', key: `${subject.kind} ${subject.id}`, scanIds: [id] },
            facts: { kind: subject.kind, subject: subject.id, gate: gateName(day, gateId), at: at.getTime() },
          },
        ]
      : [],
  );
  const gates = new Set(scans.filter(({ result }) => result === 'X2').map(({ gateId }) => gateId));
  const forged: Alert[] = [];
  for (const gateId of gates) {
    const { count, groups } = await countForged(tx, { showId: day.show.showId, gateId, now });
    if (count >= FORGED.count)
      forged.push({
        ...{ kind: 'forged', key: `gate ${gateId}`, scanIds: [] },
        facts: { gate: gateName(day, gateId), count, groups },
      });
  }
  await raiseAlerts(tx, day.show.showId, [...barred, ...forged], now);
}

async function countForged(tx: Tx, { showId, gateId, now }: { showId: number; gateId: number; now: Date }) {
  const since = new Date(now.getTime() - FORGED.ms);
  const { rows } = await sql<{ count: number; groups: number }>`
    select count(*)::int as count, count(distinct digest)::int as groups
    from gate_scan
    where show_id = ${showId} and gate_id = ${gateId} and result = 'X2' and received_at > ${since}`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, groups: 0 };
}
