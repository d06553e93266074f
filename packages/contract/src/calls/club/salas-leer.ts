import { Type } from 'typebox';
import { Version } from '../../club/fields.ts';
import { NO_ROOM, RoomShows, roomPlan, StageFigures } from '../../club/rooms.ts';
import { defineCall } from '../../define-call.ts';
import { Count, DateTimeText, Id, Moment } from '../../shapes/fields.ts';
import { RoomStateLetter } from '../../shapes/queue.ts';

/** A waiting room: its plan, current state and history. */
export const ClubSalasLeer = defineCall({
  name: 'club/salas/leer',
  source: '6 §9',
  auth: 'staff',
  permission: 'room:V',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ SalaId: Id }),
  answer: Type.Object({
    SalaId: Id,
    Version,
    SalaEstado: RoomStateLetter,
    Plan: Type.Object(roomPlan),
    Espectaculos: RoomShows,
    /** SHA-256 of the draw's seed in hex, published when the entry opens; empty before. */
    Compromiso: Type.String(),
    RitmoFijo: Type.Boolean(),
    /** People per minute. */
    Ritmo: Count,
    /** What limits the rate. */
    Limita: Type.Enum(['carga', 'lugares', 'tope', 'fijo']),
    Adentro: Count,
    Libres: Count,
    AnotadosPorMinuto: Count,
    /** The address blocks with the most joins, of the last minute. */
    Bloques: Type.Array(Type.Object({ Bloque: Type.String(), Anotados: Count })),
    /** Delay of mails in seconds. */
    CorreosAtraso: Count,
    /** The expected time of the last sale; empty while unknown. */
    SeAgota: Moment,
    Etapas: Type.Array(StageFigures),
    Registro: Type.Array(
      Type.Object({ Hora: DateTimeText, Que: Type.String(), Rol: Type.String(), Motivo: Type.String() }),
    ),
  }),
  codes: { 10: NO_ROOM },
});
