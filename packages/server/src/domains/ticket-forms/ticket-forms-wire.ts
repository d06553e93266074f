import { SDTPersonaJSON, SDTTicketJSON } from '@club/contract';
import type { Static } from 'typebox';
import { BadRequest, parseJsonText } from '../../http/json-text.ts';
import { bareDocument } from '../../shared/identity-document.ts';
import { type ExtraValues, readExtraValues, readPersonCard } from './person-card-wire.ts';
import type { TicketEntry, TicketForms } from './ticket-entry.ts';

/** The three JSON texts of every purchase. */
export interface TicketTexts {
  readonly SDTTicketJSON: string;
  readonly SDTPersonaJSON: string;
  readonly SDTComplementosValoresJSON: string;
}

/**
 * The tickets filled in by the buyer, names trimmed. Throws BadRequest that names what is invalid, or contradicts
 * another text: two tickets with one Id, another person than the ticket's, a value for an unknown ticket, two values
 * for one field of a ticket.
 */
export function readTicketForms(body: TicketTexts): TicketForms {
  const tickets = parseJsonText(SDTTicketJSON, body.SDTTicketJSON, 'SDTTicketJSON');
  const values = readExtraValues(body.SDTComplementosValoresJSON);
  const persons = parseJsonText(SDTPersonaJSON, body.SDTPersonaJSON || '[]', 'SDTPersonaJSON');
  checkTexts(tickets.Ticket, persons, values);
  return {
    showId: tickets.EspectaculoId,
    holdId: tickets.TransaccionId,
    tickets: tickets.Ticket.map(
      (ticket, index): TicketEntry => ({
        ...readPersonCard(index + 1, ticket, values.get(ticket.Id)),
        standId: ticket.TribunaId,
        sectorCode: ticket.SectorCod,
        rowId: ticket.FilaId,
        seatId: ticket.AsientoId,
        categoryId: ticket.PersonaSocioCategoriaid ?? 0,
        pin: ticket.TicketPIN?.trim() ?? '',
      }),
    ),
  };
}

type Ticket = Static<typeof SDTTicketJSON>['Ticket'][number];
type Person = Static<typeof SDTPersonaJSON>[number];

/** `Id` joins the three texts, which must agree. */
function checkTexts(tickets: readonly Ticket[], persons: readonly Person[], values: ExtraValues): void {
  const byId = new Map(tickets.map((ticket) => [ticket.Id, ticket]));
  if (byId.size < tickets.length) throw new BadRequest('SDTTicketJSON/Ticket/Id');
  const isOther = (person: Person) => {
    const ticket = byId.get(person.Id);
    return ticket === undefined || personKey(ticket) !== personKey(person);
  };
  if (persons.some(isOther)) throw new BadRequest('SDTPersonaJSON');
  if ([...values.keys()].some((id) => !byId.has(id)))
    throw new BadRequest('SDTComplementosValoresJSON/Index');
}

function personKey(person: Ticket | Person): string {
  const { PersonaNombre, PersonaApellido, PersonaDocumentoTipoId, PersonaDocumento } = person;
  const names = [PersonaNombre.trim(), PersonaApellido.trim()];
  return JSON.stringify([...names, PersonaDocumentoTipoId, bareDocument(PersonaDocumento)]);
}
