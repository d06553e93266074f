import type { AnswerOf, Show as ShowDetail, ShowListItem, TourListItem, WSEspectaculo } from '@club/contract';
import { DOLLAR_CURRENCY, PAYMENT_METHOD, SALE_STATE } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import type { LiveRoom } from '../../shared/live-rooms.ts';
import {
  montevideoDate,
  montevideoDateTime,
  montevideoTime,
  writtenDate,
  writtenShortDate,
  writtenWeekday,
} from '../../shared/montevideo.ts';
import { isOnSale, saleState } from './availability-rules.ts';
import { toPricedCategory } from './sector-wire.ts';
import type { ListedShow, Show } from './show-store.ts';

/** A show on a card (spec 1 §3). */
export function toShowListItem(show: Show): ShowListItem {
  return {
    EspectaculoId: show.id,
    EspectaculoNombre: show.name,
    EspectaculoTipoId: show.type.id,
    EspectaculoTipoNombre: show.type.name,
    EspectaculoTipoColor: show.type.color,
    EspectaculoTipoRequiereInstitucion: show.type.requiresTeams,
    EspectaculoTipoRequiereCompetencia: show.type.requiresCompetition,
    InstitucionLocalNombre: show.home?.name ?? '',
    InstitucionLocalEscudoURL: show.home?.crestUrl ?? '',
    InstitucionVisitanteNombre: show.away?.name ?? '',
    InstitucionVisitanteEscudoURL: show.away?.crestUrl ?? '',
    EspectaculoFecha: montevideoDate(show.startsAt),
    EspectaculoFechaEscrita: writtenDate(show.startsAt),
    EspectaculoFechaEscritaShort: writtenShortDate(show.startsAt),
    EspectaculoHora: montevideoTime(show.startsAt),
    EscenarioNombre: show.venue.name,
    EscenarioLogoURL: show.venue.logoUrl,
    CompetenciaNombre: show.competition?.name ?? '',
    CompetenciaInstanciaNombre: show.round,
    CompetenciaImagenURL: show.competition?.imageUrl ?? '',
    EspectaculoAgotado: show.isSoldOut,
    EspectaculoMiniaturaURL: show.thumbnailUrl,
    EspectaculoEsAbono: show.isSeasonPass,
    EspectaculoFrontMostrarCompetencia: show.showsCompetition,
    EspectaculoFrontMostrarFecha: show.showsDate,
    EspectaculoFrontMostrarEscenario: show.showsVenue,
    ...changeToWire(show),
  };
}

/** The fields of a show that was moved or cancelled; none for any other. */
function changeToWire({
  cancelledAt,
  change,
}: Show): Pick<ShowListItem, 'EspectaculoCambio' | 'EspectaculoCambioTexto'> {
  if (!cancelledAt && !change) return {};
  const says = cancelledAt ? 'Este espectáculo se canceló.' : movedText(change);
  return {
    EspectaculoCambio: cancelledAt ? 'cancelado' : 'aplazado',
    EspectaculoCambioTexto: [says, change?.message ?? ''].filter(Boolean).join(' '),
  };
}

function movedText(change: Show['change']): string {
  if (change?.dateIsOpen) return 'Se aplazó: la nueva fecha está a confirmar.';
  if (!change?.from) return 'Ya tiene nueva fecha.';
  const before = new Date(change.from);
  return `Cambió de fecha: era el ${writtenDate(before)} a las ${montevideoTime(before)} h.`;
}

/** The same in a list of shows on sale: the lowest price, and the availability. */
export function toShowCard(show: ListedShow, now: Date): ShowListItem {
  return {
    ...toShowListItem(show),
    ...endToWire(show, now),
    MonedaSimbolo: show.currency.symbol,
    SocioCategorias: isOnSale(show, now) ? show.prices.map(toPricedCategory) : [],
    EspectaculoDisponibilidad: availability(show, now),
  };
}

const endToWire = ({ endsAt }: Show, now: Date): Pick<ShowListItem, 'EspectaculoFinalizado'> => ({
  EspectaculoFinalizado: endsAt <= now,
});

const openingText = ({ saleOpensAt }: Show): string =>
  `A la venta el ${writtenShortDate(saleOpensAt)}, ${montevideoTime(saleOpensAt)} h`;

function availability(show: ListedShow, now: Date): string {
  if (show.cancelledAt) return 'Cancelado';
  if (now < show.saleOpensAt) return openingText(show);
  if (show.isSoldOut || !isOnSale(show, now)) return '';
  return show.isScarce ? 'Quedan pocas entradas' : 'Hay entradas';
}

/** One date of a park tour: also its duration and description, and whether it is on sale. */
export function toTour(show: ListedShow, now: Date): TourListItem {
  return {
    ...toShowCard(show, now),
    EspectaculoDescripcion: show.descriptionHtml,
    EspectaculoDuracionEscrita: writtenDuration(show.endsAt.getTime() - show.startsAt.getTime()),
    EspectaculoVentaEstado: SALE_STATE[saleState(show, now)],
  };
}

const MINUTE_MS = 60_000;

/** `1 h 30 min` */
function writtenDuration(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  const parts = [
    [Math.floor(minutes / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ');
}

type PaymentSettings = Pick<Context['config'], 'card' | 'dollarCheckout'>;

/** The same, with what the browser needs to pay: the dollar rate, or the card provider's public key. */
export function toShowForPaying(show: Show, { card, dollarCheckout }: PaymentSettings): ShowDetail {
  const method = show.payment?.methodId;
  const isInDollars = show.currency.id === DOLLAR_CURRENCY;
  return {
    ...toShowDetail(show),
    ...(method === PAYMENT_METHOD.dollarCheckout && !isInDollars
      ? { MedioPagoCotizacion: dollarCheckout.pesosPerDollar }
      : {}),
    ...(method === PAYMENT_METHOD.cardDialog
      ? { MedioPagoClavePublica: card.publicKey, MedioPagoTokenURL: card.tokenUrl }
      : {}),
  };
}

/** The same on the show's own page, with whether it is over, and why its places are not for sale yet, or not now. */
export function toShowPage(show: Show, settings: PaymentSettings, now: Date): ShowDetail {
  return {
    ...toShowForPaying(show, settings),
    ...endToWire(show, now),
    EspectaculoDisponibilidad: unsoldText(show, now),
  };
}

function unsoldText(show: Show, now: Date): string {
  if (show.cancelledAt) return '';
  const state = saleState(show, now);
  if (state === 'not-yet') return openingText(show);
  return state === 'suspended' ? 'Venta suspendida' : '';
}

/** A show on its own page, at the checkout and on private-link pages (document 1 §3, 2 §3, 3 §3). */
export function toShowDetail(show: Show): ShowDetail {
  return {
    ...toShowListItem(show),
    EspectaculoDescripcion: show.descriptionHtml,
    EspectaculoDescripcionPalcos: show.boxDescriptionHtml,
    EspectaculoDescripcionPaddock: show.paddockDescriptionHtml,
    EspectaculoFechaDiaSemanaEscrito: writtenWeekday(show.startsAt),
    EscenarioDireccion: show.venue.address,
    EscenarioMapaURL: show.venue.mapUrl,
    EspectaculoRepresentacionGrafica: show.hasMap,
    EspectaculoFotoURL: show.photoUrl,
    MonedaId: show.currency.id,
    MonedaSimbolo: show.currency.symbol,
    MedioPagoId: show.payment?.methodId ?? 0,
    MedioPagoNombre: show.payment?.methodName ?? '',
    MedioPagoIconoB64: show.payment?.iconBase64 ?? '',
    MedioPagoCuotas: show.payment?.instalments ?? 0,
  };
}

/** The waiting room through which a show is sold. */
export function roomToWire(
  { id, opensAt }: LiveRoom,
  now: Date,
): NonNullable<AnswerOf<typeof WSEspectaculo>['Fila']> {
  return { SalaId: id, Apertura: montevideoDateTime(opensAt), EstaAbierta: now >= opensAt };
}
