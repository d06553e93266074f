import type { Subject } from '@club/gate-rules/matchday.ts';
import type { PassScan } from '@club/gate-rules/merge.ts';
import { editionOf } from '@club/gate-rules/ticket-code.ts';
import type { Tx } from '../../db/database.ts';
import { type GateDay, gateName, wasOwnLane } from '../gates/public.ts';
import type { WrongAct } from './act-store.ts';
import { type Alert, insertIncident, raiseAlerts, withdrawAlertsOf } from './alert-store.ts';
import type { GateParking, GateTicket } from './gate-ticket-store.ts';
import type { Doubled } from './merge-subjects.ts';
import { duplicateText } from './messages.ts';
import type { StoredPass } from './scan-store.ts';

export interface DoubledFacts {
  readonly day: GateDay;
  readonly matchday: number;
  readonly subjects: readonly Subject[];
  readonly doubled: readonly Doubled[];
  /** All admissions and exits of the same tickets. */
  readonly passes: readonly StoredPass[];
  readonly wrongActs: readonly WrongAct[];
  readonly tickets: ReadonlyMap<number, GateTicket>;
  readonly parking: ReadonlyMap<number, GateParking>;
  readonly now: Date;
}

const MERGE_KINDS = ['duplicate', 'exit-without-entry', 'annulled-entry', 'no-right'] as const;

/**
 * Alerts about duplicates found by the merge, and about admissions after a ticket was annulled or its code replaced.
 * Like the merge a function of the set of scans: alerts without a cause are withdrawn.
 */
export async function alertDoubled(tx: Tx, facts: DoubledFacts): Promise<void> {
  const { day, subjects, matchday, now } = facts;
  const { showId } = day.show;
  const alerts = [...duplicatesOf(facts), ...exitsOf(facts), ...annulledOf(facts), ...wrongOf(facts)];
  const standing = alerts.map(({ key }) => key);
  await withdrawAlertsOf(tx, showId, { kinds: MERGE_KINDS, subjects, matchday, standing });
  await raiseAlerts(tx, showId, alerts, now);
  for (const { subject, duplicates } of facts.doubled)
    for (const { scan, of } of duplicates.filter((one) => one.scan.direction === 'in'))
      await insertIncident(tx, {
        ...{ id: scan.id, showId, kind: 'Código duplicado', gateId: scan.gateId, deviceId: null },
        ...{ ticketId: subject.kind === 'ticket' ? subject.id : null, scanId: scan.id },
        text: duplicateText(
          gateName(day, of.gateId),
          new Date(of.at),
          gateName(day, scan.gateId),
          new Date(scan.at),
        ),
        ...{ at: new Date(scan.at), now },
      });
}

const subjectFacts = ({ kind, id }: Subject) => ({ kind, subject: id });

/**
 * Whether an admission was at a lane that was not the sector's, by the assignment of that time ('un sector, un
 * carril').
 */
function isForeignLane({ day, tickets }: DoubledFacts, subject: Subject, { at, laneId }: PassScan): boolean {
  const ticket = subject.kind === 'ticket' ? tickets.get(subject.id) : undefined;
  if (!ticket) return false;
  const { showSectorId } = ticket;
  return !wasOwnLane(day.show.shares, day.lanePlaces, { at, laneId, showSectorId });
}

function duplicatesOf(all: DoubledFacts): Alert[] {
  const { day, doubled } = all;
  return doubled.flatMap(({ subject, zoneId, duplicates }) =>
    duplicates.map(({ scan, of, isUncertain }) => ({
      ...{ kind: 'duplicate' as const, key: scan.id, scanIds: [of.id, scan.id] },
      facts: {
        ...{ ...subjectFacts(subject), zone: zoneId, direction: scan.direction, isUncertain },
        ...{
          firstGate: gateName(day, of.gateId),
          firstAt: of.at,
          gate: gateName(day, scan.gateId),
          at: scan.at,
        },
        ...(scan.direction === 'in' && {
          isFirstForeign: isForeignLane(all, subject, of),
          isForeign: isForeignLane(all, subject, scan),
        }),
      },
    })),
  );
}

function exitsOf({ day, doubled }: DoubledFacts): Alert[] {
  return doubled.flatMap(({ subject, zoneId, exitsWithoutEntry }) =>
    exitsWithoutEntry.map((scan) => ({
      ...{ kind: 'exit-without-entry' as const, key: scan.id, scanIds: [scan.id] },
      facts: { ...subjectFacts(subject), zone: zoneId, gate: gateName(day, scan.gateId), at: scan.at },
    })),
  );
}

/**
 * Admissions of a ticket or a car that was annulled before, or of a ticket's code that was replaced before. Those that
 * were valid at their time stand.
 */
function annulledOf({ day, passes, tickets, parking }: DoubledFacts): Alert[] {
  return passes.flatMap((scan) => {
    const { kind, id } = scan.subject;
    const ticket = kind === 'ticket' ? tickets.get(id) : undefined;
    const revokedAt = (kind === 'ticket' ? ticket : parking.get(id))?.revokedAt ?? null;
    if (scan.direction === 'out') return [];
    const isAnnulled = revokedAt !== null && scan.at >= revokedAt.getTime();
    const isOld =
      !isAnnulled &&
      ticket !== undefined &&
      scan.payload !== null &&
      wasReplaced(scan.payload.subarray(9), scan, ticket);
    if (!isAnnulled && !isOld) return [];
    return [
      {
        ...{ kind: 'annulled-entry' as const, key: scan.id, scanIds: [scan.id] },
        facts: { ...subjectFacts(scan.subject), isOld, gate: gateName(day, scan.gateId), at: scan.at },
      },
    ];
  });
}

/** Whether another code had replaced this one at the time of the scan. */
function wasReplaced(nonce: Buffer, { at }: StoredPass, ticket: GateTicket): boolean {
  if (nonce.equals(ticket.nonce)) return false;
  // A code made before editions is the first one, whatever its first byte is.
  const since = ticket.replacedAt[editionOf(nonce) - 1] ?? ticket.replacedAt[0];
  return since === undefined || at >= since;
}

/** Alerts about acts without permission: they are stored, and somebody should check them. */
const wrongOf = ({ day, wrongActs }: DoubledFacts): Alert[] =>
  wrongActs.map(({ id, gateId, at, ...facts }) => ({
    ...{ kind: 'no-right' as const, key: id, scanIds: [id] },
    facts: { ...facts, gate: gateName(day, gateId), at: at.getTime() },
  }));
