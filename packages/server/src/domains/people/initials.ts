/** `Ana María`, `Pérez` → `AP` */
export function initials(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '');
  return letters.join('').toLocaleUpperCase('es-UY');
}
