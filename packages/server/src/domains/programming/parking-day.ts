import type { Executor } from '../../db/database.ts';
import { montevideoDate } from '../../shared/montevideo.ts';
import { type Refusal, refuse } from '../../shared/result.ts';
import { countReservations } from '../parking/public.ts';
import type { Draft } from './draft-store.ts';
import type { Options } from './options-store.ts';

type Planned = Pick<Draft, 'plan'>;

/** Parking can only be reserved for days without a match (spec 3 §2.4). */
export async function parkingProblem(
  executor: Executor,
  draft: Planned,
  options: Options,
  isAnnulled: boolean,
): Promise<Refusal<'parking-reserved'> | null> {
  const where = parkingDay(draft, options);
  if (isAnnulled || !where) return null;
  const count = await countReservations(executor, where);
  return count === 0 ? null : refuse('parking-reserved', { count });
}

/** The venue and day on which a match leaves no parking; null for other shows, and while one of them is open. */
export function parkingDay(draft: Planned, options: Options): { venueId: number; day: string } | null {
  const { venueId, startsAt } = draft.plan;
  return venueId && startsAt && isMatch(draft, options) ? { venueId, day: montevideoDate(startsAt) } : null;
}

/** That parking is annulled was decided for one venue and day: it does not count for another. */
export function stillAnnulsParking(before: Draft, after: Planned, options: Options): boolean {
  const [was, is] = [parkingDay(before, options), parkingDay(after, options)];
  return before.annulsParking && was?.venueId === is?.venueId && was?.day === is?.day;
}

/** Whether parking counts it as a match: of a type with two teams, or with two teams. */
export function isMatch({ plan }: Planned, { types }: Options): boolean {
  const type = types.find(({ id }) => id === plan.typeId);
  return type?.requiresTeams === true || (plan.homeTeamId !== undefined && plan.awayTeamId !== undefined);
}
