import { montevideoMoment, montevideoTime } from '@club/ui/lib/dates.ts';

/** `19:42`, in the stadium's time. */
export const clockText = montevideoTime;

/** `19:42:07`. */
export const exactText = (at: number): string => montevideoMoment(at).slice(11);

/** 'recién', 'hace 4 min', 'hace 2 h 5 min'. */
export function agoText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'recién';
  if (minutes < 60) return `hace ${minutes} min`;
  return `hace ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
