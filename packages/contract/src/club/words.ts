/** Display texts for the wire's names of states and kinds: on screens, in files and in the audit alike. */

/** The origins of tickets, with their names on the wire. */
export const TICKET_CHANNELS = {
  web: 'web',
  'payment-link': 'link-de-pago',
  transfer: 'butaca',
  courtesy: 'cortesia',
  box: 'palco',
  press: 'prensa',
  accreditation: 'acreditacion',
  window: 'ventanilla',
} as const;
export type TicketChannel = keyof typeof TICKET_CHANNELS;
export const CHANNEL_WORDS = {
  web: 'Sitio',
  'link-de-pago': 'Link de pago',
  butaca: 'Butaca',
  cortesia: 'Cortesía',
  palco: 'Palco',
  prensa: 'Prensa',
  acreditacion: 'Acreditación',
  ventanilla: 'Ventanilla',
} as const;
/** The display name of an origin; one that is only known to a later version keeps its own. */
export const channelName = (channel: string): string =>
  CHANNEL_WORDS[TICKET_CHANNELS[channel as TicketChannel]] ?? channel;

export const SHOW_STATE_WORDS = {
  borrador: 'Borrador',
  programado: 'Programado',
  publicado: 'Publicado',
  suspendido: 'Venta suspendida',
  aplazado: 'Aplazado',
  cancelado: 'Cancelado',
  terminado: 'Terminado',
  descartado: 'Descartado',
  retirado: 'Despublicado',
} as const;

/** By our names: the server has more of them. */
export const PLACE_STATE_WORDS = {
  free: 'Libre',
  held: 'En compra',
  issued: 'Emitida',
  'seat-holder': 'Butaca',
  courtesy: 'Cortesía',
  box: 'Palco',
  press: 'Prensa',
  accreditation: 'Acreditación',
  visitor: 'Visitantes',
  'payment-link': 'Link de pago',
  blocked: 'Bloqueada',
} as const;

/** For whom an extra field is, after its name. */
export const AUDIENCE_WORDS = {
  purchase: 'en la compra',
  courtesy: 'en cortesías',
  box: 'en palcos',
} as const;

export const MEMBER_STATE_WORDS = {
  invitado: 'Invitación enviada',
  activo: 'Activa',
  suspendido: 'Suspendida',
} as const;

export const REFUND_STATE_WORDS = {
  'espera-aprobacion': 'Espera aprobación',
  pedido: 'Pedido',
  'en-curso': 'En curso',
  hecho: 'Hecho',
  rechazado: 'Rechazado por el proveedor',
} as const;

export const NOTICE_STATE_WORDS = {
  'en-curso': 'Enviando',
  enviado: 'Enviado',
  detenido: 'Detenido',
} as const;

export const IMPORT_STATE_WORDS = {
  leyendo: 'Leyendo',
  revisado: 'Por revisar',
  'espera-aprobacion': 'Espera aprobación',
  aplicando: 'Aplicando',
  aplicado: 'Aplicada',
  descartado: 'Descartada',
  ilegible: 'No se pudo leer',
} as const;
export const IMPORT_SOURCE_WORDS = { archivo: 'Archivo', padron: 'Padrón del club' } as const;

export const PASS_WORDS = {
  bancada: 'Bancada de prensa',
  campo: 'Campo de juego',
  general: 'Acreditación general',
} as const;
export const ACCREDITATION_KIND_WORDS = {
  prensa: 'Acreditación de prensa',
  general: 'Acreditación general',
} as const;

export const BARRED_SOURCE_WORDS = {
  ley: 'Registro de la Ley 19.534',
  club: 'Derecho de admisión del club',
} as const;

export const DEVICE_STATE_WORDS = {
  invitado: 'Esperando el alta',
  vencido: 'Alta vencida',
  pendiente: 'Para aprobar',
  activo: 'Activo',
  revocado: 'Dado de baja',
} as const;
export const HEALTH_WORDS = {
  verde: 'En orden',
  amarillo: 'Atención',
  gris: 'Sin contacto',
  rojo: 'No sirve así',
  ninguna: '',
} as const;

/** Display names of the kinds of things that acts are about. */
export const ENTITY_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acreditacion: 'Acreditación',
    'alerta-de-puertas': 'Alerta de puertas',
    aprobacion: 'Aprobación',
    butaca: 'Butaca',
    caja: 'Caja',
    campo: 'Campo extra',
    categoria: 'Categoría',
    competencia: 'Competencia',
    comunicacion: 'Comunicación',
    contenido: 'Contenido',
    correo: 'Correo',
    cortesia: 'Cortesía',
    dispositivo: 'Dispositivo',
    emisor: 'Emisor',
    entrada: 'Entrada',
    equipo: 'Equipo',
    escenario: 'Escenario',
    espectaculo: 'Espectáculo',
    exportacion: 'Exportación',
    impedido: 'Impedido',
    'importacion-de-socios': 'Importación de socios',
    incidente: 'Incidente',
    'incidente-de-puertas': 'Incidente de puertas',
    limites: 'Límites',
    'link-de-pago': 'Link de pago',
    lista: 'Lista de precios',
    medio: 'Medio de prensa',
    'medio-de-acreditacion': 'Medio de acreditación',
    'medio-de-pago': 'Medio de pago',
    miembro: 'Miembro',
    motivo: 'Motivo de prensa',
    'motivo-de-acto': 'Motivo',
    noticia: 'Noticia',
    pago: 'Pago',
    palco: 'Palco',
    parking: 'Parking',
    pase: 'Pase',
    permiso: 'Permiso',
    persona: 'Persona',
    'personal-de-puertas': 'Persona de puertas',
    plantilla: 'Plantilla',
    'politica-de-puertas': 'Política de puertas',
    puertas: 'Puertas del escenario',
    sala: 'Fila virtual',
    sector: 'Sector',
    socio: 'Socio',
    'temporada-de-palcos': 'Temporada de palcos',
    'ticket-de-parking': 'Ticket de parking',
    tipo: 'Tipo de espectáculo',
    'tipo-de-documento': 'Tipo de documento',
    'tipo-de-medio': 'Tipo de medio',
    'vista-previa': 'Vista previa',
  }),
);

/** The display name of a kind; one that is only known to a later version keeps its wire name. */
export const entityName = (entity: string): string => ENTITY_WORDS.get(entity) ?? entity;
