import { montevideoMoment } from '@club/ui/lib/dates.ts';

/** Whether a text is a valid day in the form of calls and URLs (`2026-11-22`). */
export function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A typed day (`22/11/2026`, `1/2/2026`) in the form of the calls; null for an invalid one. */
export function dayTyped(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** `22/11/2026` for a day in the form of the calls; empty for none. */
export const dayText = (day: string): string => (isDay(day) ? day.split('-').reverse().join('/') : '');

/** `22/11/2026 20:15` for a wall-clock time in Montevideo in the form of the calls (`2026-11-22T20:15:00`); empty for none. */
export function dateTimeText(wallClock: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(wallClock);
  return match ? `${match[3]}/${match[2]}/${match[1]} ${match[4]}` : '';
}

/** When a show begins, as `dateTimeText`: an open date has none. */
export const beginningText = (startsAt: string): string => dateTimeText(startsAt) || 'Fecha a confirmar';

/** `22/11/2026 20:15 a 23/11/2026 20:15`; from its first moment on, while its last is not known. */
export const spanText = (from: string, until: string): string =>
  until === '' ? `Desde ${dateTimeText(from)}` : `${dateTimeText(from)} a ${dateTimeText(until)}`;

/** `22/11/2026 20:15` in Montevideo, of milliseconds since 1970. */
export const instantText = (at: number): string => dateTimeText(montevideoMoment(at));

/** A typed time of day (`20:15`, `2015`, `9.30`, `21`), as `HH:mm`; empty for none, null for an invalid one. */
export function timeTyped(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return '';
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/.exec(typed) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** `4:05`: minutes and seconds left; `0:00` at the end. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether a wall-clock time is complete, with its day and its time. */
export const isMoment = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text) && isDay(text.slice(0, 10));

/** Whether a day is none, and stands as it was typed (`31/11/2026`). */
export const isWrongDay = (day: string): boolean => day !== '' && !isDay(day);
export const WRONG_DAY = 'La fecha va así: 22/11/2026.';

/** Whether the time of a moment is none, and stands in it as it was typed (`2026-11-22T21:5`). */
export const hasWrongTime = (moment: string): boolean =>
  timeTyped(moment.slice(moment.indexOf('T') + 1).slice(0, 5)) === null;

/** What is wrong with the half of a moment that stands in it as it was typed; null while both are right or missing. */
export function mistypedMoment(moment: string): string | null {
  if (isWrongDay(moment.split('T')[0] ?? '')) return WRONG_DAY;
  return hasWrongTime(moment) ? 'La hora va así: 20:15.' : null;
}

/** What is wrong with a moment that may be left out; null when nothing is. */
export const optionalMomentProblem = (text: string): string | null =>
  text === '' || isMoment(text) ? null : 'Escribí el día y la hora, o dejá los dos vacíos.';
