import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { NO_ROOM, NOT_IN_THIS_STATE, RATE_WRONG } from '../../club/rooms.ts';
import { defineCall } from '../../define-call.ts';
import { Count, DateTimeText, Id } from '../../shapes/fields.ts';

/** An act on a waiting room, listed in the public record with its reason and the role, without the name. */
export const ClubSalasActo = defineCall({
  name: 'club/salas/acto',
  source: '6 §9',
  auth: 'staff',
  permission: 'room:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    SalaId: Id,
    Acto: Type.Enum([
      'apertura',
      'etapa',
      'pausar',
      'reanudar',
      'mensaje',
      'cierre',
      'ritmo',
      'llamar',
      'cortar',
      'cerrar',
    ]),
    Motivo: Reason,
    /** Of `apertura` and `etapa`: the new opening; of `cierre`: the new closing. */
    Fecha: Type.Optional(DateTimeText),
    /** Of `etapa` and `llamar`. */
    EtapaId: Type.Optional(Id),
    Mensaje: Type.Optional(Type.String({ maxLength: 300 })),
    RitmoMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
    RitmoMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 60_000 })),
    RitmoFijo: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    /** Those still waiting. */
    Esperando: Count,
  }),
  codes: {
    10: NO_ROOM,
    11: NOT_IN_THIS_STATE,
    12: {
      problem: 'opening-too-soon',
      cause:
        'the opening is moved to less than 60 minutes from now, a stage to before what was announced, either to after the closing, or a field is missing',
      text: 'Elegí otra hora: la apertura se adelanta con 60 minutos de aviso, una etapa nunca antes de lo anunciado, y las dos van antes del cierre.',
    },
    13: RATE_WRONG,
    14: {
      problem: 'closing-too-soon',
      cause: 'the closing is past, or not after the opening of the room and of each stage',
      text: 'Elegí otra hora: el cierre viene después de todas las aperturas, y todavía no pasó.',
    },
    15: {
      problem: 'opening-too-late',
      cause: 'the opening is moved to more than 14 days after the entry began',
      text: 'La apertura puede ser hasta el {latest}, 14 días después de que abrió la anotación. Para más adelante hace falta otra fila.',
    },
  },
});
