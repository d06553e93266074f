import type { Box as WireBox, BoxGuest as WireGuest, Notice as WireNotice } from '@club/contract';
import { PADDOCK_STAND, TICKET_TYPE } from '@club/contract/constants';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { type IssuedTicket, issuedTicket } from './issued-tickets.ts';
import type { KnownPerson } from './people.ts';
import { extraValuesText, type GuestCard, personFields } from './person-card.ts';
import { type CallResult, fetchCall, PAGE_READ, postCall } from './post-call.ts';
import { serverNow } from './server-clock.ts';
import { type Attachment, attachment, type FileContent, type ShowDetail, showDetail } from './show-detail.ts';
import { flag, list, listById, number, record, text, type Wire } from './wire.ts';

/** The parameters of a box's page for a show. */
export interface BoxLink {
  readonly showId: number;
  readonly standId: number;
  readonly sectorCode: string;
  readonly token: string;
}

/** A box or a paddock at a show (spec 3 §3). */
export interface Box {
  readonly isPaddock: boolean;
  readonly sectorCode: string;
  readonly sectorName: string;
  readonly standName: string;
  /** Empty when unknown. */
  readonly floor: string;
  /** Invitations left. */
  readonly adultsLeft: number;
  readonly minorsLeft: number;
  readonly parkingSpaces: number;
  /** Why the page issues nothing at the moment; empty when it does. */
  readonly closed: string;
}

/** A message of the club to the box holder. */
export interface BoxNotice {
  readonly id: number;
  /** Untrusted HTML: only `safeHtml` may show it. */
  readonly html: string;
  /** Blocks the redemption. */
  readonly isBlocking: boolean;
  readonly file: FileContent | null;
}

export interface BoxPage {
  readonly box: Box;
  readonly issued: readonly IssuedTicket[];
  readonly show: ShowDetail;
  /** For box or paddock holders. Untrusted HTML. */
  readonly infoHtml: string;
  readonly notices: readonly BoxNotice[];
}

/** A box guest, offered to fill a card. */
export interface BoxGuest extends KnownPerson {
  readonly guestId: number;
}

/** Body fields that every call of a box's page has. */
export const boxFields = ({ showId, standId, sectorCode }: BoxLink) => ({
  EspectaculoId: showId,
  TribunaId: standId,
  SectorCod: sectorCode,
});

export const isPaddock = (wire: Pick<Wire<WireBox>, 'TribunaId'>): boolean =>
  number(wire.TribunaId) === PADDOCK_STAND;

export function boxOf(wire: Wire<WireBox>): Box {
  return {
    isPaddock: isPaddock(wire),
    sectorCode: text(wire.SectorCod),
    sectorName: text(wire.SectorDescripcion),
    standName: text(wire.TribunaNombre),
    floor: text(wire.PalcoNivel),
    adultsLeft: number(wire.EspectaculoSectorSNDisponibilidad),
    minorsLeft: number(wire.PalcoMenoresDisponibilidad),
    parkingSpaces: number(wire.PalcoParkingPlazas),
    closed: text(wire.EmisionAviso),
  };
}

function noticeOf(wire: Wire<WireNotice>): BoxNotice {
  const base64 = text(wire.ComunicacionPalcoFileB64);
  const extension = text(wire.ComunicacionPalcoFileExtension).replace(/^\./, '').toLowerCase();
  return {
    id: number(wire.ComunicacionId),
    html: text(wire.ComunicacionMensaje),
    isBlocking: flag(wire.ComunicacionRestringe),
    file: base64 === '' ? null : { name: text(wire.ComunicacionPalcoFileName), extension, base64 },
  };
}

/** Opens a box's link. Throws `Fault` for every refusal (spec 3 §8). */
export async function openBox(link: BoxLink): Promise<BoxPage> {
  const body = { ...boxFields(link), Token: link.token };
  const answer = await fetchCall('WSPalquistaValidar', body, { isAnonymous: true });
  const show = record(answer.SDTEspectaculo);
  const box = boxOf(record(answer.SDTEspectaculoPalco));
  return {
    box,
    issued: list(record(answer.SDTTicketPalco).Ticket, issuedTicket),
    show: showDetail(answer.SDTEspectaculo, link.showId, montevideoDay(serverNow())),
    infoHtml: box.isPaddock
      ? text(show.EspectaculoDescripcionPaddock)
      : text(show.EspectaculoDescripcionPalcos),
    notices: list(answer.SDTEspectaculoComunicaciones, noticeOf),
  };
}

/** The show's files for box holders; null when the list is refused, which sends the holder home (spec 3 §7). */
export async function fetchBoxAttachments(showId: number): Promise<readonly Attachment[] | null> {
  const body = { EspectaculoId: showId };
  const result = await postCall('WSEspectaculoArchivosPalcos', body, { isAnonymous: true, ...PAGE_READ });
  return result.ok ? listById(result.answer.SDTEspectaculoArchivos, attachment) : null;
}

/** Redeems the filled-in cards, all or none. Throws `Fault`. */
export function redeemInvitations(
  link: BoxLink,
  cards: readonly GuestCard[],
): Promise<CallResult<'WSPalquistaTicket'>> {
  const body = {
    Token: link.token,
    SDTTicketPalco: { ...boxFields(link), Ticket: cards.map(invitationTicket) },
    SDTComplementosValoresJSON: extraValuesText(cards),
  };
  return postCall('WSPalquistaTicket', body, { isAnonymous: true });
}

/** One invitation as box and press redemptions send it. The server sets date of issue and state. */
export function invitationTicket({ number, person, isMinor, memberNumber }: GuestCard) {
  return {
    Num: number,
    TicketFechaEmision: '',
    TicketMonto: 0,
    TicketTipo: TICKET_TYPE.redeemed,
    TicketEstado: '',
    ...personFields(person),
    PersonaSocioCategoriaId: 0,
    PersonaSocioNro: memberNumber,
    TransaccionId: 0,
    IsMenor: isMinor,
  };
}

function guestOf(wire: Wire<WireGuest>): BoxGuest {
  return {
    id: number(wire.PalcoIntegrantePersonaId),
    guestId: number(wire.PalcoIntegranteId),
    firstName: text(wire.PersonaNombre),
    lastName: text(wire.PersonaApellido),
    documentTypeId: number(wire.DocumentoTipoId),
    documentTypeAbbreviation: text(wire.DocumentoTipoAbr),
    document: text(wire.PersonaDocumento),
    memberNumber: '',
    phone: text(wire.PersonaTelefono),
  };
}

/** The box guests. Throws `Fault`. */
export async function fetchBoxGuests(link: BoxLink): Promise<BoxGuest[]> {
  const body = { ...boxFields(link), Token: link.token };
  return listById(
    (await fetchCall('WSPalcoIntegrante', body, { isAnonymous: true })).SDTPalcoIntegrantes,
    guestOf,
  );
}

/** Deletes a box guest and returns the remaining ones. Throws when it fails, for any reason. */
export async function deleteBoxGuest(link: BoxLink, guestId: number): Promise<BoxGuest[]> {
  const body = { ...boxFields(link), Token: link.token, PalcoIntegranteId: guestId };
  const answer = await fetchCall('WSPalcoIntegranteEliminar', body, { isAnonymous: true, mayRepeat: false });
  return listById(answer.SDTPalcoIntegrantes, guestOf);
}
