import type {
  AnswerOf,
  RequestOf,
  Box as WireBox,
  BoxGuest as WireBoxGuest,
  Notice as WireNotice,
  WSPalquistaTicket,
  WSPalquistaValidar,
} from '@club/contract';
import { AVAILABLE_SECTOR } from '@club/contract/constants';
import { toShowDetail } from '../catalogue/public.ts';
import { readExtraValues, readPersonCard } from '../ticket-forms/public.ts';
import { issuedTicketWire } from '../tickets/public.ts';
import type { BoxVisit } from './check-box-token.ts';
import type { BoxGuest } from './guest-store.ts';
import type { BoxPage, BoxState, NoticeWithFile } from './read-box-page.ts';
import type { InvitationRequest } from './redeem-invitations.ts';

interface WireVisit {
  readonly EspectaculoId: number;
  readonly TribunaId: number;
  readonly SectorCod: string;
  readonly Token: string;
}

const SOLD_OUT_SECTOR = 'A';

export function readVisit(body: WireVisit, ip: string): BoxVisit & { readonly showId: number } {
  return {
    showId: body.EspectaculoId,
    standId: body.TribunaId,
    sectorCode: body.SectorCod,
    token: body.Token,
    ip,
  };
}

/** Throws BadRequest naming the text that cannot be read. */
export function readInvitationRequest(
  body: RequestOf<typeof WSPalquistaTicket>,
  ip: string,
): InvitationRequest {
  const extraValues = readExtraValues(body.SDTComplementosValoresJSON);
  return {
    visit: readVisit({ ...body.SDTTicketPalco, Token: body.Token }, ip),
    cards: body.SDTTicketPalco.Ticket.map((ticket) => ({
      ...readPersonCard(ticket.Num, ticket, extraValues.get(ticket.Num)),
      allotment: ticket.IsMenor ? 'box-minor' : 'box',
      seat: null,
    })),
    extraValues,
  };
}

/**
 * A box at a show (3 §3); `parkingTaken` is the number of parking tickets it has issued for the show, `closed` why the
 * page issues nothing at the moment.
 */
export function writeBox(
  { box, showBox, adults, minors }: BoxState,
  parkingTaken: number,
  closed: string,
): WireBox {
  return {
    EspectaculoId: showBox.showId,
    EscenarioId: box.venueId,
    TribunaId: box.standId,
    TribunaNombre: box.standName,
    SectorCod: box.sectorCode,
    SectorDescripcion: box.sectorDescription,
    EspectaculoSectorEstado: adults.left + minors.left > 0 ? AVAILABLE_SECTOR : SOLD_OUT_SECTOR,
    EspectaculoSectorCapacidad: adults.capacity,
    EspectaculoSectorSNDisponibilidad: adults.left,
    PalcoId: box.id,
    PalcoDescripcion: box.description,
    PalcoNivel: box.floor,
    PalcoHabilitado: box.isEnabled,
    PalcoMenoresCapacidad: minors.capacity,
    PalcoMenoresDisponibilidad: minors.left,
    PalcoParkingPlazas: box.parkingSpaces,
    PalcoParkingPlazasRestantes: Math.max(0, box.parkingSpaces - parkingTaken),
    EmisionAviso: closed,
  };
}

export function writeBoxPage(page: BoxPage, parkingTaken: number): AnswerOf<typeof WSPalquistaValidar> {
  return {
    SDTEspectaculoPalco: writeBox(page.state, parkingTaken, page.closed),
    SDTTicketPalco: { Ticket: page.state.issued.map(issuedTicketWire) },
    SDTEspectaculo: toShowDetail(page.show),
    SDTEspectaculoComunicaciones: page.notices.map(writeNotice),
  };
}

function writeNotice({ notice, bytes }: NoticeWithFile): WireNotice {
  const file = bytes === null ? null : notice.file;
  return {
    ComunicacionId: notice.id,
    ComunicacionMensaje: notice.messageHtml,
    ComunicacionRestringe: notice.isBlocking,
    ComunicacionPalcoFileName: file?.name ?? '',
    ComunicacionPalcoFileExtension: file?.extension ?? '',
    ComunicacionPalcoFileB64: Buffer.from(bytes ?? []).toString('base64'),
  };
}

export function writeBoxGuests(guests: readonly BoxGuest[]): { SDTPalcoIntegrantes: WireBoxGuest[] } {
  return { SDTPalcoIntegrantes: guests.map(writeBoxGuest) };
}

function writeBoxGuest(guest: BoxGuest): WireBoxGuest {
  return {
    PalcoIntegranteId: guest.id,
    PalcoIntegrantePersonaId: guest.personId,
    PersonaNombre: guest.firstName,
    PersonaApellido: guest.lastName,
    PersonaDocumento: guest.document.number,
    DocumentoTipoId: guest.document.typeId,
    DocumentoTipoAbr: guest.documentTypeAbbreviation,
    PersonaTelefono: guest.phone,
  };
}
