import { Type } from 'typebox';
import { Count, DateTimeText, Id } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** A season seat and its holder (spec 4 §2.9). The PIN itself is never shown. */
export const OwnedSeat = Type.Object({
  ButacaId: Id,
  Version,
  Escenario: Type.String(),
  Tribuna: Type.String(),
  Sector: Type.String(),
  Fila: Type.String(),
  Asiento: Type.String(),
  Documento: Type.String(),
  /** Of the member register; empty for who is in none. */
  Titular: Type.String(),
  Correo: Type.String(),
  Codigo: Type.String(),
  /** Made by a job, which also mails it. */
  TienePin: Type.Boolean(),
  Desde: DateTimeText,
  /** Empty while it is theirs. */
  Baja: Type.Union([DateTimeText, Type.Literal('')]),
});

/** A place of a show to come that stayed as it was. */
export const SeatOfShow = Type.Object({
  EspectaculoId: Id,
  Espectaculo: Type.String(),
  Inicio: DateTimeText,
  ButacaId: Id,
  /** Somebody has a ticket of it, is buying it, or it is blocked or set aside. */
  Motivo: Type.Enum(['con-entrada', 'en-compra', 'apartado']),
});

/** What became of the places of shows that are published: so many changed, and those that did not; at most a hundred are named. */
export const seatsOfShows = { Lugares: Count, Quedan: Count, SinCambio: Type.Array(SeatOfShow) };
