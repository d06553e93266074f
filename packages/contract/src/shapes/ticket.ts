import { Type } from 'typebox';
import { addition, Id, IdOrZero } from './fields.ts';

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
  /** The download URL of the file. */
  TicketURLS3: Type.String(),
  /** Polled by GET; 200 when the file is ready. */
  TicketURLS3Bucket: Type.String(),
  TicketCodigoQR: addition(
    Type.String(),
    "What the ticket's QR says, once its file is ready; else empty (decision 0012). Without it the ticket cannot be shown on the screen or without network; its file can be downloaded.",
  ),
  EspectaculoId: addition(
    Id,
    "The ticket's show: the ticket on the screen leads to the others of its show. Without it, to those of a show of the same name.",
  ),
  EspectaculoFechaEscrita: addition(
    Type.String(),
    'Date of the show as text; empty while it is not to be shown. Without it the card has no date.',
  ),
  EspectaculoFechaDiaSemanaEscrito: addition(Type.String(), "Weekday of the show's date, as its date."),
  EspectaculoHora: addition(Type.String(), 'Time of the show, as its date.'),
  InstitucionLocalEscudoURL: addition(
    Type.String(),
    'Crest of the home team; empty for a show without teams. Without it the card has no crests.',
  ),
  InstitucionVisitanteEscudoURL: addition(Type.String(), "Crest of the other team, as the home team's."),
  SDTComplementos: addition(
    Type.Array(Type.Object({ ComplementoNombre: Type.String(), ComplementoRegistroValor: Type.String() })),
    'What was asked of the ticket beside its person (a gate), with the answer. Without it the ticket on the screen does not say it.',
  ),
});

/** An answer of the calls that price the tickets of a hold. */
export const PricedTickets = Type.Object({
  SDTTicketCategoria: addition(
    Type.Object({ Index: Id, PersonaSocioCategoriaId: Id }),
    "With code 114: the ticket, and the category whose price it has now that its own is used up. Without it the page says so and stays as it is, also when it was the purchase's own tickets that used it up.",
  ),
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
