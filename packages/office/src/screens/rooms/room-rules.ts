import type { Room, RoomLetter, StageFigures } from '../../api/rooms.ts';
import { counted, countText } from '../../lib/counts.ts';
import { dateTimeText } from '../../lib/dates.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

/** Display names of a room's states (spec 6 §2). */
export const STATE_LOOKS: Readonly<Record<RoomLetter, StateLook>> = {
  B: { name: 'Borrador', tone: 'over' },
  N: { name: 'Anotación abierta', tone: 'waiting' },
  S: { name: 'Sorteando', tone: 'waiting' },
  A: { name: 'Abierta', tone: 'good' },
  P: { name: 'En pausa', tone: 'wrong' },
  G: { name: 'Sin lugares', tone: 'wrong' },
  C: { name: 'Cerrada', tone: 'over' },
};

const LIMITS: Readonly<Record<Room['limit'], string>> = {
  carga: 'Lo frena la carga de los servidores.',
  lugares: 'Lo frenan los lugares que quedan: no se llama a más gente que la que encuentra lugar.',
  tope: 'Va al máximo del plan.',
  fijo: 'Ritmo fijo: no mira la carga.',
};

/** The room's present activity, in one sentence. */
export function headline({ letter, plan, rate, limit }: Room): string {
  const opens = dateTimeText(plan.opensAt);
  if (letter === 'B')
    return `La anotación abre el ${dateTimeText(plan.entryAt)}. Hasta entonces se cambia todo.`;
  if (letter === 'N') return `La gente se anota. El sorteo y la apertura son el ${opens}.`;
  if (letter === 'S') return 'Se sortea el orden. Tarda menos de un minuto.';
  if (letter === 'P') return 'No se llama a nadie nuevo. Quien está adentro termina su compra.';
  if (letter === 'G') return 'No hay lugares en venta ahora. Cuando los haya, se sigue llamando.';
  if (letter === 'C') return 'La venta está abierta para todos, sin fila.';
  return `Se llama a ${counted(rate, 'persona', 'personas')} por minuto. ${LIMITS[limit]}`;
}

export interface Totals {
  readonly joined: number;
  readonly waiting: number;
  readonly called: number;
  readonly came: number;
  readonly absent: number;
  readonly bought: number;
}

/** All stages together. */
export const totalsOf = (stages: readonly StageFigures[]): Totals => {
  const sum = (of: (stage: StageFigures) => number) => stages.reduce((whole, stage) => whole + of(stage), 0);
  return {
    joined: sum(({ joined }) => joined),
    waiting: sum(({ waiting }) => waiting),
    called: sum(({ called }) => called),
    came: sum(({ came }) => came),
    absent: sum(({ absent }) => absent),
    bought: sum(({ bought }) => bought),
  };
};

/** Those still waiting if the room were closed. */
export const stillWaiting = (people: number): string =>
  people === 1 ? 'Todavía espera 1 persona.' : `Todavía esperan ${countText(people)} personas.`;

/** `3 minutos` of the mails' delay; empty under a minute. */
export function lateText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return '';
  return `Los correos salen con ${minutes === 1 ? '1 minuto' : `${countText(minutes)} minutos`} de atraso.`;
}

const MOST_DOCUMENTS = 500;

/** Typed or pasted documents and e-mails, one per line or separated by commas, without duplicates. */
export function documentsTyped(text: string): string[] {
  const written = text.split(/[\n,;]+/).map((one) => one.trim().slice(0, 200));
  return [...new Set(written.filter((one) => /\w/.test(one)))];
}

/** The problem of a list of documents; null for none. */
export function documentsProblem(documents: readonly string[]): string | null {
  if (documents.length === 0) return 'Escribí al menos un documento o correo.';
  return documents.length > MOST_DOCUMENTS ? `Como mucho ${MOST_DOCUMENTS} por vez.` : null;
}

/** Whether an act makes sense in a state of the room; the server decides. */
export const isOpenFor = {
  opening: (letter: RoomLetter) => letter === 'N',
  stage: (letter: RoomLetter) => letter !== 'C' && letter !== 'B',
  pause: (letter: RoomLetter) => letter === 'A',
  resume: (letter: RoomLetter) => letter === 'P',
  call: (letter: RoomLetter) => letter === 'A',
  annul: (letter: RoomLetter) => letter !== 'C' && letter !== 'B',
  cut: (letter: RoomLetter) => letter === 'A' || letter === 'P' || letter === 'G',
  any: (letter: RoomLetter) => letter !== 'C',
} as const;
