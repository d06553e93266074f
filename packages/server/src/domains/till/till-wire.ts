import type {
  AnswerOf,
  ClubVentanillaCajas,
  ClubVentanillaEmitir,
  ClubVentanillaLeer,
  ClubVentanillaPersona,
  ClubVentanillaRetener,
  ClubVentanillaSectores,
  RequestOf,
} from '@club/contract/club';
import { minorUnits, pesosText, wireAmount } from '../../shared/money.ts';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import { toExtraField } from '../catalogue/public.ts';
import type { HoldRequest } from '../holds/public.ts';
import type { Limits } from '../limits/public.ts';
import type { PlaceOfShow } from '../places/public.ts';
import type { Act } from '../staff-audit/public.ts';
import { placeText, type TicketRow } from '../tickets/public.ts';
import type { TillHold } from './read-hold.ts';
import type { PersonAtWindow } from './read-person.ts';
import type { LastSale, Window, WindowSector } from './read-window.ts';
import { type Counted, canBeAnnulled, isForgotten, type TillMethod } from './till-rules.ts';
import type { LateRefund, Sale, Till } from './till-store.ts';

type WireTill = AnswerOf<typeof ClubVentanillaCajas>['Cajas'][number];
type WireWindow = AnswerOf<typeof ClubVentanillaLeer>;
type WireHold = NonNullable<WireWindow['Reten']>;
type WireSale = NonNullable<WireWindow['Ultima']>;

export const TILL_METHODS = { efectivo: 'cash', pos: 'terminal' } as const satisfies Record<
  string,
  TillMethod
>;
const methodToWire = (method: TillMethod): keyof typeof TILL_METHODS =>
  method === 'cash' ? 'efectivo' : 'pos';
const METHOD_NAMES: Readonly<Record<TillMethod, string>> = { cash: 'Efectivo', terminal: 'POS' };
/** The sort columns of the list of tills. */
export const TILL_ORDERS = {
  persona: 'person',
  abierta: 'opened',
  cerrada: 'closed',
  ventas: 'sales',
  efectivo: 'cash',
  pos: 'terminal',
} as const;
const TILL = 'caja';

export const tillToWire = (till: Till, now: Date, limits: Limits): NonNullable<WireWindow['Caja']> => ({
  CajaId: till.id,
  Persona: till.member,
  AbiertaEn: montevideoDateTime(till.openedAt),
  Fondo: wireAmount(till.floatAmount),
  Olvidada: till.closedAt === null && isForgotten(till, now, limits),
});

export function closedToWire(till: Till, now: Date, limits: Limits): WireTill {
  const { countedCash: cash, countedTerminal: terminal, expectedCash, expectedTerminal } = till;
  return {
    ...tillToWire(till, now, limits),
    CerradaEn: momentToWire(till.closedAt),
    CerradaPor: till.closedBy ?? '',
    Ventas: till.sales,
    EfectivoEsperado: wireAmount(expectedCash ?? 0),
    PosEsperado: wireAmount(expectedTerminal ?? 0),
    ContadoEfectivo: wireAmount(cash ?? 0),
    ContadoPos: wireAmount(terminal ?? 0),
    DiferenciaEfectivo: wireAmount(differenceOf(cash, expectedCash)),
    DiferenciaPos: wireAmount(differenceOf(terminal, expectedTerminal)),
    Motivo: till.reason,
  };
}

const differenceOf = (counted: number | null, expected: number | null): number =>
  (counted ?? 0) - (expected ?? 0);

const placeToWire = ({ rowId, rowName, seatId, seatName }: PlaceOfShow): WireHold['Lugares'][number] => ({
  FilaId: rowId ?? 0,
  AsientoId: seatId ?? 0,
  Texto: rowId === null ? 'Sin numerar' : `Fila ${rowName}, asiento ${seatName}`,
});

export const holdToWire = (hold: TillHold): WireHold => ({
  TransaccionId: hold.id,
  EspectaculoId: hold.showId,
  TribunaId: hold.sector.standId,
  SectorCod: hold.sector.code,
  Sector: `${hold.sector.standName}, ${hold.sector.description}`,
  Hasta: montevideoDateTime(hold.endsAt),
  Segundos: hold.secondsLeft,
  Renovada: hold.isExtended,
  Lugares: hold.places.map(placeToWire),
  CamposExtra: hold.fields.map(toExtraField),
});

const ticketText = (ticket: TicketRow) =>
  placeText({
    ...{ stand: ticket.standName, sector: ticket.sectorDescription },
    ...{ row: ticket.rowName, seat: ticket.seatName },
  });

/** Only a sale with live tickets, all of them unchanged. */
const isWhole = (tickets: LastSale['tickets']): boolean =>
  tickets.length > 0 && tickets.every(({ version }) => version === 1);

export function saleToWire({ sale, tickets }: LastSale, now: Date, limits: Limits): WireSale {
  const [first] = tickets;
  return {
    CompraId: sale.purchaseId,
    EntradaIds: tickets.map(({ ticketId }) => ticketId),
    Metodo: methodToWire(sale.method),
    Total: wireAmount(sale.amount),
    Vuelto: wireAmount(sale.handed === null ? 0 : sale.handed - sale.amount),
    En: montevideoDateTime(sale.soldAt),
    Texto: [first?.showName ?? '', ...tickets.map(ticketText)].join(' · '),
    PuedeAnularse: isWhole(tickets) && canBeAnnulled(sale, now, limits),
    PorDevolver: wireAmount(sale.rest),
  };
}

export const lateRefundToWire = (late: LateRefund): WireWindow['Aprobadas'][number] => ({
  ReembolsoId: late.refundId,
  CompraId: late.purchaseId ?? 0,
  Monto: wireAmount(late.amount),
  Metodo: methodToWire(late.method),
  Aprobo: late.approver,
  En: montevideoDateTime(late.at),
});

export const windowToWire = ({
  till,
  shows,
  documentTypes,
  hold,
  last,
  lateRefunds,
  now,
  limits,
}: Window): WireWindow => ({
  Caja: till && tillToWire(till, now, limits),
  Espectaculos: shows.map((show) => ({
    EspectaculoId: show.id,
    Nombre: show.name,
    Inicio: momentToWire(show.startsAt),
    EsHoy: show.isToday,
  })),
  TiposDocumento: documentTypes.map(({ id, name }) => ({ DocumentoTipoId: id, Nombre: name })),
  Reten: hold && holdToWire(hold),
  Ultima: last && saleToWire(last, now, limits),
  Aprobadas: lateRefunds.map(lateRefundToWire),
});

export const sectorToWire = ({
  sector,
  free,
  prices,
}: WindowSector): AnswerOf<typeof ClubVentanillaSectores>['Sectores'][number] => ({
  TribunaId: sector.standId,
  Tribuna: sector.standName,
  SectorCod: sector.code,
  Sector: sector.description,
  Numerado: sector.sale === 'numbered',
  Libres: free,
  Precios: prices.map(({ categoryName, amount }) => ({ Categoria: categoryName, Monto: wireAmount(amount) })),
});

export const personToWire = ({ member, price }: PersonAtWindow): AnswerOf<typeof ClubVentanillaPersona> => ({
  Nombre: member?.firstName ?? '',
  Apellido: member?.lastName ?? '',
  NroSocio: member?.memberNumber ?? '',
  Categoria: price.categoryName,
  Monto: wireAmount(price.amount),
  Aviso: member?.remark ?? '',
});

export const holdRequestFromWire = (body: RequestOf<typeof ClubVentanillaRetener>): HoldRequest => ({
  showId: body.EspectaculoId,
  standId: body.TribunaId,
  sectorCode: body.SectorCod,
  quantity: body.Cantidad,
  seats: body.Asientos.map(({ FilaId, AsientoId }) => ({ rowId: FilaId, seatId: AsientoId })),
});

/** Blank ones are dropped; of two for one field the last counts. */
function extraValuesOf(
  wire: NonNullable<RequestOf<typeof ClubVentanillaEmitir>['Entradas'][number]['Complementos']>,
) {
  const byField = new Map(wire.map((one) => [one.ComplementoId, one.ComplementoRegistroValor.trim()]));
  return [...byField].flatMap(([fieldId, value]) => (value === '' ? [] : [{ fieldId, value }]));
}

/** As typed at the window. */
export const documentFromWire = (wire: {
  readonly PersonaDocumentoTipoId: number;
  readonly PersonaDocumento: string;
}) => ({ documentTypeId: wire.PersonaDocumentoTipoId, typed: wire.PersonaDocumento });

export function orderFromWire(body: RequestOf<typeof ClubVentanillaEmitir>) {
  return {
    tillId: body.CajaId,
    holdId: body.TransaccionId,
    persons: body.Entradas.map((ticket) => ({
      rowId: ticket.FilaId,
      seatId: ticket.AsientoId,
      firstName: ticket.PersonaNombre.trim(),
      lastName: ticket.PersonaApellido.trim(),
      documentTypeId: ticket.PersonaDocumentoTipoId,
      typedDocument: ticket.PersonaDocumento,
      extraValues: extraValuesOf(ticket.Complementos ?? []),
    })),
    // A total with more decimals than money has is invalid.
    total: minorUnits(body.Total) ?? -1,
    method: TILL_METHODS[body.Metodo],
    handed: body.PagaCon === undefined ? null : minorUnits(body.PagaCon),
    receipt: (body.Comprobante ?? '').trim(),
    email: (body.Correo ?? '').trim(),
  };
}

const actAt = ({ id, member }: Till, act: string) => ({
  ...{ act, entity: TILL, entityId: String(id), entityName: `Caja de ${member}` },
});
const pesos = (amount: number) => pesosText(amount, '$');

export const openedAct = (till: Till): Act => ({
  ...actAt(till, 'ventanilla/abrirCaja'),
  after: { Fondo: pesos(till.floatAmount) },
});

export const heldAct = (till: Till, act: string, places: number): Act => ({
  ...actAt(till, act),
  after: { Lugares: places },
});

export const soldAct = (
  till: Till,
  showName: string,
  { method }: { readonly method: TillMethod },
  sold: { readonly ticketIds: readonly number[]; readonly total: number },
): Act => ({
  ...actAt(till, 'ventanilla/emitir'),
  after: {
    ...{ Espectáculo: showName, Entradas: sold.ticketIds.map(String), Total: pesos(sold.total) },
    Medio: METHOD_NAMES[method],
  },
});

export const annulledAct = (
  till: Till,
  annulled: {
    readonly sale: Sale;
    readonly tickets: number;
    /** The amount refunded, in minor units. */
    readonly given: number;
    readonly reason: string;
  },
): Act => ({
  ...actAt(till, 'ventanilla/anularUltima'),
  after: {
    ...{ Compra: String(annulled.sale.purchaseId), Entradas: annulled.tickets },
    Devuelto: pesos(annulled.given),
  },
  reason: annulled.reason,
});

export const closedAct = (till: Till, counted: Counted, expected: Counted): Act => ({
  ...actAt(till, 'ventanilla/cerrarCaja'),
  before: { Efectivo: pesos(expected.cash), POS: pesos(expected.terminal) },
  after: { Efectivo: pesos(counted.cash), POS: pesos(counted.terminal) },
  reason: till.reason || null,
});
