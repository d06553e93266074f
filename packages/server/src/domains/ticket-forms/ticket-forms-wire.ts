import { SDTComplementosValoresJSON, SDTTicketJSON } from '@club/contract';
import { BadRequest, parseJsonText } from '../../http/json-text.ts';
import { minorUnits } from '../../shared/money.ts';
import type { TicketEntry, TicketForms } from './ticket-entry.ts';

/** The two JSON texts that every purchase carries. */
export interface TicketTexts {
  readonly SDTTicketJSON: string;
  readonly SDTComplementosValoresJSON: string;
}

/** The tickets as the buyer filled them in. Throws BadRequest naming the text that cannot be read. Names are trimmed. */
export function readTicketForms(body: TicketTexts): TicketForms {
  const tickets = parseJsonText(SDTTicketJSON, body.SDTTicketJSON, 'SDTTicketJSON');
  const values = parseJsonText(
    SDTComplementosValoresJSON,
    body.SDTComplementosValoresJSON || '[]',
    'SDTComplementosValoresJSON',
  );
  return {
    showId: tickets.EspectaculoId,
    holdId: tickets.TransaccionId,
    tickets: tickets.Ticket.map((ticket, index): TicketEntry => {
      const n = index + 1;
      return {
        n,
        standId: ticket.TribunaId,
        sectorCode: ticket.SectorCod,
        rowId: ticket.FilaId,
        seatId: ticket.AsientoId,
        firstName: ticket.PersonaNombre.trim(),
        lastName: ticket.PersonaApellido.trim(),
        documentTypeId: ticket.PersonaDocumentoTipoId,
        typedDocument: ticket.PersonaDocumento,
        phone: ticket.PersonaTelefono?.trim() ?? '',
        categoryId: ticket.PersonaSocioCategoriaid ?? 0,
        amount: readAmount(ticket.TicketMonto, 'SDTTicketJSON'),
        pin: ticket.TicketPIN?.trim() ?? '',
        extraValues: values
          .filter((value) => value.Index === ticket.Id)
          .map((value) => ({ fieldId: value.ComplementoId, value: value.ComplementoRegistroValor })),
      };
    }),
  };
}

/** Minor units. Throws BadRequest naming the field for an amount with more than two decimals. */
export function readAmount(amount: number, field: string): number {
  const minor = minorUnits(amount);
  if (minor === null) throw new BadRequest(field);
  return minor;
}
