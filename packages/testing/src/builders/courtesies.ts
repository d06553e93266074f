import type { Context } from '@club/server/context.ts';
import type { CourtesyPlan } from '@club/server/domains/courtesies/courtesy-plan.ts';
import { createCourtesy } from '@club/server/domains/courtesies/create-courtesy.ts';
import { createCourtesyLink } from '@club/server/domains/courtesies/create-courtesy-link.ts';
import { TEST_ACTOR } from '../test-actor.ts';
import { type BuiltShow, type BuiltShowPlan, buildShow } from './catalogue.ts';
import { uniqueCedula } from './people.ts';

/** A courtesy with its private link. */
export interface BuiltCourtesy {
  readonly show: BuiltShow;
  readonly showId: number;
  readonly courtesyId: number;
  readonly standId: number;
  readonly sectorCode: string;
  readonly token: string;
}

export interface BuiltCourtesyPlan {
  /** An existing show with the sectors of `buildCourtesy`; default: a new one. */
  readonly of?: BuiltShow;
  readonly show?: Omit<BuiltShowPlan, 'sectors'>;
  /** Seats of the numbered sector `A`, or a number of places of the unnumbered `U`; default: 3 places. */
  readonly places?: CourtesyPlan['places'];
  readonly typeId?: number;
  readonly opensAt?: Date;
}

/** A courtesy of a show with a numbered sector `A` and an unnumbered one `U`, 20 places each. */
export async function buildCourtesy(context: Context, plan: BuiltCourtesyPlan = {}): Promise<BuiltCourtesy> {
  const places = plan.places ?? 3;
  const sectors = [
    { code: 'A', rows: 2, seatsPerRow: 10 },
    { code: 'U', sale: 'unnumbered' as const, capacity: 20 },
  ];
  const show = plan.of ?? (await buildShow(context, { ...plan.show, sectors }));
  const sectorCode = typeof places === 'number' ? 'U' : 'A';
  const created = await createCourtesy(context, TEST_ACTOR, {
    showId: show.showId,
    standId: 1,
    sectorCode,
    typeId: plan.typeId ?? 1,
    requesterName: 'Sonia Solicitante',
    requesterEmail: 'sonia@example.uy',
    places,
    ...(plan.opensAt ? { opensAt: plan.opensAt } : {}),
  });
  if (!created.ok) throw new Error(created.problem);
  const { courtesyId } = created.value;
  const link = await createCourtesyLink(context, TEST_ACTOR, courtesyId);
  if (!link.ok) throw new Error(link.problem);
  return { show, showId: show.showId, courtesyId, standId: 1, sectorCode, token: link.value.token };
}

/** A filled-in card as the page sends it; default: a new person, no seat. */
export function courtesyCard(courtesy: BuiltCourtesy, ticketId: number, other: object = {}) {
  return {
    TicketId: ticketId,
    TicketMonto: 0,
    TribunaId: courtesy.standId,
    SectorCod: courtesy.sectorCode,
    FilaId: 0,
    AsientoId: 0,
    PersonaNombre: 'Carla',
    PersonaApellido: 'Convidada',
    PersonaDocumentoTipoId: 1,
    PersonaDocumento: uniqueCedula(),
    TransaccionId: 0,
    ...other,
  };
}

/** The courtesy's fields in the body of a call. */
export function courtesyVisit(courtesy: BuiltCourtesy, other: object = {}) {
  return {
    EspectaculoId: courtesy.showId,
    CortesiaId: courtesy.courtesyId,
    CortesiaToken: courtesy.token,
    ...other,
  };
}

/** The body of a redemption. */
export function courtesyRedemption(courtesy: BuiltCourtesy, cards: readonly object[], other: object = {}) {
  return {
    ...courtesyVisit(courtesy),
    SDTTicketCortesias: cards,
    SDTComplementosValoresJSON: '[]',
    ...other,
  };
}
