/** The refusals of the commands, in words. */
export const PROBLEM_TEXTS = {
  'show-not-found': 'No existe un espectáculo publicado con ese número.',
  'room-not-found': 'No existe una fila con ese número.',
  'queue-address-not-https': 'La dirección de la fila tiene que empezar con https://.',
  'already-of-the-team': 'Ya hay una persona del equipo con ese correo.',
  'not-found': 'No hay nadie del equipo con ese correo.',
  'changed-meanwhile': 'Otra persona cambió esto recién. Probá de nuevo.',
} as const;

export type StaffProblem = keyof typeof PROBLEM_TEXTS;
