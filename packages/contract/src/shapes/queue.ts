import { Type } from 'typebox';
import { DateTimeText, Id } from './fields.ts';

/** The browser's token of its place in line; only the server reads it. */
export const PlaceToken = Type.String({ minLength: 1, maxLength: 200 });
/** `SalaEstado` (6 §2). */
export const RoomStateLetter = Type.Enum(['B', 'N', 'S', 'A', 'P', 'G', 'C']);

export const NO_SUCH_ROOM = {
  problem: 'no-such-room',
  cause: 'there is no room of that number',
  text: 'No existe esa fila.',
} as const;
export const NOT_OPEN_FOR_ENTRY = {
  problem: 'entry-not-open',
  cause: 'the entry has not begun or is over, or a draw is running that the account just left',
  text: 'Ahora no podés anotarte en esta fila.',
} as const;
export const NO_PLACE_IN_ROOM = {
  problem: 'no-place-in-line',
  cause: 'the account has no place in this room, or its turn is over',
  text: 'No tenés lugar en esta fila. Podés anotarte.',
} as const;

export const QueueStage = Type.Object({
  EtapaId: Id,
  EtapaNombre: Type.String(),
  Apertura: DateTimeText,
  EntradasPorTurno: Id,
  /** Display text of its audience. */
  CondicionTexto: Type.String(),
});
