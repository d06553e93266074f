import { Type } from 'typebox';
import { SALE_STATE } from '../constants.ts';
import { addition, DateText, Id, IdOrZero, TimeText } from './fields.ts';
import { MemberCategory } from './seating.ts';

const showListFields = {
  EspectaculoId: Id,
  EspectaculoNombre: Type.String(),
  EspectaculoTipoId: Id,
  EspectaculoTipoNombre: Type.String(),
  /** Hex colour without `#`. */
  EspectaculoTipoColor: Type.String({ pattern: '^[0-9A-Fa-f]{6}$' }),
  EspectaculoTipoRequiereInstitucion: Type.Boolean(),
  EspectaculoTipoRequiereCompetencia: Type.Boolean(),
  InstitucionLocalNombre: Type.String(),
  InstitucionLocalEscudoURL: Type.String(),
  InstitucionVisitanteNombre: Type.String(),
  InstitucionVisitanteEscudoURL: Type.String(),
  EspectaculoFecha: DateText,
  EspectaculoFechaEscrita: Type.String(),
  EspectaculoFechaEscritaShort: Type.String(),
  EspectaculoHora: TimeText,
  EscenarioNombre: Type.String(),
  EscenarioLogoURL: Type.String(),
  CompetenciaNombre: Type.String(),
  CompetenciaInstanciaNombre: Type.String(),
  CompetenciaImagenURL: Type.String(),
  EspectaculoAgotado: Type.Boolean(),
  EspectaculoMiniaturaURL: Type.String(),
  EspectaculoEsAbono: Type.Boolean(),
  EspectaculoFrontMostrarCompetencia: Type.Boolean(),
  EspectaculoFrontMostrarFecha: Type.Boolean(),
  EspectaculoFrontMostrarEscenario: Type.Boolean(),
  EspectaculoCambio: addition(
    Type.Enum(['', 'aplazado', 'cancelado']),
    'Whether the show moved to another day or fell out. Without it the card and the page do not say.',
  ),
  EspectaculoCambioTexto: addition(
    Type.String(),
    'What the club says of that, in sentences. Without it the page says only that it changed.',
  ),
  EspectaculoFinalizado: addition(
    Type.Boolean(),
    'Whether it is over. Without it a show counts as over from the day after it begins.',
  ),
};

/** A show on a card (1 §3). */
export const ShowListItem = Type.Object({
  ...showListFields,
  MonedaSimbolo: addition(Type.String(), 'Currency of the prices on the card.'),
  SocioCategorias: addition(
    Type.Array(MemberCategory),
    'The least that each category pays in a sector that has places left; none while the show is not for sale. Without it the card says no price.',
  ),
  EspectaculoDisponibilidad: addition(
    Type.String(),
    'How much is left, or when the sale opens, in words; empty where the card says so already. Without it the card does not say.',
  ),
});

/** One date of the park tour. */
export const TourListItem = Type.Object({
  ...ShowListItem.properties,
  EspectaculoDescripcion: addition(
    Type.String(),
    'What one sees on the tour: HTML, untrusted. Without it the page has dates and times alone.',
  ),
  EspectaculoDuracionEscrita: addition(
    Type.String(),
    'How long the tour takes, in words. Without it the page does not say.',
  ),
  EspectaculoVentaEstado: addition(
    Type.Enum(Object.values(SALE_STATE)),
    'Whether the sale is yet to open, suspended or over; empty while it is on. Without it the page offers every date that is not sold out.',
  ),
});

/** A show on its own page, at the checkout and on the private-link pages (1 §3, 2 §3, 3 §3). */
export const ShowDetail = Type.Object({
  ...showListFields,
  /** HTML; untrusted: sanitise it before display. */
  EspectaculoDescripcion: Type.String(),
  EspectaculoDescripcionPalcos: Type.String(),
  EspectaculoDescripcionPaddock: Type.String(),
  EspectaculoFechaDiaSemanaEscrito: Type.String(),
  EscenarioDireccion: Type.String(),
  EscenarioMapaURL: Type.String(),
  EspectaculoRepresentacionGrafica: Type.Boolean(),
  /** Empty: the app shows its default photo. */
  EspectaculoFotoURL: Type.String(),
  MonedaId: Id,
  MonedaSimbolo: Type.String(),
  /** 0: the show has no payment method. 1 card provider, 2 dollar checkout, 3 card dialog. */
  MedioPagoId: IdOrZero,
  MedioPagoNombre: Type.String(),
  MedioPagoIconoB64: Type.String(),
  MedioPagoCuotas: Type.Integer({ minimum: 0 }),
  EspectaculoDisponibilidad: addition(
    Type.String(),
    'When the sale opens, or that it is suspended, in words; else empty. Without it the page does not say when.',
  ),
  EspectaculoVentas: addition(
    Type.String(),
    'When each member category buys, in words, where the show is sold by category. Without it the page does not say.',
  ),
  MedioPagoCotizacion: addition(
    Type.Number({ exclusiveMinimum: 0 }),
    "Pesos for one dollar, where method 2 charges dollars for a show in pesos: the site shows the dollars beside the total. Without it the site shows pesos alone and its order carries the show's total as the amount; the server sets the dollars.",
  ),
  MedioPagoClavePublica: addition(
    Type.String(),
    "The provider's public key, for method 3 (the card dialog). Without it the checkout says that the show cannot be paid by card for now, and the places stay held.",
  ),
  MedioPagoTokenURL: addition(
    Type.String(),
    'Where the browser turns a card into a one-time token, for method 3. Without it as without the key.',
  ),
});

export const ShowType = Type.Object({ EspectaculoTipoId: Id, EspectaculoTipoNombre: Type.String() });

/** A file of a show in a list (1 §3, 3 §3); its content comes with `WSEspectaculoArchivoDescargar`. */
export const Attachment = Type.Object({
  EspectaculoArchivoId: Id,
  EspectaculoArchivoNombre: Type.String(),
  ArchivoTipoIcono: Type.String(),
  ArchivoTipoNombre: Type.String(),
  ArchivoTipoExtension: Type.String(),
});

export const AttachmentContent = Type.Object({
  EspectaculoArchivoId: Id,
  EspectaculoArchivoNombre: Type.String(),
  ArchivoTipoExtension: Type.String(),
  ArchivoB64: Type.String(),
});
