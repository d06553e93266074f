import type { Direction, Step } from './matchday.ts';

/**
 * The part of a scan that decides who is inside (spec 5 §5.3): of one ticket, in one zone, on one day. Refused scans,
 * and scans in quarantine or taken back, are left out.
 */
export interface PassScan {
  readonly id: string;
  readonly direction: Direction;
  /** Corrected time, in milliseconds since 1970. */
  readonly at: number;
  readonly uncertaintyMs: number;
  /** False if the device's clock was not compared with the server's since it was switched on. */
  readonly isReliable: boolean;
  /** The act of a supervisor, who may let somebody back in that has left (spec 5 §5.4). */
  readonly isSupervised: boolean;
  readonly gateId: number;
  readonly laneId: number;
}

export interface MergedTurn {
  readonly turn: number;
  /** The scan that counts. */
  readonly scan: PassScan;
  readonly exit: PassScan | null;
}

/** An admission, or an exit, beside the one that counts. */
export interface Duplicate {
  readonly scan: PassScan;
  readonly of: PassScan;
  /** The clocks do not show which was first. */
  readonly isUncertain: boolean;
}

export interface Merged {
  readonly turns: readonly MergedTurn[];
  readonly duplicates: readonly Duplicate[];
  /** Exits without an entry. */
  readonly exitsWithoutEntry: readonly PassScan[];
}

/** How often the ticket may enter the zone. */
export interface ZoneRule {
  readonly entries: number;
  /** Re-entry is allowed after an exit. */
  readonly allowsReentry: boolean;
}

/** Which zones allowed re-entry, from a time on, in milliseconds since 1970. */
export interface ReentrySince {
  readonly since: number;
  readonly zoneIds: readonly number[];
}

/**
 * The rule of a zone at the time of a scan, from the show's policy and the class's path of that time: a change during
 * the match does not re-judge earlier scans. `history`: each change of the policy, the earliest first; before the
 * first one there is no re-entry.
 */
export const zoneRuleAt =
  (history: readonly ReentrySince[], zoneId: number, stepAt: (at: number) => Step | undefined) =>
  (at: number): ZoneRule => {
    const policy = history.findLast(({ since }) => since <= at);
    const mayReturn = policy?.zoneIds.includes(zoneId) ?? false;
    const step = stepAt(at);
    return { entries: step?.entries ?? 1, allowsReentry: mayReturn && (step?.allowsReentry ?? false) };
  };

/** Reliable clocks first, then corrected time, then id: a total order, whatever the order of arrival. */
function compareScans(one: PassScan, other: PassScan): number {
  if (one.isReliable !== other.isReliable) return one.isReliable ? -1 : 1;
  return one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id));
}

const isUncertain = (one: PassScan, other: PassScan) =>
  !one.isReliable ||
  !other.isReliable ||
  Math.abs(one.at - other.at) < one.uncertaintyMs + other.uncertaintyMs;

/**
 * Which scans count, by the rule in force at each one's time. Depends only on the set of scans and the history of the
 * rules: repeats (by id) and the order of arrival change nothing.
 */
export function mergeScans(scans: readonly PassScan[], ruleAt: (at: number) => ZoneRule): Merged {
  const ordered = [...new Map(scans.map((scan) => [scan.id, scan])).values()].sort(compareScans);
  const turns: MergedTurn[] = [];
  const duplicates: Duplicate[] = [];
  const exitsWithoutEntry: PassScan[] = [];
  const duplicateOf = (scan: PassScan, of: PassScan) =>
    duplicates.push({ scan, of, isUncertain: isUncertain(scan, of) });
  for (const scan of ordered) {
    const last = turns.at(-1);
    const rule = ruleAt(scan.at);
    if (scan.direction === 'out') {
      if (!last) exitsWithoutEntry.push(scan);
      else if (last.exit) duplicateOf(scan, last.exit);
      else turns[turns.length - 1] = { ...last, exit: scan };
    } else if (
      !last ||
      turns.length < rule.entries ||
      (last.exit && (rule.allowsReentry || scan.isSupervised))
    ) {
      turns.push({ turn: turns.length + 1, scan, exit: null });
    } else {
      duplicateOf(scan, last.scan);
    }
  }
  return { turns, duplicates, exitsWithoutEntry };
}
