import { type ClubAnswer, clubCall, clubFetch, type Refusal } from './club-call.ts';
import type { GivenLink } from './links.ts';
import { type ListPage, type PageOf, pageToWire } from './list-page.ts';
import {
  type AcceptedMany,
  type Answered,
  type Answering,
  type Asked,
  answerBody,
  askedOf,
  type RequestState,
  STATES,
  sectorBody,
} from './press.ts';

export interface Outlet extends Asked {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly responsible: string;
  readonly email: string;
  readonly crewCount: number;
}

type WireOutlet = ClubAnswer<'club/medios/listar'>['Medios'][number];

const outletOf = (wire: WireOutlet): Outlet => ({
  ...{ id: wire.MedioId, name: wire.Nombre, type: wire.Tipo, responsible: wire.Responsable },
  ...{ email: wire.Correo, crewCount: wire.Integrantes, ...askedOf(wire) },
});

export const outletsBody = (state: RequestState) => ({ Filtro: { Estado: STATES[state] } });

export async function fetchOutlets(
  state: RequestState,
  page: PageOf<'medios'>,
  signal: AbortSignal,
): Promise<ListPage<Outlet>> {
  const body = { ...outletsBody(state), ...pageToWire(page) };
  const { Medios, Siguiente, Total } = await clubFetch('club/medios/listar', body, { signal });
  return { rows: Medios.map(outletOf), next: Siguiente, total: Total };
}

export interface OutletDetail extends Outlet {
  readonly document: string;
  readonly phone: string;
  readonly website: string;
  readonly twitter: string;
  readonly instagram: string;
  readonly crew: readonly {
    readonly id: number;
    readonly person: string;
    readonly document: string;
    readonly role: string;
  }[];
  readonly visits: readonly OutletVisit[];
}

/** An outlet's places at a show. */
export interface OutletVisit {
  readonly showId: number;
  readonly showName: string;
  readonly startsAt: string;
  readonly sector: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly places: number;
  readonly redeemed: number;
  readonly hasLink: boolean;
}

export async function fetchOutlet(id: number, signal: AbortSignal): Promise<OutletDetail> {
  const body = { MedioId: id };
  const { Medio, Integrantes, Espectaculos } = await clubFetch('club/medios/leer', body, { signal });
  return {
    ...outletOf(Medio),
    ...{ document: Medio.Documento, phone: Medio.Telefono, website: Medio.Web },
    ...{ twitter: Medio.Twitter, instagram: Medio.Instagram },
    crew: Integrantes.map(({ IntegranteId, Persona, Documento, Rol }) => ({
      ...{ id: IntegranteId, person: Persona, document: Documento, role: Rol },
    })),
    visits: Espectaculos.map((wire) => ({
      ...{ showId: wire.EspectaculoId, showName: wire.Espectaculo, startsAt: wire.Inicio },
      ...{ sector: wire.Sector, opensAt: wire.AbreEn, closesAt: wire.CierraEn, places: wire.Lugares },
      ...{ redeemed: wire.Canjeados, hasLink: wire.TieneLink },
    })),
  };
}

export async function answerOutlet(id: number, answering: Answering) {
  const outcome = await clubCall('club/medios/decidir', { MedioId: id, ...answerBody(answering) });
  return outcome.ok ? ({ ok: true, next: outcome.answer.Siguiente } satisfies Answered) : outcome;
}

export async function acceptOutlets(ids: readonly number[], operation: string): Promise<AcceptedMany> {
  const body = { Operacion: operation, MedioIds: [...ids] };
  const outcome = await clubCall('club/medios/aceptarVarios', body);
  if (!outcome.ok) return outcome;
  return {
    ok: true,
    refused: outcome.answer.NoAceptados.map(({ Medio, Motivo }) => ({ name: Medio, why: Motivo })),
  };
}

interface OutletOfShow {
  readonly outletId: number;
  readonly showId: number;
  readonly operation: string;
}

const visitBody = ({ outletId, showId, operation }: OutletOfShow) => ({
  ...{ Operacion: operation, MedioId: outletId, EspectaculoId: showId },
});

function withPage<Problem extends string>(
  outcome: { readonly ok: true; readonly answer: { readonly URL: string } } | Refusal<Problem>,
) {
  if (!outcome.ok) return outcome;
  const link: GivenLink = { pages: [{ name: 'Canje de tickets', url: outcome.answer.URL }], mailedTo: '' };
  return { ok: true as const, link };
}

/** Places at a show; returns the private link. */
export const admitOutlet = async (
  of: OutletOfShow,
  plan: {
    readonly sectorKey: string;
    readonly places: number;
    /** Empty: now; until the show begins. */
    readonly opensAt: string;
    readonly closesAt: string;
  },
) =>
  withPage(
    await clubCall('club/medios/admitir', {
      ...{ ...visitBody(of), ...sectorBody(plan.sectorKey), Lugares: plan.places },
      ...(plan.opensAt && { AbreEn: plan.opensAt }),
      ...(plan.closesAt && { CierraEn: plan.closesAt }),
    }),
  );

/** A new link; the previous one stops working. */
export const renewOutletLink = async (of: OutletOfShow) =>
  withPage(await clubCall('club/medios/link', visitBody(of)));

export const revokeOutletLink = (of: OutletOfShow, reason: string) =>
  clubCall('club/medios/revocarLink', { ...visitBody(of), Motivo: reason });

export const withdrawOutlet = (of: OutletOfShow, reason: string) =>
  clubCall('club/medios/quitar', { ...visitBody(of), Motivo: reason });
