import type { Step, TicketClass, ZoneClass } from '@club/gate-rules/matchday.ts';
import { usualPath } from './usual-setup.ts';

/** The setup by which scans of a venue are judged, from a time on, in milliseconds since 1970 (spec 5 §5.3). */
export interface SetupSince {
  readonly since: number;
  readonly zones: readonly { readonly id: number; readonly class: ZoneClass }[];
  readonly lanes: readonly { readonly id: number; readonly gateId: number }[];
  /** Paths that differ from the default. */
  readonly paths: Readonly<Partial<Record<TicketClass, readonly Step[]>>>;
}

/** All setups of a venue, the earliest first. The first also applies to the time before it, which is unknown. */
export type SetupHistory = readonly SetupSince[];

const setupAt = (history: SetupHistory, at: number): SetupSince | undefined =>
  history.findLast(({ since }) => since <= at) ?? history[0];

/** A zone's step in the path of a class at a time; undefined if it was not in the path. */
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
 * The gate of a lane at a time. For a time before the lane existed (a wrong clock), its first gate; null for a lane
 * that was never at the venue.
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
