/** Fixed numbers and letters of the spec. Imports nothing, so that the browser may use them at run time. */

/** Document type CI, the default (2 §3, 3 §9). */
export const NATIONAL_ID_DOCUMENT_TYPE = 1;
/** Stand that is the paddock; any other box stand is boxes (3 §9). */
export const PADDOCK_STAND = 10;
/** Courtesy type titled as box invitations (3 §9). */
export const BOX_COURTESY_TYPE = 6;
/** Sector whose line is hidden on courtesy pages (3 §9). */
export const COURTESY_HIDDEN_SECTOR = 'ABDÓN PORTE';
/** `TransaccionMedio`: web (1 §9). */
export const SALE_CHANNEL_WEB = 'W';
/** `SectorVentaTipo` of a numbered sector (1 §9). */
export const NUMBERED_SECTOR = 'N';
/** `EspectaculoSectorEstado` of an available sector (1 §9). */
export const AVAILABLE_SECTOR = 'H';
/** `EspectaculoVentaEstado`: on sale, or why not. */
export const SALE_STATE = {
  open: '',
  'not-yet': 'pendiente',
  suspended: 'suspendida',
  over: 'cerrada',
} as const;
/** `TicketTipo`: sold, redeemed, seat transfer (1 §9, 2 §9). */
export const TICKET_TYPE = { sold: 'V', redeemed: 'C', transferred: 'T' } as const;
/** `TransaccionEstado` once trimmed (2 §4, wire.md §3). */
export const PURCHASE_STATE = { pending: 'P', finished: 'F', cancelled: 'C' } as const;
/** `NoticiaTipo` of a gallery (1 §9). */
export const GALLERY_NEWS = 'G';
/** `NoticiaFecha` that means none (1 §3). */
export const NO_NEWS_DATE = '0000-00-00';
/** `ComplementoTipo` of a list of options (2 §3). */
export const EXTRA_FIELD_OPTIONS = 'O';
/** `MedioPagoId` (2 §9, wire.md §6). */
export const PAYMENT_METHOD = { cardProvider: 1, dollarCheckout: 2, cardDialog: 3 } as const;
/** `MonedaId` where a show names none (2 §9): pesos. */
export const DEFAULT_CURRENCY = 1;
/** `MonedaId` of dollars, in which the dollar checkout charges (2 §9). */
export const DOLLAR_CURRENCY = 2;
/** `AcreditacionUbicacion` (3 §9); the press stand is the default. */
export const ACCREDITATION_LOCATION = { pressStand: '1', pitch: '2' } as const;
/** The parameter that a success screen requires (2 §2.3). */
export const SUCCESS_MARK = 'isok';

/** Tickets of one purchase (1 §9). */
export const MIN_TICKETS = 1;
export const MAX_TICKETS = 10;
/** Tickets of a batch in Mis entradas (1 §9). */
export const TICKETS_PER_BATCH = 5;
/** Shows on the home page (1 §9). */
export const HOME_SHOWS = 3;
/** News items shown (wire.md §6). */
export const NEWS_SHOWN = 6;
/** Length of a seat's element id in a seat map (1 §9). */
export const SEAT_ELEMENT_ID_LENGTH = { min: 4, max: 6 } as const;
/** Scroll in pixels after which the header turns blue (1 §2.2). */
export const BLUE_HEADER_SCROLL_PX = 46;
/** Title and subtitle of home when the server gives none (1 §8). */
export const DEFAULT_HOME_TITLE = 'Seguí al decano a todas partes';
export const DEFAULT_HOME_SUBTITLE = 'EL CLUB GIGANTE';
/** Title of home until staff write one; the subtitle is the club's name. */
export const UNWRITTEN_HOME_TITLE = 'Entradas';

/** How long a hold lasts (2 §9). */
export const HOLD_MINUTES = 15;
/** By how much a hold can be extended, once (decision 0010). */
export const HOLD_EXTENSION_MINUTES = 5;
/** Remaining time at which the extension is offered. */
export const HOLD_WARNING_MINUTES = 2;
/** The card provider's order ends this long before the hold (2 §9). */
export const CARD_ORDER_MARGIN_SECONDS = 90;
/** The same on the payment-link page (2 §9). */
export const LINK_ORDER_MARGIN_SECONDS = 60;
/** Instalments offered: within these, else 1 (2 §9). */
export const INSTALMENTS = { min: 1, max: 12 } as const;
/** Wall clock of every date on the wire (wire.md §1). */
export const TIME_ZONE = 'America/Montevideo';
/** One address only, trimmed: characters that separate or group addresses in a header are refused. */
export const EMAIL = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,180}\.[^\s@,;:<>()[\]"\\.]{2,24}$/;
/** Offset written into orders (2 §7). */
export const ORDER_TIME_OFFSET = '-03:00';

/** A name counts as filled in above this many characters, trimmed (2 §5, completeness). */
export const NAME_LONGER_THAN = 2;
/** A document counts as filled in above this many characters (2 §5, completeness). */
export const DOCUMENT_LONGER_THAN = 3;
/** Member PIN: digits (1 §9, 2 §9). */
export const MEMBER_PIN_LENGTH = { min: 4, max: 8 } as const;
/** Seat PIN: digits, exactly (2 §9). */
export const SEAT_PIN_LENGTH = 4;
/** Seat code: digits, more than this many (2 §9). */
export const SEAT_CODE_LONGER_THAN = 3;
/** Letters and digits of a number plate (3 §9). */
export const PLATE_LENGTH = { min: 5, max: 10 } as const;
/** Digits of a phone (3 §9). */
export const PHONE_LENGTH = { min: 8, max: 20 } as const;
/** A phone, trimmed. */
export const PHONE = new RegExp(`^\\d{${PHONE_LENGTH.min},${PHONE_LENGTH.max}}$`);
/** Card dialog: digits of the security code, and years of expiry offered (2 §9). */
export const CARD_CODE_MAX_LENGTH = 4;
export const CARD_EXPIRY_YEARS = 12;

/** AUF ID images of an outlet registration (3 §5). */
export const REGISTRATION_IMAGE = { maxBytes: 2_097_152, extensions: ['.png', '.jpg', '.jpeg'] } as const;
/** AUF card of a press accreditation (3 §5). */
export const ACCREDITATION_CARD = {
  maxBytes: 5_242_880,
  extensions: ['.svg', '.png', '.jpg', '.jpeg', '.webp'],
} as const;

export const MEGABYTE = 1024 * 1024;
/** Size of a show's file and of a notice's attachment (4 §2.2, §2.7). */
export const ATTACHMENT_MEGABYTES = 5;
/** Members of one registration of a press outlet. */
export const MAX_OUTLET_MEMBERS = 50;
/** Length of a show's name in characters (4 §2.2). */
export const SHOW_NAME = { min: 3, max: 80 } as const;
/** Duration of a show in minutes (4 §2.2); a season pass lasts for months. */
export const SHOW_MINUTES = { min: 30, max: 720, seasonPassMax: 400_000 } as const;
/** Days to decide after a postponement (4 §2.5). */
export const CHOICE_DAYS = { min: 3, max: 60 } as const;
/** Length of a reason that is kept in the audit (4 §9). */
export const REASON_LENGTH = { min: 3, max: 200 } as const;
/** Days of the longest settlement. */
export const SETTLEMENT_DAYS = 366;

/** Poll interval for an active outside queue (1 §9). */
export const QUEUE_POLL_MS = 300_000;
/** Poll interval for a ticket's file (1 §9, 2 §9, 3 §9). */
export const TICKET_READY_POLL_MS = 5_000;
/** Maximum of polls in Mis entradas, per unready ticket (1 §9). */
export const TICKET_READY_POLLS_PER_TICKET = 5;
/** Delay between the preparation of a download and its start (1 §9, 3 §9). */
export const DOWNLOAD_DELAY_MS = 500;
/** How long toasts stay (1 §2.2); those of friends and of purchase start later. */
export const TOAST_MS = 6_000;
export const LONG_TOAST_MS = 7_000;

/** The address of the club's crest, whatever its picture is. */
export const CLUB_CREST = '/imagenes/escudo';

/** Pictures of link previews: `club.png`, and `espectaculo-{id}.png` of each show. Size in pixels, as previews expect. */
export const SHARE_IMAGE = { folder: '/compartir/', width: 1200, height: 630 } as const;

/** The read-only calls of a show's page: those allowed in a preview. */
export const PREVIEWED_CALLS = [
  'WSEspectaculo',
  'WSEspectaculoSectores',
  'WSEspectaculoArchivos',
  'WSEspectaculoArchivoDescargar',
  'WSEspectaculoEscenario',
  'WSEspectaculoEscenarioSector',
  'WSEspectaculoEscenarioSectorImg',
  'WSEspectaculoFilasAsientos',
] as const;
