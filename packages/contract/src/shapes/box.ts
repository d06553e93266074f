import { Type } from 'typebox';
import { Amount, addition, Count, Id, IdOrZero, OptionalId, OptionalText, SectorCode } from './fields.ts';
import { personFields } from './people.ts';

/** A box or paddock sector of a show (3 §3). */
export const Box = Type.Object({
  EspectaculoId: Id,
  EscenarioId: Id,
  /** 10 is the paddock. */
  TribunaId: Id,
  TribunaNombre: Type.String(),
  SectorCod: SectorCode,
  SectorDescripcion: Type.String(),
  EspectaculoSectorEstado: Type.String(),
  EspectaculoSectorCapacidad: Count,
  /** Adult invitations left. */
  EspectaculoSectorSNDisponibilidad: Count,
  PalcoId: Id,
  PalcoDescripcion: Type.String(),
  PalcoNivel: Type.String(),
  PalcoHabilitado: Type.Boolean(),
  PalcoMenoresCapacidad: Count,
  /** Invitations for minors left. */
  PalcoMenoresDisponibilidad: Count,
  PalcoParkingPlazas: Count,
  PalcoParkingPlazasRestantes: Count,
  EmisionAviso: addition(
    Type.String(),
    'Why the page issues nothing at the moment, in a sentence; empty when it does. Without it the page offers its cards, and sending them is refused.',
  ),
});

/** A box guest (3 §3). */
export const BoxGuest = Type.Object({
  PalcoIntegranteId: Id,
  PalcoIntegrantePersonaId: Id,
  PersonaNombre: Type.String(),
  PersonaApellido: Type.String(),
  PersonaDocumento: Type.String(),
  DocumentoTipoId: Id,
  DocumentoTipoAbr: Type.String(),
  PersonaTelefono: Type.String(),
});

/** A message to the box holder; the last three fields are empty without an attachment. */
export const Notice = Type.Object({
  ComunicacionId: Id,
  /** HTML; untrusted: sanitise it before display. */
  ComunicacionMensaje: Type.String(),
  /** Blocks the redemption. */
  ComunicacionRestringe: Type.Boolean(),
  ComunicacionPalcoFileName: Type.String(),
  ComunicacionPalcoFileExtension: Type.String(),
  ComunicacionPalcoFileB64: Type.String(),
});

/** One filled-in card of a box, paddock or press page (3 §3). */
export const InvitationTicket = Type.Object({
  Num: Type.Integer({ minimum: 0, maximum: 1_000 }),
  TicketFechaEmision: OptionalText,
  TicketMonto: Amount,
  TicketTipo: OptionalText,
  TicketEstado: OptionalText,
  ...personFields,
  PersonaSocioCategoriaId: OptionalId,
  PersonaSocioNro: OptionalText,
  TransaccionId: OptionalId,
  IsMenor: Type.Optional(Type.Boolean()),
});

/** `SDTTicketPalco` of a request. Longer than any box's capacity, so that too many get their own refusal. */
export const InvitationTickets = Type.Object({
  EspectaculoId: Id,
  TribunaId: Id,
  SectorCod: SectorCode,
  Ticket: Type.Array(InvitationTicket, { maxItems: 300 }),
});

/** A parking ticket issued for a show (3 §3). */
export const ParkingTicket = Type.Object({
  ParkingTicketId: Id,
  ParkingId: Id,
  ParkingNombre: Type.String(),
  ParkingDireccion: Type.String(),
  EscenarioId: Id,
  TribunaId: Id,
  PalcoId: Id,
  PalcoCodigo: Type.String(),
  ParkingTicketEspectaculoId: IdOrZero,
  ParkingTicketEstado: Type.String(),
  ParkingTicketMatricula: Type.String(),
  ParkingTicketNombre: Type.String(),
  ParkingTicketApellido: Type.String(),
  ParkingTicketTelefono: Type.String(),
  /** Empty while the file is not ready. */
  TicketURLS3: Type.String(),
});
