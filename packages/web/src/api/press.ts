import type { CrewMember as WireMember, OutletAtShow as WireOutlet } from '@club/contract';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { invitationTicket } from './boxes.ts';
import { type IssuedTicket, issuedTicket } from './issued-tickets.ts';
import type { KnownPerson, Person } from './people.ts';
import { extraValuesText, type GuestCard } from './person-card.ts';
import { type CallResult, fetchCall, postCall } from './post-call.ts';
import { serverNow } from './server-clock.ts';
import { type ShowDetail, showDetail } from './show-detail.ts';
import { list, listById, number, record, text, type Wire } from './wire.ts';

export interface OutletType {
  readonly id: number;
  readonly name: string;
}

/** A press outlet's registration (spec 3 §2.5). */
export interface OutletRegistration {
  readonly outlet: {
    readonly name: string;
    readonly typeId: number;
    readonly website: string;
    readonly twitter: string;
    readonly instagram: string;
  };
  readonly responsible: { readonly person: Person; readonly email: string; readonly cardBase64: string };
  readonly members: readonly {
    readonly person: Person;
    readonly role: string;
    readonly cardBase64: string;
  }[];
}

/** Kinds of outlet. Throws `Fault`. */
export async function fetchOutletTypes(): Promise<OutletType[]> {
  const { SDTPrensaTipo } = await fetchCall('WSPrensaTipo', {}, { isAnonymous: true });
  return listById(SDTPrensaTipo, (type) => ({
    id: number(type.PrensaTipoId),
    name: text(type.PrensaTipoNombre),
  }));
}

/** Sends an outlet's registration. Throws `Fault`. */
export function registerOutlet({
  outlet,
  responsible: { person, email, cardBase64 },
  members,
}: OutletRegistration): Promise<CallResult<'WSPrensaMedioAlta'>> {
  const body = {
    SDTPrensaMedio: {
      PrensaMedioNombre: outlet.name.trim(),
      PrensaTipoId: outlet.typeId,
      PrensaMedioSitioWeb: outlet.website.trim(),
      PrensaMedioTwitter: outlet.twitter.trim(),
      PrensaMedioInstagram: outlet.instagram.trim(),
    },
    SDTPrensaResponsable: {
      PrensaMedioResponsableNombre: person.firstName.trim(),
      PrensaMedioResponsableApellido: person.lastName.trim(),
      // The spec has two names for the document type here.
      PrensaMedioResponsableDocumentoTipoId: person.documentTypeId,
      DocumentoTipoId: person.documentTypeId,
      PrensaMedioResponsableDocumento: person.document.trim(),
      PrensaMedioResponsableEmail: email.trim(),
      PrensaMedioResponsableTelefono: person.phone.trim(),
      AUF: null,
      AUFB64: cardBase64,
    },
    SDTPrensaIntegrante: members.map((member) => ({
      PrensaMedioIntegranteNombre: member.person.firstName.trim(),
      PrensaMedioIntegranteApellido: member.person.lastName.trim(),
      DocumentoTipoId: member.person.documentTypeId,
      PrensaMedioIntegranteDocumento: member.person.document.trim(),
      PrensaMedioIntegranteRol: member.role.trim(),
      AUFB64: member.cardBase64,
    })),
  };
  return postCall('WSPrensaMedioAlta', body, { isAnonymous: true });
}

/** The parameters of an outlet's redemption. */
export interface PressLink {
  readonly showId: number;
  readonly outletId: number;
  readonly token: string;
}

/** A press outlet at a show (spec 3 §3). */
export interface ShowOutlet {
  readonly name: string;
  readonly standId: number;
  readonly sectorCode: string;
  readonly sectorName: string;
  readonly capacity: number;
  /** Tickets left. */
  readonly left: number;
  /** Why nothing can be redeemed at the moment; empty when it can. */
  readonly closed: string;
}

export interface PressPage {
  readonly outlet: ShowOutlet;
  /** The outlet's registered members: only they can get a ticket. */
  readonly members: readonly KnownPerson[];
  readonly issued: readonly IssuedTicket[];
  readonly show: ShowDetail;
}

/** Opens an outlet's link for a show. Throws `Fault` for every refusal (spec 3 §8). */
export async function openPressLink(link: PressLink): Promise<PressPage> {
  const body = {
    EspectaculoId: link.showId,
    PrensaMedioId: link.outletId,
    EspectaculoPrensaMedioToken: link.token,
  };
  const answer = await fetchCall('WSPrensaMedioValidar', body, { isAnonymous: true });
  return {
    outlet: outletOf(record(answer.SDTEspectaculoPrensaMedio2)),
    members: list(answer.SDTPrensaMedioIntegrante, memberOf),
    issued: list(record(answer.SDTTicketPalco).Ticket, issuedTicket),
    show: showDetail(answer.SDTEspectaculo, link.showId, montevideoDay(serverNow())),
  };
}

function outletOf(wire: Wire<WireOutlet>): ShowOutlet {
  return {
    name: text(wire.PrensaMedioNombre),
    standId: number(wire.TribunaId),
    sectorCode: text(wire.SectorCod),
    sectorName: text(wire.SectorDescripcion),
    capacity: number(wire.EspectaculoSectorCapacidad),
    left: number(wire.EspectaculoSectorSNDisponibilidad),
    closed: text(wire.EmisionAviso),
  };
}

/** The wire has no id for a member; its position in the list identifies it. */
function memberOf(wire: Wire<WireMember>, index: number): KnownPerson {
  return {
    id: index + 1,
    firstName: text(wire.PrensaMedioIntegranteNombre),
    lastName: text(wire.PrensaMedioIntegranteApellido),
    documentTypeId: number(wire.DocumentoTipoId),
    documentTypeAbbreviation: text(wire.DocumentoTipoAbr),
    document: text(wire.PrensaMedioIntegranteDocumento),
    memberNumber: '',
    phone: '',
  };
}

/** Redeems the filled-in cards, all or none. Throws `Fault`. */
export function redeemPressTickets(
  link: PressLink,
  { standId, sectorCode }: ShowOutlet,
  cards: readonly GuestCard[],
): Promise<CallResult<'WSPrensaMedioTicket'>> {
  const body = {
    Token: link.token,
    PrensaMedioId: link.outletId,
    SDTTicketPalco: {
      EspectaculoId: link.showId,
      TribunaId: standId,
      SectorCod: sectorCode,
      Ticket: cards.map(invitationTicket),
    },
    SDTComplementosValoresJSON: extraValuesText(cards),
  };
  return postCall('WSPrensaMedioTicket', body, { isAnonymous: true });
}
