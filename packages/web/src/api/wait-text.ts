/**
 * The text for a fan who must wait: the server's own, and when to try again.
 * @param told empty without a text of the server
 * @param seconds as sent by the server; null when not sent
 */
export function waitText(told: string, seconds: number | null): string {
  const reason = told || 'En este momento no podemos atenderte.';
  return seconds === null ? reason : `${reason} Podés reintentar en ${duration(seconds)}.`;
}

/** Rounded up: a retry that comes too early is shed again. */
function duration(seconds: number): string {
  if (seconds <= 1) return '1 segundo';
  if (seconds <= 90) return `${Math.ceil(seconds)} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
}
