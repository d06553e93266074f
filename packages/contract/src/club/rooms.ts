import { Type } from 'typebox';
import {
  CalendarDayOrEmpty,
  Count,
  DateTextOrEmpty,
  DateTimeText,
  Id,
  Line,
  Moment,
} from '../shapes/fields.ts';
import { RoomStateLetter } from '../shapes/queue.ts';

/** A stage in the office; empty or false fields are no condition (6 §2). */
export const StagePlan = Type.Object({
  EtapaId: Type.Integer({ minimum: 1, maximum: 8 }),
  EtapaNombre: Line(1, 60),
  Apertura: DateTimeText,
  EntradasPorTurno: Type.Integer({ minimum: 1, maximum: 10 }),
  SocioCategoriaIds: Type.Array(Id, { maxItems: 50 }),
  SocioDesde: CalendarDayOrEmpty,
  SinDeuda: Type.Boolean(),
  Butaquista: Type.Boolean(),
});

/** A room in the office, with its stages in order. */
export const roomPlan = {
  SalaNombre: Line(1, 80),
  EspectaculoIds: Type.Array(Id, { minItems: 1, maxItems: 20 }),
  AnotacionDesde: DateTimeText,
  Apertura: DateTimeText,
  /** Empty: the end of its shows. */
  Cierre: Moment,
  Mensaje: Type.String({ maxLength: 300 }),
  /** People per minute. */
  RitmoMin: Type.Integer({ minimum: 0, maximum: 60_000 }),
  RitmoMax: Type.Integer({ minimum: 1, maximum: 60_000 }),
  /** `E` its shows, `T` the whole site. */
  Alcance: Type.Enum(['E', 'T']),
  SoloSocios: Type.Boolean(),
  HorasCuenta: Type.Integer({ minimum: 0, maximum: 720 }),
  Etapas: Type.Array(StagePlan, { minItems: 1, maxItems: 8 }),
};

/** The shows of a room. */
export const RoomShows = Type.Array(
  Type.Object({ EspectaculoId: Id, Nombre: Type.String(), Fecha: DateTextOrEmpty }),
);

export const RoomSummary = Type.Object({
  SalaId: Id,
  SalaNombre: Type.String(),
  SalaEstado: RoomStateLetter,
  Apertura: DateTimeText,
  Espectaculos: RoomShows,
  Esperando: Count,
});

/** The state of a stage; `Ausentes` were called more than ten minutes ago and did not come. */
export const StageFigures = Type.Object({
  EtapaId: Id,
  /** Whether all who joined before its opening have numbers, and their count. */
  Sorteada: Type.Boolean(),
  Sorteados: Count,
  Anotados: Count,
  Esperando: Count,
  Llamados: Count,
  Vinieron: Count,
  Ausentes: Count,
  Compraron: Count,
});

export const NO_ROOM = {
  problem: 'no-such-room',
  cause: 'there is no such room',
  text: 'No existe esa fila.',
} as const;
export const NOT_IN_THIS_STATE = {
  problem: 'not-in-this-state',
  cause: 'the room is in a state in which this is not done',
  text: 'En el estado en que está la fila no se puede hacer eso.',
} as const;
export const RATE_WRONG = {
  problem: 'rate-wrong',
  cause: 'the lowest rate is above the highest',
  text: 'El ritmo mínimo no puede superar al máximo.',
} as const;
