import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type Box, type BoxVisit, checkBoxToken } from '../boxes/public.ts';
import { findReservationTerms, isMatchDay } from './car-park-store.ts';
import { freeSpaces } from './parking-rules.ts';
import { liveTickets, type ParkingTicketRow } from './parking-store.ts';
import { type DateProblem, dateProblem, type ReservationTerms } from './reservation-rules.ts';

/** The identifiers of a box without a show, and its secret. */
export type ReservationVisit = Omit<BoxVisit, 'showId'>;

export interface ReservationDay {
  /** How many more the box may reserve. */
  readonly left: number;
  readonly reserved: readonly ParkingTicketRow[];
}

/** Opens a box with its link for reservations; `terms` is null if the club takes none. */
export async function openReservations(
  context: Context,
  visit: ReservationVisit,
): Promise<
  Result<{ readonly box: Box; readonly terms: ReservationTerms | null }, 'link-not-found' | 'box-disabled'>
> {
  const opened = await checkBoxToken(context, { ...visit, showId: null });
  if (!opened.ok) return opened;
  const box = opened.value;
  return ok({ box, terms: await findReservationTerms(context.database.kysely, box.venueId) });
}

/** Why the box cannot reserve on the day; null if it can. */
export function problemOfDay(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { box, terms, day }: { readonly box: Box; readonly terms: ReservationTerms | null; readonly day: string },
): Promise<DateProblem | null> {
  return dateProblem({
    day,
    terms,
    now: clock.now(),
    isMatchDay: (realDay) => isMatchDay(database.kysely, { venueId: box.venueId, day: realDay }),
  });
}

/** A box's reservations on a day and its remaining spaces (spec 3 §2.4). */
export async function readReservationDay(
  context: Context,
  { visit, day }: { readonly visit: ReservationVisit; readonly day: string },
): Promise<Result<ReservationDay, 'link-not-found' | 'box-disabled' | DateProblem>> {
  const opened = await openReservations(context, visit);
  if (!opened.ok) return opened;
  const { box, terms } = opened.value;
  const problem = await problemOfDay(context, { box, terms, day });
  if (problem) return refuse(problem);
  const occasion = { kind: 'day', day } as const;
  const reserved = await liveTickets(context.database.kysely, { boxId: box.id, occasion });
  return ok({ left: freeSpaces(box.parkingSpaces, reserved).length, reserved });
}
