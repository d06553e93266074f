import type { PaymentStatus } from './wire.ts';

/** The provider's decision about a card, in its own codes. */
export interface Outcome {
  readonly status: Extract<PaymentStatus, 'approved' | 'in_process' | 'rejected'>;
  readonly detail: string;
  /** Shown on the payment page. */
  readonly text: string;
}

const rejected = (detail: string, text: string): Outcome => ({ status: 'rejected', detail, text });

/** Cardholder names that choose the outcome, as with the provider's test cards. */
export const SENTINELS = {
  APRO: { status: 'approved', detail: 'accredited', text: 'Pago aprobado' },
  OTHE: rejected('cc_rejected_other_reason', 'Rechazado por error general'),
  CONT: { status: 'in_process', detail: 'pending_contingency', text: 'Pendiente de revisión' },
  CALL: rejected('cc_rejected_call_for_authorize', 'Rechazado: hay que llamar para autorizar'),
  FUND: rejected('cc_rejected_insufficient_amount', 'Rechazado por fondos insuficientes'),
  SECU: rejected('cc_rejected_bad_filled_security_code', 'Rechazado por código de seguridad inválido'),
  EXPI: rejected('cc_rejected_bad_filled_date', 'Rechazado por fecha de vencimiento'),
  FORM: rejected('cc_rejected_bad_filled_other', 'Rechazado por error en el formulario'),
  CARD: rejected('cc_rejected_bad_filled_card_number', 'Rechazado por falta del número de tarjeta'),
  INST: rejected('cc_rejected_invalid_installments', 'Rechazado por cuotas inválidas'),
  DUPL: rejected('cc_rejected_duplicated_payment', 'Rechazado por pago duplicado'),
  LOCK: rejected('cc_rejected_card_disabled', 'Rechazado por tarjeta deshabilitada'),
  CTNA: rejected('cc_rejected_card_type_not_allowed', 'Rechazado por tipo de tarjeta no permitido'),
  ATTE: rejected('cc_rejected_max_attempts', 'Rechazado por intentos de PIN excedidos'),
  BLAC: rejected('cc_rejected_blacklist', 'Rechazado por lista negra'),
} as const satisfies Record<string, Outcome>;

export type SentinelName = keyof typeof SENTINELS;

function isSentinel(name: string): name is SentinelName {
  return Object.hasOwn(SENTINELS, name);
}

/**
 * The outcome for a cardholder, by the first word; any name that is not a sentinel is approved, so that people may
 * use their own. In binary mode a payment is either approved or rejected.
 */
export function outcomeFor(cardholder: string, isBinary: boolean): Outcome {
  const name = cardholder.trim().split(/\s+/)[0]?.toUpperCase() ?? '';
  const outcome = isSentinel(name) ? SENTINELS[name] : SENTINELS.APRO;
  if (isBinary && outcome.status === 'in_process') return SENTINELS.OTHE;
  return outcome;
}
