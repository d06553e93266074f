/** Refusals that several calls of devices share. */
export const notAssigned = {
  problem: 'not-assigned',
  cause: 'the device has no gate, or the show is not played within 24 hours',
  text: 'El dispositivo no está asignado a este espectáculo. Avisá al jefe de puertas.',
} as const;

export const noSupervisor = {
  problem: 'not-supervisor',
  cause: 'the shift is none of a supervisor on this device, or is closed',
  text: 'Tiene que entrar un supervisor.',
} as const;

export const tooManyTries = {
  problem: 'too-many-tries',
  cause: 'the device or its address was wrong too often within 15 minutes',
  text: 'Demasiados intentos. Probá en 15 minutos.',
} as const;

export const noReason = {
  problem: 'no-reason',
  cause: 'a supervisor’s act has no reason',
  text: 'Elegí un motivo.',
} as const;
