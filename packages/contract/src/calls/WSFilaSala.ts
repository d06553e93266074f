import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { Count, DateTimeText, Id, IdOrZero } from '../shapes/fields.ts';
import { NO_SUCH_ROOM, PlaceToken, QueueStage, RoomStateLetter } from '../shapes/queue.ts';

/** A waiting room: its texts, shows and stages; with a session also the account's stage and place. */
export const WSFilaSala = defineCall({
  name: 'WSFilaSala',
  source: '6 §5',
  auth: 'optional',
  class: 'queue',
  priority: 'visitor',
  request: Type.Object({ SalaId: Id }),
  answer: Type.Object({
    SalaId: Id,
    SalaNombre: Type.String(),
    SalaEstado: RoomStateLetter,
    Mensaje: Type.String(),
    AnotacionDesde: DateTimeText,
    Apertura: DateTimeText,
    /** Only for documents of the member register. */
    SoloSocios: Type.Boolean(),
    /** Hex: SHA-256 of the draw's seed. */
    Compromiso: Type.String(),
    Espectaculos: Type.Array(
      Type.Object({
        EspectaculoId: Id,
        EspectaculoNombre: Type.String(),
        EspectaculoFechaEscrita: Type.String(),
      }),
    ),
    Etapas: Type.Array(QueueStage),
    /** The stage of the session's account, or the one it would get; 0 for none. */
    EtapaId: Type.Optional(IdOrZero),
    /** Of the session's account: its number comes after those of the draw, in the order of joining. */
    DetrasDelSorteo: Type.Optional(Type.Boolean()),
    Lugar: Type.Optional(
      Type.Object({
        LugarToken: PlaceToken,
        LugarPublico: Type.String(),
        EtapaId: Id,
        /** 0 before the draw. */
        Numero: Count,
        AvisoCorreo: Type.Boolean(),
        /** `E` waiting, `P` missed its turn and comes in the next round, `D` inside, `C` bought, `F` left or ended, `A` annulled by staff. */
        Estado: Type.Enum(['E', 'P', 'D', 'C', 'F', 'A']),
        /** Of a called number: the end of its turn. */
        TurnoHasta: Type.Optional(DateTimeText),
        /** The turn was extended: allowed once per turn. */
        PidioMasTiempo: Type.Optional(Type.Boolean()),
        /** Of `P`: the second missed turn in a row, after which the account gets a new number at the end. */
        PerdioDosTurnos: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
  codes: { 10: NO_SUCH_ROOM },
});
