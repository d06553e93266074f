import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { EXCEEDS_PAYMENT, PAST_DEADLINE } from '../../club/finance.ts';
import { DIFFERENCE_ACTS, SHOW_CANCELLED, TICKET_INSIDE, TICKET_REVOKED } from '../../club/tickets.ts';
import {
  HANDED_TOO_LITTLE,
  Money,
  NOT_IN_PESOS,
  RECEIPT_INVALID,
  TILL_CLOSED,
  WINDOW_METHODS,
} from '../../club/till.ts';
import { defineCall } from '../../define-call.ts';
import { Id, IdOrZero, SectorCode, Text } from '../../shapes/fields.ts';

/** Moves a ticket to a free place of its show. It gets a new code and a new file, which are mailed; older prints stop working. */
export const ClubEntradasCambiarLugar = defineCall({
  name: 'club/entradas/cambiarLugar',
  source: '4 §2.7, §7, §8',
  auth: 'staff',
  permission: 'tickets:E',
  writes: true,
  approval: 'refunds:A',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EntradaId: Id,
    Version,
    TribunaId: Id,
    SectorCod: SectorCode,
    /** Both 0 in an unnumbered sector: any free place. */
    FilaId: IdOrZero,
    AsientoId: IdOrZero,
    /** How a price difference is handled. */
    Diferencia: Type.Optional(Type.Enum([...DIFFERENCE_ACTS])),
    /** The member's own till, where money changes hands. */
    CajaId: Type.Optional(Id),
    /** How a difference is paid, and the cash that was handed over; default: the exact amount. */
    Metodo: Type.Optional(Type.Enum([...WINDOW_METHODS])),
    PagaCon: Type.Optional(Money),
    Comprobante: Type.Optional(Text),
    Motivo: Reason,
  }),
  /** `Vuelto`: the change; `Entregar`: what the till pays out, `EntregarPos`: of that, by POS what was paid by POS. */
  answer: Type.Object({ Version, Lugar: Type.String(), Vuelto: Money, Entregar: Money, EntregarPos: Money }),
  codes: {
    10: {
      problem: 'place-taken',
      cause: 'the place is issued, held, set aside, or blocked for somebody who may not take blocked ones',
      text: 'Ese lugar ya no está libre.',
    },
    11: {
      problem: 'difference-unresolved',
      cause:
        'the new place is dearer, and the difference is neither collected at a till nor waived by Finanzas',
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
      cause: 'the new place is cheaper, and the request does not say whether the difference is refunded',
      text: 'El lugar nuevo cuesta {difference} menos. Elegí si se devuelve la diferencia.',
    },
    17: {
      ...TILL_CLOSED,
      also: [
        ...TILL_CLOSED.also,
        {
          problem: 'paid-at-window',
          cause: 'what goes back was paid over the counter, and no till was named',
          text: 'Se pagó en ventanilla: abrí tu caja para devolver la diferencia.',
        },
      ],
    },
    18: HANDED_TOO_LITTLE,
    19: RECEIPT_INVALID,
    20: EXCEEDS_PAYMENT,
    21: PAST_DEADLINE,
    22: NOT_IN_PESOS,
    23: SHOW_CANCELLED,
  },
});
