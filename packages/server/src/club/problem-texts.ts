/** Why something that staff asked for was not done. */
export const PROBLEM_TEXTS = {
  'show-not-found': 'No existe un espectáculo publicado con ese número.',
  'show-not-paid-by-card': 'El espectáculo no se paga con el proveedor de tarjetas.',
  'sector-not-of-show': 'El espectáculo no tiene esa tribuna y ese sector.',
  'sector-without-prices': 'El sector no tiene precios.',
  'quantity-out-of-range': 'Un link de pago es de 1 a 10 lugares.',
  'no-places': 'Indicá al menos un lugar.',
  'places-not-free': 'El sector no tiene tantos lugares libres.',
  'show-over': 'El espectáculo ya empezó.',
  'pay-until-wrong': 'Revisá hasta cuándo se paga.',
  'issuer-not-found': 'No existe ese emisor.',
  'over-quota': 'El cupo del emisor está completo.',
  'no-email': 'No hay un correo a donde enviarlo.',
  'courtesy-not-found': 'No existe esa cortesía.',
  'box-not-found': 'No existe ese palco.',
  'box-not-of-show': 'El palco no participa en ese espectáculo.',
  'queue-address-not-https': 'La dirección de la fila tiene que empezar con https://.',
  'link-not-found': 'No hay un link vigente para eso.',
  'already-of-the-team': 'Ya hay una persona del equipo con ese correo.',
  'not-found': 'No hay nadie del equipo con ese correo.',
  'changed-meanwhile': 'Otra persona cambió esto recién. Probá de nuevo.',
} as const;

export type StaffProblem = keyof typeof PROBLEM_TEXTS;
