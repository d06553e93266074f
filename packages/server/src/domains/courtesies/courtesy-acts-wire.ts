import type {
  AnswerOf,
  ClubCortesiasCrear,
  ClubCortesiasListar,
  ClubEmisoresGuardar,
  ClubEmisoresListar,
  RequestOf,
} from '@club/contract/club';
import {
  momentToWire,
  montevideoDateTime,
  montevideoMoment,
  writtenMoment,
} from '../../shared/montevideo.ts';
import { sectorText } from '../catalogue/public.ts';
import { seatsFromWire } from '../places/public.ts';
import type { ShowSector } from '../seating/public.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { ListedCourtesy } from './courtesy-list-store.ts';
import type { CourtesyPlan } from './courtesy-plan.ts';
import type { Issuer, IssuerEdit, IssuerForm, ListedIssuer } from './issuer-store.ts';
import type { FullQuota } from './quota-rules.ts';

type WireIssuer = AnswerOf<typeof ClubEmisoresGuardar>['Emisor'];
type WireCourtesy = AnswerOf<typeof ClubCortesiasListar>['Cortesias'][number];

/** The sort columns of the list. */
export const COURTESY_ORDERS = { solicitante: 'requester', espectaculo: 'show', lugares: 'places' } as const;

/** The sort columns of the list. */
export const ISSUER_ORDERS = {
  emisor: 'name',
  show: 'show-quota',
  temporada: 'season-quota',
  dadas: 'given',
} as const;

export const issuerToWire = (issuer: Issuer): WireIssuer => ({
  EmisorId: issuer.id,
  Version: issuer.version,
  Nombre: issuer.name,
  Correo: issuer.email,
  CupoEspectaculo: issuer.showQuota,
  CupoTemporada: issuer.seasonQuota,
  Archivado: issuer.isArchived,
});

export const listedIssuerToWire = (
  issuer: ListedIssuer,
): AnswerOf<typeof ClubEmisoresListar>['Emisores'][number] => ({
  ...issuerToWire(issuer),
  DadasTemporada: issuer.given,
});

export const issuerFromWire = (body: RequestOf<typeof ClubEmisoresGuardar>): IssuerEdit & IssuerForm => ({
  id: body.EmisorId,
  version: body.Version ?? 0,
  name: body.Nombre.trim(),
  email: body.Correo,
  showQuota: body.CupoEspectaculo,
  seasonQuota: body.CupoTemporada,
});

/** Document 3 §9. */
const TYPE_IDS = { cortesia: 1, palco: 6 } as const satisfies Record<WireCourtesy['Tipo'], number>;

export const courtesyToWire = (courtesy: ListedCourtesy): WireCourtesy => ({
  CortesiaId: courtesy.id,
  EspectaculoId: courtesy.showId,
  Espectaculo: courtesy.showName,
  Inicio: momentToWire(courtesy.startsAt),
  Emisor: courtesy.issuerName,
  Tipo: courtesy.typeId === TYPE_IDS.palco ? 'palco' : 'cortesia',
  Solicitante: courtesy.requesterName,
  Correo: courtesy.requesterEmail,
  Sector: `${courtesy.standName}, ${courtesy.sector}`,
  Lugares: courtesy.requested,
  Canjeadas: courtesy.redeemed,
  AbreEn: montevideoDateTime(courtesy.opensAt),
  TieneLink: courtesy.hasLink,
});

/** Null unless exactly one of seats and quantity is given. */
export function courtesyFromWire(body: RequestOf<typeof ClubCortesiasCrear>): CourtesyPlan | null {
  const places = placesFromWire(body);
  if (places === null) return null;
  return {
    ...{ showId: body.EspectaculoId, standId: body.TribunaId, sectorCode: body.SectorCod },
    ...{ issuerId: body.EmisorId, typeId: TYPE_IDS[body.Tipo], places },
    ...{ requesterName: body.Solicitante.trim(), requesterEmail: body.Correo },
    ...(body.AbreEn && { opensAt: montevideoMoment(body.AbreEn) }),
    ...(body.Motivo && { excessReason: body.Motivo.trim() }),
  };
}

interface Choice {
  readonly Filas?: readonly { readonly FilaId: number; readonly Asientos: readonly number[] }[];
  readonly Cantidad?: number;
}

/** Seats, or how many places; null unless it is exactly one of the two. */
export function placesFromWire({ Filas, Cantidad }: Choice): CourtesyPlan['places'] | null {
  if ((Filas === undefined) === (Cantidad === undefined)) return null;
  if (Cantidad !== undefined) return Cantidad;
  return seatsFromWire(Filas ?? []);
}

/** A courtesy in the audit. */
export const courtesyFields = (
  plan: CourtesyPlan,
  {
    sector,
    issuer,
    requested,
    exceeded,
  }: {
    readonly sector: ShowSector;
    readonly issuer: Issuer | null;
    readonly requested: number;
    readonly exceeded: FullQuota | null;
  },
): Fields => ({
  ...(issuer && { Emisor: issuer.name }),
  ...{ Solicitante: plan.requesterName, Correo: plan.requesterEmail ?? '' },
  ...{ Sector: sectorText(sector), Lugares: requested },
  ...(plan.opensAt && { 'Se canjea desde': writtenMoment(plan.opensAt) }),
  ...(exceeded && { 'Cupo del emisor': exceeded.quota, 'Quedaban del cupo': exceeded.left }),
});

const quotaText = (quota: number | null) => (quota === null ? 'Sin tope' : quota);

/** An issuer in the audit. */
export const issuerFields = (issuer: Issuer): Fields => ({
  Nombre: issuer.name,
  Correo: issuer.email,
  'Cupo por espectáculo': quotaText(issuer.showQuota),
  'Cupo por temporada': quotaText(issuer.seasonQuota),
  Archivado: issuer.isArchived,
});
