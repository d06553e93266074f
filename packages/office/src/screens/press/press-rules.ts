import { PASS_WORDS } from '@club/contract/club/words';
import type { Pass, PressAnswer, RequestState } from '../../api/press.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

export const PASS_NAMES: Readonly<Record<Pass, string>> = {
  'press-stand': PASS_WORDS.bancada,
  pitch: PASS_WORDS.campo,
  general: PASS_WORDS.general,
};
/** The passes of a kind of request. */
export const PASSES = Object.keys(PASS_NAMES) as Pass[];

export const ANSWER_NAMES: Readonly<Record<PressAnswer, string>> = {
  accept: 'Aceptar',
  reject: 'Rechazar',
  picture: 'Pedir otra imagen',
};

/** What was answered: to a request (`Aceptada`) or to an outlet (`Aceptado`). */
export function answeredText(of: 'accreditation' | 'outlet', answer: PressAnswer): string {
  if (answer === 'picture') return 'Le pedimos otra imagen por correo.';
  const word = answer === 'accept' ? 'Aceptad' : 'Rechazad';
  return `${word}${of === 'outlet' ? 'o' : 'a'}. El correo va en camino.`;
}

/** The filter in the URL, and its values. */
export const STATE = 'estado';
const STATE_WORDS: Readonly<Record<RequestState, string>> = {
  pending: '',
  accepted: 'aceptadas',
  rejected: 'rechazadas',
};
export const STATE_CHOICES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'Pendientes' },
  { value: STATE_WORDS.accepted, label: 'Aceptadas' },
  { value: STATE_WORDS.rejected, label: 'Rechazadas' },
];
export const stateOfAddress = (word: string): RequestState =>
  (Object.keys(STATE_WORDS) as RequestState[]).find((state) => STATE_WORDS[state] === word) ?? 'pending';

export const STATE_LOOKS: Readonly<Record<RequestState, StateLook>> = {
  pending: { name: 'Pendiente', tone: 'waiting' },
  accepted: { name: 'Aceptada', tone: 'good' },
  rejected: { name: 'Rechazada', tone: 'over' },
};

/** The length of the reason in a rejection's mail (spec 4 §2.10). */
export const EXPLANATION = { min: 3, max: 300 } as const;
export const explanationProblem = (text: string): string | null =>
  text.trim().length < EXPLANATION.min ? 'Elegí o escribí el motivo: al menos 3 letras.' : null;

/** The displayed row: the chosen one, else the first. */
export function chosenOf<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row | null {
  return rows.find((row) => row.id === id) ?? rows[0] ?? null;
}

/** The row at a distance; stops at both ends of the list. */
export function neighbourOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  id: number,
  step: 1 | -1,
): Row | null {
  return rows[rows.findIndex((row) => row.id === id) + step] ?? null;
}

/** After a decision: the one named by the server, if it is on the page, else the next, or the previous. */
export function afterAnswer(
  rows: readonly { readonly id: number }[],
  answered: number,
  next: number,
): number {
  if (rows.some(({ id }) => id === next)) return next;
  return (neighbourOf(rows, answered, 1) ?? neighbourOf(rows, answered, -1))?.id ?? 0;
}
