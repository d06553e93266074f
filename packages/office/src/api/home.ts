import { clubFetch } from './club-call.ts';
import { type ListedShow, listedOf } from './shows.ts';

/** What Inicio shows: coming shows, nearest first, and what there is to do. */
export interface Home {
  readonly shows: readonly ListedShow[];
  readonly tasks: readonly { readonly kind: TaskKind; readonly text: string; readonly count: number }[];
}

const TASKS = {
  aprobaciones: 'approvals',
  acreditaciones: 'accreditations',
  medios: 'outlets',
  incidentes: 'incidents',
  correos: 'mails',
  publicaciones: 'publications',
  'textos-de-correo': 'mailTexts',
} as const;
export type TaskKind = (typeof TASKS)[keyof typeof TASKS];

export async function fetchHome(signal: AbortSignal): Promise<Home> {
  const { Tarjetas, Tareas } = await clubFetch('club/inicio', {}, { signal });
  return {
    shows: Tarjetas.map(listedOf),
    tasks: Tareas.map(({ Tarea, Texto, Cantidad }) => ({ kind: TASKS[Tarea], text: Texto, count: Cantidad })),
  };
}
