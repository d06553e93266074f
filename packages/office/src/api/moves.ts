import { type ClubAnswer, type ClubRequest, clubCall, clubFetch } from './club-call.ts';
import { type RefundWay, wayToWire } from './refunds.ts';

type WireSale = ClubAnswer<'club/devoluciones/leer'>['Ventanilla'][number];
type WirePostponed = ClubAnswer<'club/espectaculos/aplazar'>['Numeros'];
type WireCancelled = ClubAnswer<'club/espectaculos/cancelar'>['Numeros'];

/** What a show's payments of one way to pay come to. Amounts as people read them. */
export interface ProviderSum {
  readonly provider: string;
  readonly payments: number;
  readonly tickets: number;
  readonly amount: string;
}

/** What moving or cancelling a show touches. */
interface Numbers {
  /** Holds that end. */
  readonly openHolds: number;
  /** Holds that somebody may be paying for. */
  readonly ordered: number;
  readonly tickets: number;
  readonly providers: readonly ProviderSum[];
}

/** A sale at the window, whose money goes back by hand. Amounts as people read them. */
export interface WindowSale {
  readonly purchaseId: number;
  readonly paymentId: number;
  readonly tillId: number;
  readonly at: string;
  readonly method: string;
  readonly buyer: string;
  readonly tickets: number;
  readonly amount: string;
  /** What is still to be paid back. */
  readonly rest: string;
  readonly isPaid: boolean;
}

export interface PostponeNumbers extends Numbers {
  readonly purchases: number;
  readonly channels: readonly { readonly name: string; readonly tickets: number }[];
  /** Of the new day. */
  readonly parkingReservations: number;
  /** Until when the buyers may choose; empty while the day is not known. */
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

/** What is asked of a move. `startsAt`: wall-clock time in Montevideo; empty while it is not known. */
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

/** What a dry run says in place of a reason: it leaves nothing in the audit. */
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

/** Counts what a move would touch, and does nothing. */
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

/** Counts what cancelling would touch, and does nothing. */
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

/** A refund of a cancelled show that did not work. */
export interface FailedRefund {
  readonly id: number;
  readonly purchaseId: number;
  readonly provider: string;
  readonly paymentNumber: string;
  readonly buyer: string;
  readonly amount: string;
  readonly problem: string;
}

/** How far the money of a cancelled show is on its way back. */
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

/** Tries those again that failed, and no others. */
export const retryFailed = ({ showId, operation }: Omit<Act, 'reason'>) =>
  clubCall('club/devoluciones/reintentar', { Operacion: operation, EspectaculoId: showId });

export const stopRefunds = ({ showId, operation, reason }: Act) =>
  clubCall('club/devoluciones/detener', { Operacion: operation, EspectaculoId: showId, Motivo: reason });

export const resumeRefunds = ({ showId, operation }: Omit<Act, 'reason'>) =>
  clubCall('club/devoluciones/seguir', { Operacion: operation, EspectaculoId: showId });

const CHOICES = { keep: 'conserva', refund: 'devuelve', release: 'libera' } as const;
/** What somebody does with a ticket of a show that moved. */
export type TicketChoice = keyof typeof CHOICES;
type WireChoice = (typeof CHOICES)[TicketChoice];
export const choiceOf = (wire: WireChoice): TicketChoice =>
  (Object.keys(CHOICES) as TicketChoice[]).find((one) => CHOICES[one] === wire) ?? 'keep';

/** Notes what somebody chose. `receipt`: how the money of the window went back; empty for none. */
export const chooseForTicket = (
  { ticketId, operation, reason }: { ticketId: number; operation: string; reason: string },
  { choice, by }: { choice: TicketChoice; by: RefundWay },
) =>
  clubCall('club/entradas/elegir', {
    ...{ Operacion: operation, EntradaId: ticketId, Eleccion: CHOICES[choice], Motivo: reason },
    ...wayToWire(by),
  });
