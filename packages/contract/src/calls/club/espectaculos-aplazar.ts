import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { Message, showNumbers } from '../../club/moves.ts';
import { NOT_PUBLISHED, OTHER_SHOW, PARKING_RESERVED } from '../../club/shows.ts';
import { CHOICE_DAYS } from '../../constants.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id, Moment } from '../../shapes/fields.ts';

/**
 * Moves a show to another day, or to an open date: its sale is suspended, and every buyer is notified and may choose a refund.
 * `Simulacion`: a dry run.
 */
export const ClubEspectaculosAplazar = defineCall({
  name: 'club/espectaculos/aplazar',
  source: '4 §4.3, §5, §6, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  dangerous: true,
  approval: 'shows:A',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    Motivo: Reason,
    EspectaculoId: Id,
    Simulacion: Type.Boolean(),
    /** Empty: to be confirmed. */
    IniciaEn: Moment,
    Mensaje: Message,
    /** How long the buyers may choose, in days from when the new date is known; default 7. */
    DiasDecision: Type.Optional(Type.Integer({ minimum: CHOICE_DAYS.min, maximum: CHOICE_DAYS.max })),
    /** Annuls the parking reserved for the new day, and notifies the boxes. */
    AnularParking: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    EspectaculoId: Id,
    Numeros: Type.Object({
      ...showNumbers,
      Compras: Count,
      PorCanal: Type.Array(Type.Object({ Canal: Type.String(), Entradas: Count })),
      /** Of the new day. */
      ReservasParking: Count,
      /** The end of the buyers' choice; empty while the day is not known. */
      DecisionHasta: Moment,
    }),
  }),
  codes: {
    10: NOT_PUBLISHED,
    11: {
      problem: 'same-day',
      cause: 'the new day is the one that it has: another hour is no move',
      text: 'Es el mismo día: la hora se cambia en Datos.',
    },
    12: {
      problem: 'date-past',
      cause: 'the new day is past, or comes before the sale opens',
      text: 'La nueva fecha ya pasó o es anterior al inicio de la venta.',
    },
    13: OTHER_SHOW,
    14: PARKING_RESERVED,
    15: {
      problem: 'date-already-open',
      cause: 'the show has an open date, and no day was given',
      text: 'La fecha ya está a confirmar: poné el día y la hora.',
    },
  },
});
