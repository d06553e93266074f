/** `22/11/2026 20:15` for a wall-clock time in Montevideo as the calls write it (`2026-11-22T20:15:00`); empty for none. */
export function dateTimeText(wallClock: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(wallClock);
  return match ? `${match[3]}/${match[2]}/${match[1]} ${match[4]}` : '';
}
