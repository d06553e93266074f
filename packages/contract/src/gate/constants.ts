/** Lists and figures of the gates, without the shapes, for browsers. */

/** The server's outcome for a scan (§4.6). */
export const SCAN_STATES = ['registrada', 'repetida', 'duplicada', 'en-cuarentena'] as const;

/** Reasons of a supervisor's acts (§5.4). */
export const SUPERVISOR_REASONS = [
  'Código ilegible',
  'Sin batería o pantalla rota',
  'Error de lectura',
  'Verificado con documento',
  'Autorizado por el club',
  'Salida de emergencia',
  'Otro',
] as const;

/** Kinds of incidents (§3). */
export const INCIDENT_KINDS = [
  'Código duplicado',
  'Código falso',
  'Documento no coincide',
  'Persona impedida',
  'Salud',
  'Violencia',
  'Objeto prohibido',
  'Puerta trabada',
  'Otro',
] as const;

/** Constants of spec 5 §9, in milliseconds unless stated otherwise. */
export const GATE = {
  answerDeadline: 400,
  offlineAfter: { deadlines: 3, within: 30_000, retryAfter: 20_000 },
  changesEvery: 3_000,
  heartbeatEvery: 10_000,
  batch: 200,
  sameCodePause: 3_000,
  undoSteward: 15_000,
  undoSupervisor: 600_000,
  enrolmentToken: 600_000,
  accessToken: 900_000,
  pinAfterIdle: 600_000,
  pinTries: 5,
} as const;
