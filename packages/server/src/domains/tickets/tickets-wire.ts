import type { OwnTicket, IssuedTicket as WireIssuedTicket } from '@club/contract';
import { TICKET_TYPE } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import { montevideoTime, writtenDate, writtenWeekday } from '../../shared/montevideo.ts';
import { downloadAddress, probeAddress } from './download-address.ts';
import type { IssuedTicket } from './list-issued.ts';
import { signTicketCode } from './ticket-code.ts';
import type { TicketRow } from './ticket-store.ts';

const TYPES: Readonly<Record<string, string>> = {
  sale: TICKET_TYPE.sold,
  free: TICKET_TYPE.redeemed,
  transfer: TICKET_TYPE.transferred,
};

/** A ticket of Mis entradas (spec 1 §3). */
export function ownTicketWire(context: Pick<Context, 'config' | 'clock'>, ticket: TicketRow): OwnTicket {
  return {
    TicketId: ticket.ticketId,
    TicketTipo: TYPES[ticket.kind] ?? TICKET_TYPE.sold,
    EspectaculoNombre: ticket.showName,
    EspectaculoEsAbono: ticket.isSeasonPass,
    CompetenciaNombre: (ticket.showsCompetition && ticket.competitionName) || '',
    EscenarioNombre: ticket.showsVenue ? ticket.venueName : '',
    PersonaNombre: ticket.firstName,
    PersonaApellido: ticket.lastName,
    PersonaDocumento: ticket.document,
    PersonaSocioNro: ticket.memberNumber,
    TribunaNombre: ticket.standName,
    SectorDescripcion: ticket.sectorDescription,
    FilaNombre: ticket.rowName ?? '',
    AsientoNombre: ticket.seatName ?? '',
    TicketGeneradoEnS3: ticket.fileReadyAt !== null,
    TicketURLS3: downloadAddress(context, ticket.ticketId),
    TicketURLS3Bucket: probeAddress(context, ticket.ticketId),
    TicketCodigoQR:
      ticket.fileReadyAt === null ? '' : signTicketCode(context.config.secrets.ticketKey, ticket),
    EspectaculoId: ticket.showId,
    EspectaculoFechaEscrita: ticket.showsDate ? writtenDate(ticket.startsAt) : '',
    EspectaculoFechaDiaSemanaEscrito: ticket.showsDate ? writtenWeekday(ticket.startsAt) : '',
    EspectaculoHora: ticket.showsDate ? montevideoTime(ticket.startsAt) : '',
    InstitucionLocalEscudoURL: ticket.homeCrestUrl ?? '',
    InstitucionVisitanteEscudoURL: ticket.awayCrestUrl ?? '',
    SDTComplementos: ticket.extras.map(({ name, value }) => ({
      ComplementoNombre: name,
      ComplementoRegistroValor: value,
    })),
  };
}

/** A ticket on the page of a private link (spec 2 §3, 3 §3). */
export function issuedTicketWire(ticket: IssuedTicket): WireIssuedTicket {
  return {
    TicketId: ticket.ticketId,
    PersonaNombre: ticket.firstName,
    PersonaApellido: ticket.lastName,
    PersonaDocumentoTipoNombre: ticket.documentTypeName,
    PersonaDocumento: ticket.document,
    TicketGeneradoEnS3: ticket.isFileReady,
    TicketURLS3: ticket.fileUrl,
    TribunaNombre: ticket.standName,
    SectorDescripcion: ticket.sectorDescription,
    FilaId: ticket.seat?.rowId ?? 0,
    FilaNombre: ticket.seat?.rowName ?? '',
    AsientoId: ticket.seat?.seatId ?? 0,
    AsientoNombre: ticket.seat?.seatName ?? '',
  };
}
