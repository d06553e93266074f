import type { Direction, Step } from './matchday.ts';

/**
 * A scan as far as it bears on who is inside (spec 5 §5.3): of one ticket, in one zone, on one day. Refused readings and scans
 * in quarantine or taken back are none of them.
 */
export interface PassScan {
  readonly id: string;
  readonly direction: Direction;
  /** Corrected time, in milliseconds since 1970. */
  readonly at: number;
  readonly uncertaintyMs: number;
  /** False: the device's clock was never compared with the server's since it was switched on. */
  readonly isReliable: boolean;
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
  /** Their clocks do not tell which came first. */
  readonly isUncertain: boolean;
}

export interface Merged {
  readonly turns: readonly MergedTurn[];
  readonly duplicates: readonly Duplicate[];
  /** Exits without an entry. */
  readonly exitsWithoutEntry: readonly PassScan[];
}

/** How often the zone may be entered by the ticket. */
export interface ZoneRule {
  readonly entries: number;
  /** After an exit one may come back in. */
  readonly allowsReentry: boolean;
}

/** Which zones one might come back into, from a moment on, in milliseconds since 1970. */
export interface ReentrySince {
  readonly since: number;
  readonly zoneIds: readonly number[];
}

/**
 * The rule of a zone at the time of a scan, by what the show's policy and the class's path were then: one that is changed during the match
 * judges no earlier scan anew. `history`: each change of the policy, the earliest first; before the first one nobody comes back.
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
export function compareScans(one: PassScan, other: PassScan): number {
  if (one.isReliable !== other.isReliable) return one.isReliable ? -1 : 1;
  return one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id));
}

const isUncertain = (one: PassScan, other: PassScan) =>
  !one.isReliable ||
  !other.isReliable ||
  Math.abs(one.at - other.at) < one.uncertaintyMs + other.uncertaintyMs;

/**
 * Which scans count, by the rule of each one's time. A function of the set of scans and the history of the rules alone: repeats (by id) and
 * the order in which they came change nothing.
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
    } else if (!last || turns.length < rule.entries || (last.exit && rule.allowsReentry)) {
      turns.push({ turn: turns.length + 1, scan, exit: null });
    } else {
      duplicateOf(scan, last.scan);
    }
  }
  return { turns, duplicates, exitsWithoutEntry };
}
