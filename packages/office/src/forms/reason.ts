import { REASON_LENGTH } from '@club/contract/constants';
/** The problem of a reason; null for none. */
export function reasonProblem(reason: string): string | null {
  return reason.trim().length < REASON_LENGTH.min
    ? `Escribí el motivo: al menos ${REASON_LENGTH.min} letras.`
    : null;
}
