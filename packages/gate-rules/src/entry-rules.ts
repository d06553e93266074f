import type { Lane, Matchday, Step, ZoneEntry } from './matchday.ts';
import type { Decision } from './results.ts';

interface EntryFacts {
  readonly matchday: Matchday;
  readonly lane: Lane;
  readonly entries: readonly ZoneEntry[];
  readonly now: number;
}

/** An entry at the same lane less than this long ago is shown as just made. */
const JUST_NOW_MS = 60_000;
const MINUTE_MS = 60_000;

type Used = Partial<Decision> & { readonly result: 'X11' | 'X12' };

const ofZone = (entries: readonly ZoneEntry[], zoneId: number): readonly ZoneEntry[] =>
  entries.filter((entry) => entry.zoneId === zoneId).toSorted((one, other) => one.turn - other.turn);

/** Whether the last turn in a zone is without an exit: a person who leaves through an unread exit has no recorded exit. */
export const isInside = (entries: readonly ZoneEntry[], zoneId: number): boolean =>
  ofZone(entries, zoneId).at(-1)?.exitAt === null;

/**
 * Whether the earlier entries use up the lane's zone, and otherwise which turn an entry would be. A zone without a
 * step in the path can be entered once.
 */
export function entryVerdict(
  { matchday, lane, entries, now }: EntryFacts,
  step: Step | undefined,
): { readonly refusal: Used | null; readonly turn: number } {
  const own = ofZone(entries, lane.zoneId);
  const last = own.at(-1);
  const turn = (last?.turn ?? 0) + 1;
  if (!last) return { refusal: null, turn };
  const gate = matchday.gates.find(({ id }) => id === last.gateId)?.name ?? '';
  const earlier = { gate, at: last.at };
  const reentry = matchday.zones.find(({ id }) => id === lane.zoneId)?.reentry;
  const isJustNow = last.laneId === lane.laneId && last.exitAt === null && now - last.at < JUST_NOW_MS;
  if (own.length < (step?.entries ?? 1) && !isJustNow) return { refusal: null, turn };
  if (reentry?.kind === 'with-exit' && step?.allowsReentry && !isJustNow) {
    if (last.exitAt === null) return { refusal: { result: 'X12', variant: 'no-exit', earlier }, turn };
    const isLate = now - last.exitAt > reentry.minutes * MINUTE_MS;
    return { refusal: isLate ? { result: 'X12', variant: 'expired', earlier } : null, turn };
  }
  return { refusal: { result: 'X11', variant: isJustNow ? 'just-now' : '', earlier }, turn };
}
