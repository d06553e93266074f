/**
 * What somebody who is told to wait reads: the server's own text, and from when on it is worth trying again.
 * @param told empty when the server says nothing
 * @param seconds as the server asks for; null when it does not say
 */
export function waitText(told: string, seconds: number | null): string {
  const reason = told || 'En este momento no podemos atenderte.';
  return seconds === null ? reason : `${reason} Podés reintentar en ${duration(seconds)}.`;
}

/** Rounded up: a retry that comes too early is refused again. */
function duration(seconds: number): string {
  if (seconds <= 1) return '1 segundo';
  if (seconds <= 90) return `${Math.ceil(seconds)} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
}
