/**
 * Permissions of staff: the table of spec 4 §6, one row for each area of the office and one column for each role.
 *
 * `V` see, `E` change (and see), `A` approve (and see). The other words are narrower than `E`: `press` and `guests` for the
 * places, or the exports, of the press and of boxes and courtesies; `own` for the member's own channel or till; `ask` for refunds
 * that may need Finanzas' approval; `close` for closing a forgotten till.
 */

/** The columns. These names go over the wire and into the database. */
export const ROLES = [
  'administracion',
  'programacion',
  'boleteria',
  'socios',
  'prensa',
  'comercial',
  'finanzas',
  'puertas',
  'lectura',
] as const;
export type Role = (typeof ROLES)[number];

/** Display names of the roles. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  administracion: 'Administración',
  programacion: 'Programación',
  boleteria: 'Boletería',
  socios: 'Socios',
  prensa: 'Prensa',
  comercial: 'Comercial',
  finanzas: 'Finanzas',
  puertas: 'Puertas',
  lectura: 'Lectura',
};

const NO = '';

export const PERMISSION_TABLE = {
  // Admin., Programación, Boletería, Socios, Prensa, Comercial, Finanzas, Puertas, Lectura
  shows: ['EA', 'E', 'V', 'V', 'V', 'V', 'VA', 'V', 'V'],
  places: ['E', 'E', 'E', NO, 'press', 'guests', NO, 'V', 'V'],
  plans: ['E', 'E', NO, NO, NO, NO, NO, 'V', NO],
  tickets: ['E', 'V', 'E', 'V', 'own', 'own', 'E', 'V', NO],
  window: [NO, NO, 'E', NO, NO, NO, 'close', NO, NO],
  annulments: ['EA', NO, 'E', NO, 'own', 'own', 'EA', NO, NO],
  refunds: ['A', NO, 'ask', NO, NO, 'ask', 'EA', NO, NO],
  members: ['EA', 'V', 'V', 'E', NO, NO, NO, NO, NO],
  press: ['E', 'V', NO, NO, 'E', NO, NO, 'V', NO],
  guests: ['E', 'V', 'V', NO, NO, 'E', 'V', 'V', NO],
  money: ['V', NO, 'own', NO, NO, NO, 'E', NO, NO],
  sales: ['V', 'V', 'V', NO, 'V', 'V', 'V', 'V', 'V'],
  documents: ['A', NO, NO, 'E', 'press', 'guests', 'E', 'E', NO],
  content: ['E', 'E', NO, NO, NO, 'E', NO, NO, NO],
  barred: ['E', NO, NO, NO, NO, NO, NO, 'E', NO],
  room: ['EA', 'E', 'V', NO, NO, 'V', NO, 'V', 'V'],
  gates: ['V', 'V', NO, NO, NO, NO, NO, 'EA', 'V'],
  team: ['E', NO, NO, NO, NO, NO, NO, NO, NO],
  audit: ['V', NO, NO, NO, NO, NO, 'V', NO, NO],
} as const;

export type Area = keyof typeof PERMISSION_TABLE;
type Cell<Name extends Area> = Exclude<(typeof PERMISSION_TABLE)[Name][number], ''>;
type WordsOf<Text extends string> = Text extends `${infer One extends 'V' | 'E' | 'A'}${infer Rest}`
  ? One | 'V' | WordsOf<Rest>
  : Text extends ''
    ? never
    : Text;

/** An area and a word of its row, e.g. `shows:E`, `places:press`. */
export type Permission = { [Name in Area]: `${Name}:${WordsOf<Cell<Name>>}` }[Area];
