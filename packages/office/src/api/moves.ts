import { inverse } from '@club/contract/inverse';
import { type ClubAnswer, type ClubRequest, clubCall, clubFetch } from './club-call.ts';
import { type RefundWay, wayToWire } from './refunds.ts';

type WireSale = ClubAnswer<'club/devoluciones/leer'>['Ventanilla'][number];
type WirePostponed = ClubAnswer<'club/espectaculos/aplazar'>['Numeros'];
type WireCancelled = ClubAnswer<'club/espectaculos/cancelar'>['Numeros'];

/** A show's payments by payment method. Amounts as display text. */
export interface ProviderSum {
  readonly provider: string;
  readonly payments: number;
  readonly tickets: number;
  readonly amount: string;
}

/** The effects of moving or cancelling a show. */
interface Numbers {
  /** Holds that end. */
  readonly openHolds: number;
  /** Holds that may be in payment. */
  readonly ordered: number;
  readonly tickets: number;
  readonly providers: readonly ProviderSum[];
}

/** A sale at the window, to be refunded by hand. Amounts as display text. */
export interface WindowSale {
  readonly purchaseId: number;
  readonly paymentId: number;
  readonly tillId: number;
  readonly at: string;
  readonly method: string;
  readonly buyer: string;
  readonly tickets: number;
  readonly amount: string;
  /** The remaining refund. */
  readonly rest: string;
  readonly isPaid: boolean;
}

export interface PostponeNumbers extends Numbers {
  readonly purchases: number;
  readonly channels: readonly { readonly name: string; readonly tickets: number }[];
  /** Of the new day. */
  readonly parkingReservations: number;
  /** The end of the buyers' choice; empty while the day is not known. */
  readonly choiceUntil: string;
}

export interface CancelNumbers extends Numbers {
  readonly freeTickets: number;
  readonly parkingTickets: number;
  readonly windowSales: readonly WindowSale[];
}

const numbersOf = (wire: WirePostponed | WireCancelled): Numbers => ({
  openHolds: wire.ComprasEnCurso,
  ordered: wire.ConOrden,
  tickets: wire.Entradas,
  providers: wire.PorProveedor.map(({ Proveedor, Pagos, Entradas, Monto }) => ({
    ...{ provider: Proveedor, payments: Pagos, tickets: Entradas, amount: Monto },
  })),
});

const saleOf = (wire: WireSale): WindowSale => ({
  ...{ purchaseId: wire.CompraId, paymentId: wire.PagoId, tillId: wire.CajaId, at: wire.En },
  ...{ method: wire.Metodo, buyer: wire.Comprador, tickets: wire.Entradas },
  ...{ amount: wire.Monto, rest: wire.Pendiente, isPaid: wire.Pagada },
});

/** The fields of a move. `startsAt`: wall-clock time in Montevideo; empty while it is not known. */
export interface Postponement {
  readonly startsAt: string;
  readonly days: number;
  readonly message: string;
  readonly annulsParking: boolean;
}

interface Act {
  readonly showId: number;
  readonly operation: string;
  readonly reason: string;
}

/** The reason field of a dry run, which leaves no audit. */
const DRY_RUN = 'Simulación';
const dryRun = (showId: number): Act => ({ showId, operation: crypto.randomUUID(), reason: DRY_RUN });

const postponeBody = (
  { showId, operation, reason }: Act,
  { startsAt, days, message, annulsParking }: Postponement,
  isDry: boolean,
): ClubRequest<'club/espectaculos/aplazar'> => ({
  ...{ Operacion: operation, Motivo: reason, EspectaculoId: showId, Simulacion: isDry },
  ...{ IniciaEn: startsAt, Mensaje: message, DiasDecision: days },
  ...(annulsParking && { AnularParking: true }),
});

/** A dry run of a move. */
export async function tryPostponing(showId: number, startsAt: string, days: number) {
  const asked = { startsAt, days, message: '', annulsParking: false };
  const outcome = await clubCall('club/espectaculos/aplazar', postponeBody(dryRun(showId), asked, true));
  if (!outcome.ok) return outcome;
  const { Numeros } = outcome.answer;
  const numbers: PostponeNumbers = {
    ...numbersOf(Numeros),
    purchases: Numeros.Compras,
    channels: Numeros.PorCanal.map(({ Canal, Entradas }) => ({ name: Canal, tickets: Entradas })),
    parkingReservations: Numeros.ReservasParking,
    choiceUntil: Numeros.DecisionHasta,
  };
  return { ok: true as const, numbers };
}

export const postponeShow = (act: Act, asked: Postponement) =>
  clubCall('club/espectaculos/aplazar', postponeBody(act, asked, false));

const cancelBody = (
  { showId, operation, reason }: Act,
  { name, message }: { name: string; message: string },
  isDry: boolean,
): ClubRequest<'club/espectaculos/cancelar'> => ({
  ...{ Operacion: operation, Motivo: reason, EspectaculoId: showId, Simulacion: isDry },
  ...{ Nombre: name, Mensaje: message },
});

/** A dry run of a cancellation. */
export async function tryCancelling(showId: number) {
  const body = cancelBody(dryRun(showId), { name: '', message: '' }, true);
  const outcome = await clubCall('club/espectaculos/cancelar', body);
  if (!outcome.ok) return outcome;
  const { Numeros } = outcome.answer;
  const numbers: CancelNumbers = {
    ...numbersOf(Numeros),
    ...{ freeTickets: Numeros.SinCosto, parkingTickets: Numeros.TicketsParking },
    windowSales: Numeros.Ventanilla.map(saleOf),
  };
  return { ok: true as const, numbers };
}

export const cancelShow = (act: Act, asked: { name: string; message: string }) =>
  clubCall('club/espectaculos/cancelar', cancelBody(act, asked, false));

const STATES = { 'en-curso': 'under-way', detenida: 'stopped', hecha: 'done' } as const;

/** A failed refund of a cancelled show. */
export interface FailedRefund {
  readonly id: number;
  readonly purchaseId: number;
  readonly provider: string;
  readonly paymentNumber: string;
  readonly buyer: string;
  readonly amount: string;
  readonly problem: string;
}

/** The progress of a cancelled show's mass refund. */
export interface MassRefund {
  readonly state: (typeof STATES)[keyof typeof STATES];
  readonly ticketsToAnnul: number;
  /** Payments, without those at the window. */
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly summary: string;
  readonly failures: readonly FailedRefund[];
  readonly windowSales: readonly WindowSale[];
}

export async function fetchMassRefund(showId: number, signal: AbortSignal): Promise<MassRefund> {
  const wire = await clubFetch('club/devoluciones/leer', { EspectaculoId: showId }, { signal });
  return {
    ...{ state: STATES[wire.Estado], ticketsToAnnul: wire.EntradasPorAnular, total: wire.Total },
    ...{ done: wire.Devueltos, failed: wire.ConError, summary: wire.Resumen },
    failures: wire.Errores.map((one) => ({
      ...{ id: one.ReembolsoId, purchaseId: one.CompraId, provider: one.Proveedor },
      ...{ paymentNumber: one.NroPago, buyer: one.Comprador, amount: one.Monto, problem: one.Problema },
    })),
    windowSales: wire.Ventanilla.map(saleOf),
  };
}

/** Retries the failed ones. */
export const retryFailed = ({ showId, operation }: Omit<Act, 'reason'>) =>
  clubCall('club/devoluciones/reintentar', { Operacion: operation, EspectaculoId: showId });

export const stopRefunds = ({ showId, operation, reason }: Act) =>
  clubCall('club/devoluciones/detener', { Operacion: operation, EspectaculoId: showId, Motivo: reason });

export const resumeRefunds = ({ showId, operation }: Omit<Act, 'reason'>) =>
  clubCall('club/devoluciones/seguir', { Operacion: operation, EspectaculoId: showId });

const CHOICES = { keep: 'conserva', refund: 'devuelve', release: 'libera' } as const;
/** The choice for a ticket of a moved show. */
export type TicketChoice = keyof typeof CHOICES;
export const CHOICE_OF = inverse(CHOICES);

/** Records a choice. `receipt`: how a payment at the window was refunded; empty for none. */
export const chooseForTicket = (
  { ticketId, operation, reason }: { ticketId: number; operation: string; reason: string },
  { choice, by }: { choice: TicketChoice; by: RefundWay },
) =>
  clubCall('club/entradas/elegir', {
    ...{ Operacion: operation, EntradaId: ticketId, Eleccion: CHOICES[choice], Motivo: reason },
    ...wayToWire(by),
  });
