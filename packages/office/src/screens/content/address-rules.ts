/** The problem of a link; null for none. The server checks it again. */
export function linkProblem(address: string, isNeeded = false): string | null {
  if (address === '') return isNeeded ? 'Escribí la dirección.' : null;
  return /^https:\/\/[^\s/"<>@]+\.[^\s"<>]+$/.test(address)
    ? null
    : 'Escribí la dirección completa, con https:// adelante.';
}
