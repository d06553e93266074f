import { Type } from 'typebox';
import { Count, DateTimeText, Id, Moment } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** An owned seat and its holder (spec 4 §2.9). The PIN itself is never shown. */
export const OwnedSeat = Type.Object({
  ButacaId: Id,
  Version,
  Escenario: Type.String(),
  Tribuna: Type.String(),
  Sector: Type.String(),
  Fila: Type.String(),
  Asiento: Type.String(),
  Documento: Type.String(),
  /** From the member register; empty for a holder in none. */
  Titular: Type.String(),
  Correo: Type.String(),
  Codigo: Type.String(),
  /** Created by a job, which also mails it. */
  TienePin: Type.Boolean(),
  Desde: DateTimeText,
  /** Empty while it is current. */
  Baja: Moment,
});

/** A place of a future show that was not changed. */
const SeatOfShow = Type.Object({
  EspectaculoId: Id,
  Espectaculo: Type.String(),
  Inicio: Moment,
  ButacaId: Id,
  /** It has a ticket, is in a purchase, or is blocked or set aside. */
  Motivo: Type.Enum(['con-entrada', 'en-compra', 'apartado']),
});

/** The places of published shows: the number changed, and those not changed, at most a hundred. */
export const seatsOfShows = { Lugares: Count, Quedan: Count, SinCambio: Type.Array(SeatOfShow) };
