import { pesosText } from '../../shared/money.ts';
import type { Act } from '../staff-audit/public.ts';

/** What a refund says of itself in the audit. */
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
  /** Of a transfer; empty for the provider's own way back. */
  readonly receipt: string;
}

/** What payments are in the audit. */
const PAYMENT = 'pago';
const TICKET = 'entrada';

/** That somebody asked for a refund, at the payment and at each of its tickets; `act`: the call. */
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
