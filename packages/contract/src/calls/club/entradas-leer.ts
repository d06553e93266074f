import { Type } from 'typebox';
import { GateScan } from '../../club/gates.ts';
import { StaffChoice } from '../../club/moves.ts';
import { DocumentTypeChoice, MarkKind, TicketDetail, TicketEvent } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Id, Moment } from '../../shapes/fields.ts';

/** A ticket with its whole history. */
export const ClubEntradasLeer = defineCall({
  name: 'club/entradas/leer',
  source: '4 §2.7, §7',
  auth: 'staff',
  permission: ['tickets:V', 'tickets:own'],
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EntradaId: Id }),
  answer: Type.Object({
    Entrada: TicketDetail,
    Historia: Type.Array(TicketEvent),
    /** At the gates of any show, newest first, without the person. */
    Lecturas: Type.Array(GateScan),
    TiposDocumento: Type.Array(DocumentTypeChoice),
    /** The reason of its mark at the gates; absent without one. */
    Marca: Type.Optional(Type.String()),
    MarcaComo: Type.Optional(MarkKind),
    /** While buyers of its moved show may choose. */
    Decision: Type.Optional(
      Type.Object({
        /** Empty while the day is not known. */
        Hasta: Moment,
        Eleccion: StaffChoice,
        Opciones: Type.Array(StaffChoice),
        /** Paid at the window. */
        NecesitaComprobante: Type.Boolean(),
      }),
    ),
  }),
  codes: {},
});
