import { FIRST_STEPS, type FirstStep } from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { clubFetch } from './club-call.ts';
import { type ListedShow, listedOf } from './shows.ts';

/** The contents of Inicio: future shows, nearest first, and tasks. */
export interface Home {
  readonly shows: readonly ListedShow[];
  readonly tasks: readonly { readonly kind: TaskKind; readonly text: string; readonly count: number }[];
  /** The first steps of a new club, in order; empty after the first publication. */
  readonly firstSteps: readonly { readonly kind: FirstStepKind; readonly isDone: boolean }[];
}

const TASKS = {
  aprobaciones: 'approvals',
  acreditaciones: 'accreditations',
  medios: 'outlets',
  incidentes: 'incidents',
  importaciones: 'imports',
  correos: 'mails',
  publicaciones: 'publications',
  'textos-de-correo': 'mailTexts',
} as const;
export type TaskKind = (typeof TASKS)[keyof typeof TASKS];

const FIRST_STEP_OF = inverse(FIRST_STEPS);
export type FirstStepKind = FirstStep;

export async function fetchHome(signal: AbortSignal): Promise<Home> {
  const { Tarjetas, Tareas, PrimerosPasos } = await clubFetch('club/inicio', {}, { signal });
  return {
    shows: Tarjetas.map(listedOf),
    tasks: Tareas.map(({ Tarea, Texto, Cantidad }) => ({ kind: TASKS[Tarea], text: Texto, count: Cantidad })),
    firstSteps: PrimerosPasos.map(({ Paso, Hecho }) => ({ kind: FIRST_STEP_OF[Paso], isDone: Hecho })),
  };
}
