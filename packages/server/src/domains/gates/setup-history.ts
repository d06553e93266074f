import type { Step, TicketClass, ZoneClass } from '@club/gate-rules/matchday.ts';
import { usualPath } from './usual-setup.ts';

/** What readings of a venue are judged by, from a moment on, in milliseconds since 1970 (spec 5 §5.3). */
export interface SetupSince {
  readonly since: number;
  readonly zones: readonly { readonly id: number; readonly class: ZoneClass }[];
  readonly lanes: readonly { readonly id: number; readonly gateId: number }[];
  /** Where they are not the usual ones. */
  readonly paths: Readonly<Partial<Record<TicketClass, readonly Step[]>>>;
}

/** All that there were of a venue, the earliest first. What was before the first is not known: it stands for that time too. */
export type SetupHistory = readonly SetupSince[];

const setupAt = (history: SetupHistory, at: number): SetupSince | undefined =>
  history.findLast(({ since }) => since <= at) ?? history[0];

/** A zone in the path of a class as it was at a moment; undefined where it was not in it. */
export function stepAt(
  history: SetupHistory,
  at: number,
  { ticketClass, zoneId }: { readonly ticketClass: TicketClass; readonly zoneId: number },
): Step | undefined {
  const setup = setupAt(history, at);
  const steps = setup && (setup.paths[ticketClass] ?? usualPath(ticketClass, setup.zones));
  return steps?.find((step) => step.zoneId === zoneId);
}

/**
 * The gate that a lane was at, at a moment. A lane that did not exist then, by a clock that is wrong, was where it was first; null for
 * one that never was at the venue.
 */
export function gateOfLane(history: SetupHistory, at: number, laneId: number): number | null {
  const gateIn = ({ lanes }: SetupSince) => lanes.find(({ id }) => id === laneId)?.gateId;
  const ever = history.filter((setup) => gateIn(setup) !== undefined);
  const setup = setupAt(ever, at);
  return (setup && gateIn(setup)) ?? null;
}

/** Whether the venue has, or had, the zone. */
export const wasZone = (history: SetupHistory, zoneId: number): boolean =>
  history.some(({ zones }) => zones.some(({ id }) => id === zoneId));
