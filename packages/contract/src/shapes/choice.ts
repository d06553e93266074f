import { Type } from 'typebox';
import { Id, IdOrZero, LinkToken, OptionalId } from './fields.ts';

/** `C` keeps the ticket, `D` has its money back, `L` gives a free place up (spec 8 §7, §12). */
export const Choice = Type.Enum(['C', 'D', 'L']);

/** Whose choice it is: a buyer's or a guest's by a private link, or a buyer's with a session. */
export const choiceKey = {
  CompraId: OptionalId,
  TicketId: OptionalId,
  Token: Type.Optional(LinkToken),
};

/** What somebody may choose for the tickets of one purchase, or a guest for one. */
export const Decision = Type.Object({
  /** 0 for a guest. */
  CompraId: IdOrZero,
  EspectaculoId: Id,
  EspectaculoNombre: Type.String(),
  Estado: Type.Enum(['abierta', 'terminada', 'cancelado']),
  /** In words. */
  FechaAnterior: Type.String(),
  FechaNueva: Type.String(),
  /** What the club says. */
  Mensaje: Type.String(),
  /** In words; empty while the day is not known. */
  Hasta: Type.String(),
  Tickets: Type.Array(
    Type.Object({
      TicketId: Id,
      PersonaNombre: Type.String(),
      PersonaApellido: Type.String(),
      Lugar: Type.String(),
      /** With its sign; empty for a free one. */
      Precio: Type.String(),
      Eleccion: Choice,
      /** Empty when nothing can be chosen any more. */
      Opciones: Type.Array(Choice),
      /** Why not, or how far its money is. */
      Aviso: Type.String(),
    }),
  ),
});
