import { Type } from 'typebox';
import { Id, IdOrZero } from './fields.ts';

/** A ticket in Mis entradas (1 §3). */
export const OwnTicket = Type.Object({
  TicketId: Id,
  /** `T` seat transfer, `V` sold, `C` redeemed. */
  TicketTipo: Type.String(),
  EspectaculoNombre: Type.String(),
  EspectaculoEsAbono: Type.Boolean(),
  CompetenciaNombre: Type.String(),
  EscenarioNombre: Type.String(),
  PersonaNombre: Type.String(),
  PersonaApellido: Type.String(),
  PersonaDocumento: Type.String(),
  PersonaSocioNro: Type.String(),
  TribunaNombre: Type.String(),
  SectorDescripcion: Type.String(),
  FilaNombre: Type.String(),
  AsientoNombre: Type.String(),
  TicketGeneradoEnS3: Type.Boolean(),
  /** Where the file is downloaded. */
  TicketURLS3: Type.String(),
  /** Probed by GET; 200 says that the file is ready. */
  TicketURLS3Bucket: Type.String(),
  /** Ours, from here on (decision 0012): a client does without. What the ticket's QR says, once its file is ready; else empty. */
  TicketCodigoQR: Type.Optional(Type.String()),
  EspectaculoId: Type.Optional(Id),
  /** Date and time of the show; empty while they are not to be shown. */
  EspectaculoFechaEscrita: Type.Optional(Type.String()),
  EspectaculoHora: Type.Optional(Type.String()),
});

/** A ticket issued through a private link (2 §3, 3 §3). */
export const IssuedTicket = Type.Object({
  TicketId: Id,
  PersonaNombre: Type.String(),
  PersonaApellido: Type.String(),
  PersonaDocumentoTipoNombre: Type.String(),
  PersonaDocumento: Type.String(),
  TicketGeneradoEnS3: Type.Boolean(),
  TicketURLS3: Type.String(),
  TribunaNombre: Type.String(),
  SectorDescripcion: Type.String(),
  /** 0 with an empty name for an unnumbered place. */
  FilaId: IdOrZero,
  FilaNombre: Type.String(),
  AsientoId: IdOrZero,
  AsientoNombre: Type.String(),
});
