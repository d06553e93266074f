import { pesosText } from '../../shared/money.ts';
import type { Act } from '../staff-audit/public.ts';

/** The fields of a refund in the audit. */
export interface RefundInAudit {
  readonly payment: {
    readonly id: number;
    readonly providerPaymentId: string;
    readonly currencySymbol: string;
  };
  /** Minor units of the charge. */
  readonly amount: number;
  readonly ticketIds: readonly number[];
  readonly reason: string;
  /** Number of a transfer; empty for a refund by the provider. */
  readonly receipt: string;
}

/** The kind of payments in the audit. */
const PAYMENT = 'pago';
const TICKET = 'entrada';

/** Writes a requested refund to the audit, for the payment and each of its tickets; `act`: the call. */
export function refundActs(act: string, refund: RefundInAudit): readonly Act[] {
  const { payment, ticketIds, reason, receipt } = refund;
  const Devuelto = pesosText(refund.amount, payment.currencySymbol);
  const entityName = `Pago N.º ${payment.providerPaymentId}`;
  const after = { Devuelto, Entradas: ticketIds.length, ...(receipt && { Comprobante: receipt }) };
  return [
    ...ticketIds.map((id) => ({ act, reason, entity: TICKET, entityId: String(id), after: { Devuelto } })),
    { act, reason, entity: PAYMENT, entityId: String(payment.id), entityName, after },
  ];
}
