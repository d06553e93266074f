const ZONE = 'America/Montevideo';

/** `19:42`, in the stadium's time. */
export const clockText = (at: number): string =>
  new Intl.DateTimeFormat('es-UY', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: ZONE },
  }).format(at);

/** `19:42:07`. */
export const exactText = (at: number): string =>
  new Intl.DateTimeFormat('es-UY', {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone: ZONE },
  }).format(at);

/** 'recién', 'hace 4 min', 'hace 2 h 5 min'. */
export function agoText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'recién';
  if (minutes < 60) return `hace ${minutes} min`;
  return `hace ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
