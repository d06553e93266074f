import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { TICKET_REVOKED } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Resends a ticket, or all that came with it, to its address or to a corrected one, which is stored. */
export const ClubEntradasReenviar = defineCall({
  name: 'club/entradas/reenviar',
  source: '4 §2.7, §7',
  auth: 'staff',
  permission: 'tickets:E',
  writes: true,
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Operacion: Operation,
    EntradaId: Id,
    /** All live tickets of its purchase, courtesy, box or outlet with the same address. */
    Todas: Type.Boolean(),
    /** A corrected address; default: the stored one. */
    Correo: Type.Optional(Type.String({ maxLength: 254 })),
    Motivo: Reason,
  }),
  answer: Type.Object({ Enviadas: Count, Correo: Type.String() }),
  codes: {
    10: {
      problem: 'sent-too-often',
      cause: 'as many mails of the same purchase as the club’s limit allows were asked for within the hour',
      text: 'Ya se envió {n} veces en la última hora.',
    },
    11: TICKET_REVOKED,
    12: {
      problem: 'file-not-ready',
      cause: 'the file of one of the tickets is still being drawn',
      text: 'El archivo todavía se está preparando. Probá en un minuto.',
    },
    13: {
      problem: 'no-address',
      cause: 'no address is known, and none was given',
      text: 'No tiene correo: escribí a cuál enviarla.',
    },
    14: {
      problem: 'not-an-address',
      cause: 'the corrected address is none',
      text: 'El correo no es válido.',
    },
  },
});
