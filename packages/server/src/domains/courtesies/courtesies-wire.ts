import type {
  AnswerOf,
  RequestOf,
  Courtesy as WireCourtesy,
  WSCortesiaTicket,
  WSCortesiaValidar,
} from '@club/contract';
import { montevideoDate } from '../../shared/montevideo.ts';
import { toShowDetail } from '../catalogue/public.ts';
import { readExtraValues, readPersonCard } from '../ticket-forms/public.ts';
import { issuedTicketWire } from '../tickets/public.ts';
import type { CourtesyPage, CourtesyVisit } from './open-courtesy.ts';
import type { CourtesyRequest } from './redeem-courtesies.ts';

/** A courtesy is granted by staff, who have no account on the site. */
const NO_USER = 0;

export function readVisit(body: RequestOf<typeof WSCortesiaValidar>, ip: string): CourtesyVisit {
  return { showId: body.EspectaculoId, courtesyId: body.CortesiaId, token: body.CortesiaToken, ip };
}

/** Throws BadRequest naming the text that cannot be read. */
export function readCourtesyRequest(body: RequestOf<typeof WSCortesiaTicket>, ip: string): CourtesyRequest {
  const extraValues = readExtraValues(body.SDTComplementosValoresJSON);
  return {
    visit: readVisit(body, ip),
    cards: body.SDTTicketCortesias.map((ticket) => ({
      ...readPersonCard(ticket.TicketId, ticket, extraValues.get(ticket.TicketId)),
      standId: ticket.TribunaId,
      sectorCode: ticket.SectorCod,
      allotment: 'courtesy',
      seat:
        ticket.FilaId === 0 && ticket.AsientoId === 0
          ? null
          : { rowId: ticket.FilaId, seatId: ticket.AsientoId },
    })),
  };
}

/** `token`: from the visitor's request; only its hash is stored. */
export function writeCourtesyPage(page: CourtesyPage, token: string): AnswerOf<typeof WSCortesiaValidar> {
  return {
    SDTCortesia: writeCourtesy(page, token),
    SDTTicketsCortesia: page.issued.map(issuedTicketWire),
    SDTEspectaculo: toShowDetail(page.show),
  };
}

function writeCourtesy(
  { courtesy, sector, places, issued, closed }: CourtesyPage,
  token: string,
): WireCourtesy {
  const left = places.filter((place) => place.isFree);
  return {
    EspectaculoId: courtesy.showId,
    CortesiaId: courtesy.id,
    CortesiaFchIng: montevideoDate(courtesy.createdAt),
    CortesiaUsuarioId: NO_USER,
    CortesiaSolicitanteNombre: courtesy.requesterName,
    CortesiaSolicitanteEmail: courtesy.requesterEmail,
    CortesiaCntSolicitadas: courtesy.requested,
    // Also those that were moved to a place that is not the courtesy's.
    CortesiaCntIngresadas: issued.length,
    CortesiaCntRestantes: left.length,
    CortesiaToken: token,
    CortesiaTipoId: courtesy.typeId,
    CortesiaTribunaId: sector.standId,
    CortesiaSectorCod: sector.code,
    CortesiaEscenarioId: courtesy.venueId,
    CortesiaSectorDescripcion: sector.description,
    CortesiaTribunaNombre: sector.standName,
    EmisionAviso: closed,
    Ubicacion: left.flatMap(({ seat }) =>
      seat
        ? {
            CortesiaFilaId: seat.rowId,
            CortesiaFilaNombre: seat.rowName,
            CortesiaAsientoId: seat.seatId,
            CortesiaAsientoNombre: seat.seatName,
          }
        : [],
    ),
  };
}
