/** The first steps of a new club, in order. */
export const FIRST_STEPS = {
  club: 'club',
  venue: 'escenario',
  categories: 'categorias',
  teams: 'equipos',
  payment: 'pago',
  show: 'espectaculo',
} as const;
export type FirstStep = keyof typeof FIRST_STEPS;
