import { SHOW_MINUTES, SHOW_NAME } from '@club/contract/constants';
import { type Missing, whatAndWhen } from './check-list.ts';
import type { DraftPlan } from './draft-plan.ts';
import type { Options } from './options-store.ts';

/**
 * The rules of publishing that a change of a published show breaks, or breaks further than before. Its masters may have
 * changed since it was published: what was wrong already is no reason to refuse another field.
 */
export function madeWorse(before: DraftPlan, after: DraftPlan, options: Options, now: Date): Missing[] {
  const known = new Set(whatAndWhen(before, options, now).map(({ problem }) => problem));
  return whatAndWhen(after, options, now).filter(
    ({ problem }) => !known.has(problem) || faultOf(problem, after) > faultOf(problem, before),
  );
}

/** How far a plan is from a rule that it breaks. */
function faultOf(problem: string, plan: DraftPlan): number {
  const { name = '', durationMinutes = 0, homeTeamId, awayTeamId } = plan;
  if (problem === 'teams') return [homeTeamId, awayTeamId].filter((id) => id === undefined).length;
  if (problem === 'duration') return outside(durationMinutes, SHOW_MINUTES);
  return problem === 'name' ? outside(name.length, SHOW_NAME) : 1;
}

const outside = (value: number, { min, max }: { min: number; max: number }) =>
  Math.max(min - value, value - max, 0);
