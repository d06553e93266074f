import { Type } from 'typebox';
import {
  Amount,
  addition,
  Count,
  DateText,
  Id,
  IdOrZero,
  OptionalId,
  OptionalText,
  SectorCode,
} from './fields.ts';
import { personFields } from './people.ts';

/** A courtesy for its link's page (3 §3). */
export const Courtesy = Type.Object({
  EspectaculoId: Id,
  CortesiaId: Id,
  CortesiaFchIng: DateText,
  CortesiaUsuarioId: IdOrZero,
  CortesiaSolicitanteNombre: Type.String(),
  CortesiaSolicitanteEmail: Type.String(),
  CortesiaCntSolicitadas: Count,
  CortesiaCntIngresadas: Count,
  CortesiaCntRestantes: Count,
  CortesiaToken: Type.String(),
  /** 6: box invitations, titled with the requester's name. */
  CortesiaTipoId: Id,
  CortesiaTribunaId: Id,
  CortesiaSectorCod: SectorCode,
  CortesiaEscenarioId: Id,
  CortesiaSectorDescripcion: Type.String(),
  CortesiaTribunaNombre: Type.String(),
  EmisionAviso: addition(
    Type.String(),
    'Why the link redeems nothing at the moment, in a sentence; empty when it does. Without it the page offers its cards, and sending them is refused.',
  ),
  /** Seats not given yet, matched to the cards by position; empty for an unnumbered sector. */
  Ubicacion: Type.Array(
    Type.Object({
      CortesiaFilaId: IdOrZero,
      CortesiaFilaNombre: Type.String(),
      CortesiaAsientoId: IdOrZero,
      CortesiaAsientoNombre: Type.String(),
    }),
  ),
});

/** One filled-in card; `TicketId` is the card's number. */
export const CourtesyTicket = Type.Object({
  TicketId: Type.Integer({ minimum: 0, maximum: 1_000 }),
  TicketTipo: OptionalText,
  TicketMonto: Amount,
  TribunaId: Id,
  SectorCod: SectorCode,
  FilaId: IdOrZero,
  AsientoId: IdOrZero,
  ...personFields,
  TransaccionId: OptionalId,
});
