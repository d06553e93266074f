import { Type } from 'typebox';
import { Id, IdOrZero, LinkToken, OptionalId } from './fields.ts';

/** `C` keeps the ticket, `D` refunds it, `L` releases a free place (spec 8 §7, §12). */
export const Choice = Type.Enum(['C', 'D', 'L']);

/** The chooser: a buyer or a guest by a private link, or a buyer with a session. */
export const choiceKey = {
  CompraId: OptionalId,
  TicketId: OptionalId,
  Token: Type.Optional(LinkToken),
};

/** The choices for the tickets of one purchase, or for a guest's. */
export const Decision = Type.Object({
  /** 0 for a guest. */
  CompraId: IdOrZero,
  EspectaculoId: Id,
  EspectaculoNombre: Type.String(),
  Estado: Type.Enum(['abierta', 'terminada', 'cancelado']),
  /** As text. */
  FechaAnterior: Type.String(),
  FechaNueva: Type.String(),
  /** The club's message. */
  Mensaje: Type.String(),
  /** As text; empty while the day is not known. */
  Hasta: Type.String(),
  Tickets: Type.Array(
    Type.Object({
      TicketId: Id,
      PersonaNombre: Type.String(),
      PersonaApellido: Type.String(),
      Lugar: Type.String(),
      /** With its sign; empty for a free one. */
      Precio: Type.String(),
      /** What goes back with its refund, or 'hasta' so much; empty for nothing. */
      Devolucion: Type.String(),
      Eleccion: Choice,
      /** Empty when no choice is possible any more. */
      Opciones: Type.Array(Choice),
      /** Why not, or the state of the refund. */
      Aviso: Type.String(),
    }),
  ),
});
