import { inverse } from '@club/contract/inverse';
import { type ClubAnswer, type ClubRequest, clubCall, clubFetch } from './club-call.ts';
import { type ListPage, type PageOf, pageToWire } from './list-page.ts';

type WireList = ClubAnswer<'club/reembolsos/listar'>;
type WireRefund = WireList['Reembolsos'][number];
type WireWaiting = WireList['EnEspera'][number];
type WireFilter = NonNullable<ClubRequest<'club/reembolsos/listar'>['Filtro']>;

const STATES = {
  'espera-aprobacion': 'waiting',
  pedido: 'asked',
  'en-curso': 'under-way',
  hecho: 'done',
  rechazado: 'rejected',
} as const satisfies Record<WireRefund['Estado'], string>;
const WIRE_STATES = inverse(STATES);
export type RefundState = keyof typeof WIRE_STATES;

interface RefundFacts {
  readonly paymentId: number;
  readonly provider: string;
  /** The provider's number of the payment. */
  readonly paymentNumber: string;
  /** 0 where no purchase was stored. */
  readonly purchaseId: number;
  readonly showName: string;
  readonly buyer: string;
  /** Display text. */
  readonly amount: string;
  readonly reason: string;
  /** Empty for the system. */
  readonly asker: string;
  readonly askedAt: string;
}

/** A refund. Moments are wall-clock times in Montevideo; empty for none. */
export interface Refund extends RefundFacts {
  readonly id: number;
  readonly number: number;
  readonly ticketIds: readonly number[];
  readonly approver: string;
  readonly state: RefundState;
  /** Number of the bank transfer made by hand; empty for a refund at the provider. */
  readonly receipt: string;
  readonly providerRefundId: string;
  readonly unansweredAt: string;
  readonly endedAt: string;
  /** Paid at a till: handed out by hand once it is rejected. */
  readonly isOfWindow: boolean;
  readonly mayRetry: boolean;
  /** What a retry of a rejected one returns (`"1600.50"`); empty if that is not known. */
  readonly left: string;
}

/** A refund that waits for an approval. */
export interface WaitingRefund extends RefundFacts {
  readonly approvalId: number;
  readonly endsAt: string;
}

const factsOf = (wire: WireRefund | WireWaiting): RefundFacts => ({
  paymentId: wire.PagoId,
  provider: wire.Proveedor,
  paymentNumber: wire.NroPago,
  purchaseId: wire.CompraId,
  showName: wire.Espectaculo,
  buyer: wire.Comprador,
  amount: wire.Monto,
  reason: wire.Motivo,
  asker: wire.PedidoPor,
  askedAt: wire.PedidoEn,
});

const refundOf = (wire: WireRefund): Refund => ({
  ...factsOf(wire),
  id: wire.ReembolsoId,
  number: wire.Numero,
  ticketIds: wire.EntradaIds,
  approver: wire.AprobadoPor,
  state: STATES[wire.Estado],
  receipt: wire.Comprobante,
  providerRefundId: wire.ProveedorId,
  unansweredAt: wire.SinRespuestaEn,
  endedAt: wire.TerminadoEn,
  isOfWindow: wire.EnVentanilla,
  mayRetry: wire.PuedeReintentar,
  left: wire.PorDevolver,
});

export interface RefundFilter {
  readonly state?: RefundState | '';
  readonly purchaseId?: number;
  /** `YYYY-MM-DD`, both inclusive. */
  readonly since?: string;
  readonly until?: string;
}

export interface RefundPage extends ListPage<Refund> {
  readonly waiting: readonly WaitingRefund[];
}

export function refundsBody({ state, purchaseId, since, until }: RefundFilter): { Filtro: WireFilter } {
  const Filtro: WireFilter = {
    ...(state && { Estado: WIRE_STATES[state] }),
    ...(purchaseId && { CompraId: purchaseId }),
    ...(since && { DesdeFecha: since }),
    ...(until && { HastaFecha: until }),
  };
  return { Filtro };
}

/** A page of refunds; default: newest first. */
export async function fetchRefunds(
  filter: RefundFilter,
  page: PageOf<'reembolsos'>,
  signal: AbortSignal,
): Promise<RefundPage> {
  const body = { ...refundsBody(filter), ...pageToWire(page) };
  const wire = await clubFetch('club/reembolsos/listar', body, { signal });
  return {
    waiting: wire.EnEspera.map((one) => ({
      ...factsOf(one),
      approvalId: one.AprobacionId,
      endsAt: one.VenceEn,
    })),
    rows: wire.Reembolsos.map(refundOf),
    total: wire.Total,
    next: wire.Siguiente,
  };
}

/** How a payment is refunded: as it was paid, by a bank transfer, or over the counter of the member's own till. */
export type RefundWay = 'provider' | { readonly receipt: string } | { readonly tillId: number };

export const wayToWire = (way: RefundWay) => {
  if (way === 'provider') return {};
  return 'receipt' in way ? { Comprobante: way.receipt } : { CajaId: way.tillId };
};

export interface RefundWish {
  /** The refund: tickets at their price, or an amount (`"1600.50"`). */
  readonly what: { readonly ticketIds: readonly number[] } | { readonly amount: string };
  readonly reason: string;
  readonly by: RefundWay;
}

export const askRefund = (
  { paymentId, operation }: { paymentId: number; operation: string },
  { what, reason, by }: RefundWish,
) =>
  clubCall('club/reembolsos/pedir', {
    ...{ Operacion: operation, PagoId: paymentId, Motivo: reason },
    ...('amount' in what ? { Monto: what.amount } : { EntradaIds: [...what.ticketIds] }),
    ...wayToWire(by),
  });

/** By hand: `left` of it, as the member read it. */
export const retryRefund = (
  { id, left, operation }: Pick<Refund, 'id' | 'left'> & { operation: string },
  by: RefundWay,
) =>
  clubCall('club/reembolsos/reintentar', {
    ...{ Operacion: operation, ReembolsoId: id },
    ...wayToWire(by),
    ...(by !== 'provider' && left !== '' && { Monto: left }),
  });
