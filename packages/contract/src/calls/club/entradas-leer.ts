import { Type } from 'typebox';
import { GateScan } from '../../club/gates.ts';
import { StaffChoice } from '../../club/moves.ts';
import { Moment } from '../../club/shows.ts';
import { DocumentTypeChoice, MarkKind, TicketDetail, TicketEvent } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** A ticket with everything that happened to it. */
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
    /** At the gates of any show, the newest first, without the person. */
    Lecturas: Type.Array(GateScan),
    TiposDocumento: Type.Array(DocumentTypeChoice),
    /** Why the gates send it to the supervisor, or look at it; absent when they do not. */
    Marca: Type.Optional(Type.String()),
    MarcaComo: Type.Optional(MarkKind),
    /** While its show's buyers may choose, after it moved. */
    Decision: Type.Optional(
      Type.Object({
        /** Empty while the day is not known. */
        Hasta: Moment,
        Eleccion: StaffChoice,
        Opciones: Type.Array(StaffChoice),
        /** It was paid at the window. */
        NecesitaComprobante: Type.Boolean(),
      }),
    ),
  }),
  codes: {},
});
