import { montevideoDay, montevideoMoment, montevideoTime } from '@club/ui/lib/dates.ts';

/** `19:42`, in the stadium's time. */
export const clockText = montevideoTime;

/** 'de las 19:42', or, of another day, 'del 28/11 a las 19:42'. */
export function sinceText(at: number, now: number): string {
  const [, month, day] = montevideoDay(at).split('-');
  return montevideoDay(at) === montevideoDay(now)
    ? `de las ${clockText(at)}`
    : `del ${day}/${month} a las ${clockText(at)}`;
}

/** `19:42:07`. */
export const exactText = (at: number): string => montevideoMoment(at).slice(11);

/** 'recién', 'hace 4 min', 'hace 2 h 5 min'. */
export function agoText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'recién';
  if (minutes < 60) return `hace ${minutes} min`;
  return `hace ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
