import { montevideoTime, writtenDateWithWeekday, writtenMoment } from '../../shared/montevideo.ts';
import type { Move } from './move-store.ts';

const OPEN = 'A confirmar';

/** A day in the form for people: `miércoles 15 de julio, 20:30 h`. */
export const dayText = (at: Date | null): string =>
  at ? `${writtenDateWithWeekday(at)}, ${montevideoTime(at)} h` : OPEN;

export const beforeText = ({ fromStartsAt, fromDateWasOpen }: Move): string =>
  dayText(fromDateWasOpen ? null : fromStartsAt);

export const untilText = ({ choiceUntil }: Move): string => (choiceUntil ? writtenMoment(choiceUntil) : '');
