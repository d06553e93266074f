import type { Courtesy as WireCourtesy, Show as WireShow, IssuedTicket as WireTicket } from '@club/contract';
import { BOX_COURTESY_TYPE, COURTESY_HIDDEN_SECTOR, TICKET_TYPE } from '@club/contract/constants';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { Fault } from './fault.ts';
import { type IssuedTicket, issuedTicket } from './issued-tickets.ts';
import { extraValuesText, type GuestCard, personFields } from './person-card.ts';
import { type CallResult, fetchCall, PAGE_READ, postCall } from './post-call.ts';
import { serverNow } from './server-clock.ts';
import { type ShowDetail, showDetail } from './show-detail.ts';
import { list, number, record, text, type Unread, type Wire } from './wire.ts';

/** The parameters of a courtesy's page. */
export interface CourtesyLink {
  readonly showId: number;
  readonly courtesyId: number;
  readonly token: string;
}

export interface CourtesySeat {
  readonly rowId: number;
  readonly rowName: string;
  readonly seatId: number;
  readonly seatName: string;
}

/** A courtesy (spec 3 §3). */
export interface Courtesy {
  readonly requesterName: string;
  /** Invitations to a box, titled with the requester's name. */
  readonly isForBox: boolean;
  readonly remaining: number;
  /** Why nothing can be redeemed at the moment; empty when it can. */
  readonly closed: string;
  readonly standId: number;
  readonly standName: string;
  readonly sectorCode: string;
  readonly sectorName: string;
  /** By the card's position; empty in an unnumbered sector. */
  readonly seats: readonly CourtesySeat[];
}

export type CourtesyPage =
  | {
      readonly isOpen: true;
      readonly courtesy: Courtesy;
      readonly issued: readonly IssuedTicket[];
      readonly show: ShowDetail;
    }
  /** The courtesies of the show cannot be redeemed yet. */
  | { readonly isOpen: false; readonly show: ShowDetail };

const showOf = (sent: Unread<WireShow>, { showId }: CourtesyLink): ShowDetail =>
  showDetail(sent, showId, montevideoDay(serverNow()));

function courtesyOf(wire: Wire<WireCourtesy>): Courtesy {
  return {
    requesterName: text(wire.CortesiaSolicitanteNombre),
    isForBox: number(wire.CortesiaTipoId) === BOX_COURTESY_TYPE,
    remaining: number(wire.CortesiaCntRestantes),
    closed: text(wire.EmisionAviso),
    standId: number(wire.CortesiaTribunaId),
    standName: text(wire.CortesiaTribunaNombre),
    sectorCode: text(wire.CortesiaSectorCod),
    sectorName: text(wire.CortesiaSectorDescripcion),
    seats: list(wire.Ubicacion, (seat) => ({
      rowId: number(seat.CortesiaFilaId),
      rowName: text(seat.CortesiaFilaNombre),
      seatId: number(seat.CortesiaAsientoId),
      seatName: text(seat.CortesiaAsientoNombre),
    })),
  };
}

/** One sector's name is hidden here too (spec 3 §9). */
const courtesyTicket = (wire: Wire<WireTicket>): IssuedTicket =>
  issuedTicket(wire.SectorDescripcion === COURTESY_HIDDEN_SECTOR ? { ...wire, SectorDescripcion: '' } : wire);

const linkFields = ({ showId, courtesyId, token }: CourtesyLink) => ({
  EspectaculoId: showId,
  CortesiaId: courtesyId,
  CortesiaToken: token,
});

/** Opens a courtesy's link. Throws `Fault` for every refusal but "not yet" (spec 3 §8). */
export async function openCourtesy(link: CourtesyLink): Promise<CourtesyPage> {
  const result = await postCall('WSCortesiaValidar', linkFields(link), {
    isAnonymous: true,
    ...PAGE_READ,
  });
  if (result.ok) {
    const { SDTCortesia, SDTTicketsCortesia, SDTEspectaculo } = result.answer;
    return {
      isOpen: true,
      courtesy: courtesyOf(record(SDTCortesia)),
      issued: list(SDTTicketsCortesia, courtesyTicket),
      show: showOf(SDTEspectaculo, link),
    };
  }
  if (result.problem !== 'courtesy-not-open') throw new Fault(`A courtesy was refused: ${result.text}`);
  return {
    isOpen: false,
    show: showOf(result.answer.SDTEspectaculo ?? (await fetchWireShow(link.showId)), link),
  };
}

async function fetchWireShow(showId: number): Promise<Unread<WireShow>> {
  return (await fetchCall('WSEspectaculo', { EspectaculoId: showId }, { isAnonymous: true })).SDTEspectaculo;
}

/** Redeems the filled-in cards, each for the seat at its position, all or none. Throws `Fault`. */
export function redeemCourtesies(
  link: CourtesyLink,
  { standId, sectorCode, seats }: Courtesy,
  cards: readonly GuestCard[],
): Promise<CallResult<'WSCortesiaTicket'>> {
  const body = {
    ...linkFields(link),
    SDTTicketCortesias: cards.map(({ number, person }) => ({
      TicketId: number,
      TicketTipo: TICKET_TYPE.redeemed,
      TicketMonto: 0,
      TribunaId: standId,
      SectorCod: sectorCode,
      FilaId: seats[number - 1]?.rowId ?? 0,
      AsientoId: seats[number - 1]?.seatId ?? 0,
      ...personFields(person),
      TransaccionId: 0,
    })),
    SDTComplementosValoresJSON: extraValuesText(cards),
  };
  return postCall('WSCortesiaTicket', body, { isAnonymous: true });
}
