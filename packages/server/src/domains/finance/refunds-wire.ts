import type {
  AnswerOf,
  ClubReembolsosListar,
  ClubReembolsosPedir,
  ClubReembolsosReintentar,
  RequestOf,
} from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { minorUnits, pesosText, priceText } from '../../shared/money.ts';
import { dayEnd, momentToWire, montevideoDateTime, montevideoInstant } from '../../shared/montevideo.ts';
import type { PendingAct } from '../approvals/public.ts';
import {
  isTillReceipt,
  isWindowProvider,
  REFUND_REASONS,
  type RefundReason,
  type RefundRequest,
  type Retry,
} from '../payments/public.ts';
import type { PaymentFacts, RefundFilter, RefundRow } from './refund-list-store.ts';

type WireList = AnswerOf<typeof ClubReembolsosListar>;
type WireRefund = WireList['Reembolsos'][number];
type WireFilter = NonNullable<RequestOf<typeof ClubReembolsosListar>['Filtro']>;

const STATES: Readonly<Record<RefundRow['state'], WireRefund['Estado']>> = {
  asked: 'pedido',
  'under-way': 'en-curso',
  done: 'hecho',
  rejected: 'rechazado',
};
const STATE_OF: Partial<Record<WireRefund['Estado'], RefundRow['state']>> = inverse(STATES);

export function filterFromWire(filter: WireFilter = {}): RefundFilter {
  const { Estado, EspectaculoId, CompraId, DesdeFecha, HastaFecha } = filter;
  return {
    state: Estado && STATE_OF[Estado],
    showId: EspectaculoId,
    purchaseId: CompraId,
    since: DesdeFecha ? montevideoInstant(DesdeFecha) : undefined,
    until: HastaFecha ? dayEnd(HastaFecha) : undefined,
  };
}

/** The sort columns of the list. */
export const REFUND_ORDERS = {
  pedido: 'asked',
  compra: 'purchase',
  pago: 'payment',
  monto: 'amount',
  estado: 'state',
} as const;

/** Null unless it has either tickets or an amount. */
export function requestFromWire(body: RequestOf<typeof ClubReembolsosPedir>): RefundRequest | null {
  const { PagoId: paymentId, Monto, EntradaIds: ticketIds, Comprobante, Motivo } = body;
  if ((Monto === undefined) === (ticketIds === undefined)) return null;
  const what = ticketIds ? { ticketIds } : { amount: minorUnits(Number(Monto)) ?? 0 };
  return { paymentId, what, reason: Motivo.trim(), receipt: Comprobante?.trim() ?? '' };
}

export const retryFromWire = (body: RequestOf<typeof ClubReembolsosReintentar>): Retry => ({
  refundId: body.ReembolsoId,
  receipt: body.Comprobante?.trim() ?? '',
  handed: body.Monto === undefined ? null : minorUnits(Number(body.Monto)),
});

function factsToWire(facts: PaymentFacts, names: ReadonlyMap<string, string>) {
  return {
    PagoId: facts.paymentId,
    Proveedor: names.get(facts.way) ?? facts.way,
    NroPago: facts.providerPaymentId,
    CompraId: facts.purchaseId ?? 0,
    EspectaculoId: facts.showId,
    Espectaculo: facts.showName,
    Comprador: facts.buyer,
  };
}

/** An amount that we never charge is refunded in full. */
const amountText = (amount: number, symbol: string) =>
  amount < 0 ? 'Todo lo cobrado' : pesosText(amount, symbol);

function wayOf({ by, receipt }: RefundRow): WireRefund['Via'] {
  if (by !== 'transfer') return 'proveedor';
  return isTillReceipt(receipt) ? 'caja' : 'transferencia';
}

export function refundToWire(refund: RefundRow, names: ReadonlyMap<string, string>): WireRefund {
  const { state, asker, reason, left } = refund;
  const isOpen = state === 'asked' || state === 'under-way';
  const isOwed = state === 'rejected' && !refund.isReplaced;
  return {
    ReembolsoId: refund.id,
    Numero: refund.number,
    ...factsToWire(refund, names),
    EntradaIds: [...refund.ticketIds],
    Monto: amountText(refund.amount, refund.currencySymbol),
    Motivo: asker === null ? (REFUND_REASONS[reason as RefundReason] ?? reason) : reason,
    PedidoPor: asker ?? '',
    PedidoEn: montevideoDateTime(refund.askedAt),
    AprobadoPor: refund.approvedBy ?? '',
    Estado: STATES[state],
    Via: wayOf(refund),
    Comprobante: refund.receipt,
    ProveedorId: refund.providerRefundId,
    SinRespuestaEn: isOpen ? momentToWire(refund.unansweredAt) : '',
    TerminadoEn: momentToWire(refund.endedAt),
    EnVentanilla: isWindowProvider(refund.way),
    PuedeReintentar: isOpen || isOwed,
    PorDevolver: isOwed && left > 0 ? priceText(left) : '',
  };
}

export function waitingToWire(
  pending: PendingAct,
  facts: ReadonlyMap<number, PaymentFacts>,
  names: ReadonlyMap<string, string>,
): WireList['EnEspera'] {
  return pending.acts.flatMap(({ entityId, after, reason }) => {
    const payment = facts.get(Number(entityId));
    return payment
      ? [
          {
            ...factsToWire(payment, names),
            AprobacionId: pending.id,
            Monto: String(after?.Devuelto ?? ''),
            Motivo: reason ?? '',
            PedidoPor: pending.askedBy,
            PedidoEn: montevideoDateTime(pending.askedAt),
            VenceEn: montevideoDateTime(pending.endsAt),
          },
        ]
      : [];
  });
}
