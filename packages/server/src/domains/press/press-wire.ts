import type {
  AnswerOf,
  RequestOf,
  CrewMember as WireCrewMember,
  OutletAtShow as WireOutletAtShow,
  WSPrensaMedioAlta,
  WSPrensaMedioTicket,
  WSPrensaMedioValidar,
} from '@club/contract';
import { AVAILABLE_SECTOR } from '@club/contract/constants';
import { toShowDetail } from '../catalogue/public.ts';
import { readExtraValues, readPersonCard } from '../ticket-forms/public.ts';
import { issuedTicketWire } from '../tickets/public.ts';
import type { PressVisit } from './open-outlet.ts';
import type { OutletForm } from './outlet-form.ts';
import type { CrewMember } from './outlet-store.ts';
import type { PressPage } from './read-press-page.ts';
import type { PressRequest } from './redeem-press.ts';

const SOLD_OUT_SECTOR = 'A';

export function readOutletForm(body: RequestOf<typeof WSPrensaMedioAlta>): OutletForm {
  const { SDTPrensaMedio: outlet, SDTPrensaResponsable: responsible } = body;
  return {
    name: outlet.PrensaMedioNombre.trim().replace(/\s+/g, ' '),
    typeId: outlet.PrensaTipoId,
    website: outlet.PrensaMedioSitioWeb?.trim() ?? '',
    twitter: accountOf(outlet.PrensaMedioTwitter),
    instagram: accountOf(outlet.PrensaMedioInstagram),
    responsible: {
      firstName: responsible.PrensaMedioResponsableNombre.trim(),
      lastName: responsible.PrensaMedioResponsableApellido.trim(),
      documentTypeId: responsible.PrensaMedioResponsableDocumentoTipoId || (responsible.DocumentoTipoId ?? 0),
      typedDocument: responsible.PrensaMedioResponsableDocumento.trim(),
      email: responsible.PrensaMedioResponsableEmail.trim(),
      phone: responsible.PrensaMedioResponsableTelefono.trim(),
      card: responsible.AUFB64 ?? '',
    },
    crew: body.SDTPrensaIntegrante.map((member) => ({
      firstName: member.PrensaMedioIntegranteNombre.trim(),
      lastName: member.PrensaMedioIntegranteApellido.trim(),
      documentTypeId: member.DocumentoTipoId,
      typedDocument: member.PrensaMedioIntegranteDocumento.trim(),
      role: member.PrensaMedioIntegranteRol.trim(),
      card: member.AUFB64 ?? '',
    })),
  };
}

/** The page fills these in with '@', which alone is not an account (spec 3 §9). */
function accountOf(text = ''): string {
  const account = text.trim();
  return account === '@' ? '' : account;
}

export function readPressVisit(body: RequestOf<typeof WSPrensaMedioValidar>, ip: string): PressVisit {
  return {
    showId: body.EspectaculoId,
    outletId: body.PrensaMedioId,
    token: body.EspectaculoPrensaMedioToken,
    ip,
  };
}

/** Throws BadRequest naming the text that cannot be read. */
export function readPressRequest(body: RequestOf<typeof WSPrensaMedioTicket>, ip: string): PressRequest {
  const { SDTTicketPalco: sent } = body;
  const extraValues = readExtraValues(body.SDTComplementosValoresJSON);
  return {
    visit: { showId: sent.EspectaculoId, outletId: body.PrensaMedioId, token: body.Token, ip },
    standId: sent.TribunaId,
    sectorCode: sent.SectorCod,
    cards: sent.Ticket.map((ticket) => ({
      ...readPersonCard(ticket.Num, ticket, extraValues.get(ticket.Num)),
      allotment: 'press',
      seat: null,
    })),
    extraValues,
  };
}

export function writePressPage(page: PressPage): AnswerOf<typeof WSPrensaMedioValidar> {
  return {
    SDTPrensaMedioIntegrante: page.crew.map(writeCrewMember),
    SDTEspectaculoPrensaMedio2: writeOutlet(page),
    SDTTicketPalco: { Ticket: page.issued.map(issuedTicketWire) },
    SDTEspectaculo: toShowDetail(page.show),
  };
}

function writeOutlet({ outlet, showOutlet, sector, places, venueId, closed }: PressPage): WireOutletAtShow {
  return {
    EspectaculoId: showOutlet.showId,
    EscenarioId: venueId,
    TribunaId: sector.standId,
    TribunaNombre: sector.standName,
    SectorCod: sector.code,
    SectorDescripcion: sector.description,
    EspectaculoSectorEstado: places.left > 0 ? AVAILABLE_SECTOR : SOLD_OUT_SECTOR,
    EspectaculoSectorCapacidad: places.capacity,
    EspectaculoSectorSNDisponibilidad: places.left,
    PrensaMedioId: outlet.id,
    PrensaMedioNombre: outlet.name,
    EmisionAviso: closed,
  };
}

function writeCrewMember(member: CrewMember): WireCrewMember {
  return {
    PrensaMedioIntegranteNombre: member.firstName,
    PrensaMedioIntegranteApellido: member.lastName,
    PrensaMedioIntegranteDocumento: member.document.number,
    DocumentoTipoId: member.document.typeId,
    DocumentoTipoAbr: member.documentTypeAbbreviation,
  };
}
