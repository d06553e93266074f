import { type Subject, subjectKey, type TicketClass } from '@club/gate-rules/matchday.ts';
import { type Duplicate, mergeScans, type PassScan, zoneRuleAt } from '@club/gate-rules/merge.ts';
import type { Tx } from '../../db/database.ts';
import { type GateDay, stepAt } from '../gates/public.ts';
import {
  annulEntries,
  findEntries,
  type StoredEntry,
  tellEntries,
  type WantedEntry,
  writeEntries,
} from './entry-store.ts';
import { findPasses, type StoredPass } from './scan-store.ts';

/** Scans of one ticket beside those that count. */
export interface Doubled {
  readonly subject: Subject;
  readonly zoneId: number;
  readonly duplicates: readonly Duplicate[];
  readonly exitsWithoutEntry: readonly PassScan[];
}

export interface MergePlan {
  readonly day: GateDay;
  readonly matchday: number;
  /** Locked by the caller. */
  readonly subjects: readonly Subject[];
  readonly classOf: (subject: Subject) => TicketClass;
  readonly now: Date;
}

const zoneKey = ({ subject, zoneId }: { readonly subject: Subject; readonly zoneId: number }) =>
  `${subjectKey(subject)} ${zoneId}`;

/**
 * Updates the entries of tickets to the merge of their scans (spec 5 §5.3), and notifies lanes of those that changed.
 * Returns the duplicates.
 */
export async function mergeSubjects(tx: Tx, plan: MergePlan): Promise<readonly Doubled[]> {
  const { day, matchday, subjects, now } = plan;
  const passes = await findPasses(tx, subjects, matchday);
  const standing = await findEntries(tx, subjects, matchday);
  const doubled: Doubled[] = [];
  const wanted: WantedEntry[] = [];
  for (const own of Map.groupBy(passes, zoneKey).values()) {
    const [first] = own;
    if (!first) continue;
    const merged = mergeOf(first, own, plan);
    wanted.push(...merged.entries);
    doubled.push(merged.doubled);
  }
  const keyOf = (entry: Pick<StoredEntry, 'subject' | 'zoneId' | 'turn'>) =>
    `${zoneKey(entry)} ${entry.turn}`;
  const before = new Map(standing.map((entry) => [keyOf(entry), entry]));
  const isNew = (entry: WantedEntry) => {
    const known = before.get(keyOf(entry));
    return known?.scanId !== entry.scanId || known.exitScanId !== entry.exitScanId;
  };
  const changed = wanted.filter(isNew);
  const kept = new Set(wanted.map(keyOf));
  const gone = standing.filter((entry) => !kept.has(keyOf(entry)));
  await annulEntries(tx, matchday, gone, now);
  const own = { showId: day.show.showId, matchday };
  await writeEntries(tx, own, changed);
  const told = new Map([...changed, ...gone].map(({ subject }) => [subjectKey(subject), subject]));
  await tellEntries(tx, own, [...told.values()]);
  return doubled;
}

function mergeOf(
  { subject, zoneId }: StoredPass,
  scans: readonly StoredPass[],
  { day, classOf }: MergePlan,
): { readonly entries: readonly WantedEntry[]; readonly doubled: Doubled } {
  const ticketClass = classOf(subject);
  const { turns, duplicates, exitsWithoutEntry } = mergeScans(
    scans,
    zoneRuleAt(day.show.reentries, zoneId, (at) => stepAt(day.history, at, { ticketClass, zoneId })),
  );
  const entries = turns.map(({ turn, scan, exit }) => ({
    ...{ subject, zoneId, turn, scanId: scan.id, at: new Date(scan.at) },
    ...{ gateId: scan.gateId, laneId: scan.laneId },
    ...{ exitScanId: exit?.id ?? null, exitAt: exit ? new Date(exit.at) : null },
  }));
  return { entries, doubled: { subject, zoneId, duplicates, exitsWithoutEntry } };
}
