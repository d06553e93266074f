/** Length of a reason (spec 4 §9). */
export const REASON_LENGTH = { min: 3, max: 200 } as const;

/** What is wrong with a reason; null when nothing is. */
export function reasonProblem(reason: string): string | null {
  return reason.trim().length < REASON_LENGTH.min ? 'Escribí el motivo: al menos 3 letras.' : null;
}
