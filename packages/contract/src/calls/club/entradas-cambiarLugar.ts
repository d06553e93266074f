import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { DIFFERENCE_ACTS, TICKET_INSIDE, TICKET_REVOKED } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Id, IdOrZero, SectorCode } from '../../shapes/fields.ts';

/** Moves a ticket to a free place of its show. It gets a new code and a new file, which are mailed; older prints stop working. */
export const ClubEntradasCambiarLugar = defineCall({
  name: 'club/entradas/cambiarLugar',
  source: '4 §2.7, §7, §8',
  auth: 'staff',
  permission: 'tickets:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EntradaId: Id,
    Version,
    TribunaId: Id,
    SectorCod: SectorCode,
    /** Both 0 in an unnumbered sector: any free place of it. */
    FilaId: IdOrZero,
    AsientoId: IdOrZero,
    /** What is done about a price that differs. */
    Diferencia: Type.Optional(Type.Enum([...DIFFERENCE_ACTS])),
    Motivo: Reason,
  }),
  answer: Type.Object({ Version, Lugar: Type.String() }),
  codes: {
    10: {
      problem: 'place-taken',
      cause: 'the place is issued, held, set aside, or blocked for somebody who may not take blocked ones',
      text: 'Ese lugar ya no está libre.',
    },
    11: {
      problem: 'difference-unresolved',
      cause: 'the new place is dearer, and nobody said that the difference is collected or waived',
      text: 'El lugar nuevo cuesta {difference} más. Cobrá la diferencia en la ventanilla, o que Finanzas la perdone.',
    },
    12: TICKET_INSIDE,
    13: TICKET_REVOKED,
    14: {
      problem: 'category-not-sold',
      cause: "the ticket's category has no price in the sector",
      text: 'Ese sector no se vende para {category}.',
    },
    15: {
      problem: 'seat-of-holder',
      cause: "the ticket is of an owned seat, which is its holder's",
      text: 'La entrada de una butaca no cambia de lugar.',
    },
    16: {
      problem: 'cheaper-unresolved',
      cause: 'the new place is cheaper, and nobody said whether the difference goes back',
      text: 'El lugar nuevo cuesta {difference} menos. Elegí si se devuelve la diferencia.',
    },
  },
});
