import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import {
  DOCUMENT_HAS_TICKET,
  DOCUMENT_INVALID,
  NAME_MISSING,
  TICKET_INSIDE,
  TICKET_REVOKED,
} from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Id, Text } from '../../shapes/fields.ts';

/** Corrects the person of a ticket. It gets a new code and a new file, which are mailed; older prints stop working. */
export const ClubEntradasCorregir = defineCall({
  name: 'club/entradas/corregir',
  source: '4 §2.7, §7, §8',
  auth: 'staff',
  permission: 'tickets:E',
  writes: true,
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Operacion: Operation,
    EntradaId: Id,
    Version,
    PersonaNombre: Text,
    PersonaApellido: Text,
    PersonaDocumentoTipoId: Id,
    PersonaDocumento: Text,
    Telefono: Text,
    Motivo: Reason,
  }),
  answer: Type.Object({ Version }),
  codes: {
    10: DOCUMENT_HAS_TICKET,
    11: {
      problem: 'person-barred',
      cause: 'the club has barred the new person from tickets',
      text: 'Ese documento está impedido: no se le puede emitir una entrada.',
    },
    12: TICKET_INSIDE,
    13: TICKET_REVOKED,
    14: DOCUMENT_INVALID,
    15: NAME_MISSING,
    16: {
      problem: 'nothing-changed',
      cause: 'person, document and phone are what they were',
      text: 'No cambiaste ningún dato.',
    },
  },
});
