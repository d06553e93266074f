import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { Message, showNumbers, WindowSale } from '../../club/moves.ts';
import { NOT_PUBLISHED } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id, Text } from '../../shapes/fields.ts';

/**
 * Cancels a show for good: its sale is closed at once, and a job annuls its tickets, refunds each payment and notifies everybody.
 * `Simulacion`: a dry run.
 */
export const ClubEspectaculosCancelar = defineCall({
  name: 'club/espectaculos/cancelar',
  source: '4 §4.4, §5, §6, §7',
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
    /** The show's name, typed as a confirmation. */
    Nombre: Text,
    Mensaje: Message,
  }),
  answer: Type.Object({
    EspectaculoId: Id,
    Numeros: Type.Object({
      ...showNumbers,
      /** Tickets that were free. */
      SinCosto: Count,
      /** To be refunded by hand. */
      Ventanilla: Type.Array(WindowSale),
      TicketsParking: Count,
    }),
  }),
  codes: {
    10: NOT_PUBLISHED,
    11: {
      problem: 'name-differs',
      cause: 'what was typed is not the name of the show',
      text: 'El nombre no coincide con el del espectáculo.',
    },
  },
});
