/** Length of a reason (spec 4 §9). */
export const REASON_LENGTH = { min: 3, max: 200 } as const;

/** The problem of a reason; null for none. */
export function reasonProblem(reason: string): string | null {
  return reason.trim().length < REASON_LENGTH.min ? 'Escribí el motivo: al menos 3 letras.' : null;
}
