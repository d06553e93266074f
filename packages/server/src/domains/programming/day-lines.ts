import type { Executor } from '../../db/database.ts';
import { checkList, type Missing, red } from './check-list.ts';
import type { Draft } from './draft-store.ts';
import type { Options } from './options-store.ts';
import { parkingProblem } from './parking-day.ts';
import { refusalOfPublication } from './publication-wire.ts';
import { otherShowProblem } from './publish-draft.ts';

/**
 * The whole check list of a draft: also what else is at the venue that day. Read without locks; publishing looks again.
 */
export async function missingOf(
  executor: Executor,
  draft: Pick<Draft, 'plan' | 'annulsParking' | 'publishAt'>,
  options: Options,
  now: Date,
): Promise<Missing[]> {
  const other = await otherShowProblem(executor, draft);
  const reserved = await parkingProblem(executor, draft, options, draft.annulsParking);
  return [
    ...checkList(draft.plan, options, now),
    ...latePublication(draft),
    ...[other, reserved].flatMap((problem) =>
      problem ? [red(problem.problem, 1, refusalOfPublication(problem))] : [],
    ),
  ];
}

/** A scheduled draft whose beginning was moved before its publication would not be published any more. */
const latePublication = ({ plan: { startsAt }, publishAt }: Pick<Draft, 'plan' | 'publishAt'>): Missing[] =>
  startsAt && publishAt && publishAt >= startsAt
    ? [red('publication-late', 1, 'Está programado para publicarse cuando ya empezó.')]
    : [];
