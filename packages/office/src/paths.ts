/** Every path of the office, below `/club`. */
export const paths = {
  home: '/',
  login: '/ingresar',
  callback: '/callback',
  factor: '/segundo-factor',
  approvals: '/aprobaciones',
  /** Opened from a mail, without a login. */
  stop: '/detener',
  shows: '/espectaculos',
  newShow: '/espectaculos/nuevo',
  /** The steps of a draft (`draft` 0: of a new one). */
  showSteps: (draft: number, step: number) =>
    `/espectaculos/nuevo?${new URLSearchParams({ ...(draft && { borrador: `${draft}` }), paso: `${step}` })}`,
  show: (id: number) => `/espectaculos/${id}`,
  showTab: (id: number, tab: string) => `/espectaculos/${id}/${tab}`,
  /** The places of a sector of a show; `seats` are preselected, in words: `Fila 3, asientos 4 a 12`. */
  showPlaces: (id: number, { standId, code }: { standId: number; code: string }, seats = '') =>
    `/espectaculos/${id}/lugares?${new URLSearchParams([['sector', `${standId}-${code}`], ...(seats ? [['asientos', seats]] : [])])}`,
  showMail: (id: number, mail: string) => `/espectaculos/${id}/correos/${mail}`,
  rooms: '/fila',
  newRoom: '/fila/nueva',
  room: (id: number, tab = 'tablero') => `/fila/${id}/${tab}`,
  templates: '/plantillas',
  priceLists: '/precios',
  newPriceList: '/precios/nueva',
  priceList: (id: number) => `/precios/${id}`,
  venues: '/escenarios',
  newVenue: '/escenarios/nuevo',
  venue: (id: number) => `/escenarios/${id}`,
  tickets: '/entradas',
  /** The text of the search for tickets. */
  search: (text: string) => `/entradas?${new URLSearchParams({ buscar: text })}`,
  /** Of a person, by a document with its type before it: `CI 4.123.456-3`. */
  searchDocument: (text: string) => paths.search(text.replace(/^\S+ /, '')),
  ticket: (id: number) => `/entradas/${id}`,
  window: '/ventanilla',
  tills: '/cajas',
  moveTicket: (id: number) => `/entradas/${id}/lugar`,
  purchase: (id: number) => `/compras/${id}`,
  refunds: '/reembolsos',
  members: '/socios',
  clubMember: (id: number) => `/socios/${id}`,
  ownedSeats: '/butacas',
  imports: '/importaciones',
  import: (id: number) => `/importaciones/${id}`,
  incidents: '/incidentes',
  settlement: '/liquidaciones',
  barred: '/impedidos',
  /** The gates of the current or next show. */
  gates: '/puertas',
  gateShow: (id: number, tab = 'tablero') => `/puertas/${id}/${tab}`,
  gateDevices: '/puertas/dispositivos',
  gateSetup: '/puertas/instalacion',
  /** A part of a venue's setup: `puertas`, `zonas`, `accesos` or `recorridos`. */
  gateSetupOf: (venueId: number, part: string) => `/puertas/instalacion?escenario=${venueId}&parte=${part}`,
  rehearsal: '/puertas/ensayo',
  paymentMethods: '/medios-de-pago',
  paymentMethod: (id: number) => `/medios-de-pago/${id}`,
  homeTexts: '/contenido/portada',
  news: '/contenido/noticias',
  newNews: '/contenido/noticias/nueva',
  newsItem: (id: number) => `/contenido/noticias/${id}`,
  sponsors: '/contenido/sponsors',
  club: '/contenido/club',
  masters: '/maestros',
  masterTable: (table: string) => `/maestros/${table}`,
  newMaster: (table: string) => `/maestros/${table}/nuevo`,
  master: (table: string, id: number) => `/maestros/${table}/${id}`,
  failedMails: '/correos-sin-salir',
  mails: '/contenido/correos',
  mail: (mail: string) => `/contenido/correos/${mail}`,
  courtesies: '/cortesias',
  issuers: '/emisores',
  boxes: '/palcos',
  box: (id: number) => `/palcos/${id}`,
  notices: '/comunicaciones',
  parking: '/parking',
  paymentLinks: '/links-de-pago',
  outlets: '/prensa',
  outlet: (id: number) => `/prensa/${id}`,
  accreditations: '/acreditaciones',
  sales: '/ventas',
  exports: '/exportaciones',
  audit: '/auditoria',
  guide: '/guia',
  guidePage: (page: string) => `/guia/${page}`,
  limits: '/limites',
  team: '/equipo',
  newMember: '/equipo/nuevo',
  member: (id: number) => `/equipo/${id}`,
} as const;

/** The URL of the office itself. */
export const BASE = '/club';

/** The login's path, with the office page to return to. */
export const loginFrom = (page: string): string => withPage(paths.login, page);
/** The second factor's path, likewise. */
export const factorFrom = (page: string): string => withPage(paths.factor, page);

const PAGE = 'volver';

function withPage(path: string, page: string): string {
  return page === paths.home ? path : `${path}?${new URLSearchParams({ [PAGE]: page })}`;
}

/** The page after a login: only one of the office, whatever the URL says. */
export function pageAfterLogin(search: URLSearchParams): string {
  const page = search.get(PAGE) ?? '';
  return /^\/(?![/\\])[^\s\\]*$/.test(page) && !page.startsWith(paths.login) ? page : paths.home;
}
