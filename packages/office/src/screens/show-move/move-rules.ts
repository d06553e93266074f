import { CHOICE_DAYS } from '@club/contract/constants';
import type { Postponement } from '../../api/moves.ts';
import { isMoment } from '../../lib/dates.ts';

/** The period of the buyers' choice, in days (spec 4 §4.3). */
/** Maximum length of the message, in characters. */
export const MESSAGE_LENGTH = 1000;

/** The problem of a move before it is sent; null for none. `startsAt`: null for an open date. */
export function moveProblem(startsAt: string | null, days: number): string | null {
  if (startsAt !== null && !isMoment(startsAt)) return 'Elegí el día y la hora.';
  const isDays = Number.isInteger(days) && days >= CHOICE_DAYS.min && days <= CHOICE_DAYS.max;
  return isDays ? null : `Los días para decidir son entre ${CHOICE_DAYS.min} y ${CHOICE_DAYS.max}.`;
}

/** The move for the call. */
export const moveOf = (
  startsAt: string | null,
  rest: Pick<Postponement, 'days' | 'message' | 'annulsParking'>,
): Postponement => ({ ...rest, message: rest.message.trim(), startsAt: startsAt ?? '' });

/** The progress of a mass refund, 0 to 100. */
export const shareDone = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 100 : Math.floor((100 * done) / total);
