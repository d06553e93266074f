import { Type } from 'typebox';
import { Amount, Id, IdOrZero, OptionalId, OptionalText, SectorCode, Text } from './fields.ts';
import { personFields } from './people.ts';

/** More than a hold can have (10), so that too many tickets get their own refusal. */
const MAX_TICKETS = 50;

/**
 * One ticket to pay or redeem (2 §3). The server computes price, type and category itself and compares them with those of the
 * browser. `PersonaSocioCategoriaid` is spelled as on the wire.
 */
export const TicketRecord = Type.Object({
  Id: Type.Integer({ minimum: 0, maximum: 1_000 }),
  TicketMonto: Amount,
  TicketTipo: Type.Optional(Type.String({ maxLength: 1 })),
  TribunaId: Id,
  SectorCod: SectorCode,
  FilaId: IdOrZero,
  AsientoId: IdOrZero,
  ...personFields,
  PersonaSocioNro: OptionalText,
  PersonaButacaNro: OptionalText,
  PersonaSocioCategoriaid: OptionalId,
  TicketButacaNro: OptionalText,
  TicketFilialId: OptionalId,
  TicketPaisId: OptionalId,
  TicketCiudadNombre: OptionalText,
  TicketPIN: OptionalText,
});

/** Content of the text `SDTTicketJSON`. */
export const SDTTicketJSON = Type.Object({
  EspectaculoId: Id,
  TransaccionId: Id,
  Ticket: Type.Array(TicketRecord, { maxItems: MAX_TICKETS }),
});

/** Content of the text `SDTPersonaJSON`; `Id` is the ticket's. */
export const SDTPersonaJSON = Type.Array(
  Type.Object({ Id: Type.Integer({ minimum: 0, maximum: 1_000 }), ...personFields }),
  { maxItems: MAX_TICKETS },
);

/** Content of the text `SDTComplementosValoresJSON`; `Index` is the ticket's number. */
export const SDTComplementosValoresJSON = Type.Array(
  Type.Object({
    Index: Type.Integer({ minimum: 0, maximum: 1_000 }),
    ComplementoId: Id,
    ComplementoRegistroValor: Text,
  }),
  { maxItems: 1_000 },
);

/** Rows and seats are numbered 1 to 99 (wire.md §4); a little more is a seat that does not exist, far more is malformed. */
const SeatNumber = Type.Integer({ minimum: 1, maximum: 9_999 });

/** Content of the text `SDTFilaAsientoJSON`; an empty list, or an empty text, for an unnumbered sector. */
export const SDTFilaAsientoJSON = Type.Array(Type.Object({ FilaId: SeatNumber, AsientoId: SeatNumber }), {
  maxItems: MAX_TICKETS,
});
