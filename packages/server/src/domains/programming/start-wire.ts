import { type AnswerOf, type ClubInicio, FIRST_STEPS, type FirstStep } from '@club/contract/club';
import { rowToWire } from './programming-wire.ts';
import type { Start, TaskName } from './read-start.ts';

/** Each task's name on the wire, and its text in singular and plural. */
const TASKS = {
  approvals: ['aprobaciones', 'aprobación pendiente', 'aprobaciones pendientes'],
  accreditations: ['acreditaciones', 'acreditación pendiente', 'acreditaciones pendientes'],
  outlets: ['medios', 'medio de prensa pendiente', 'medios de prensa pendientes'],
  incidents: ['incidentes', 'incidente de dinero', 'incidentes de dinero'],
  imports: ['importaciones', 'importación de socios por revisar', 'importaciones de socios por revisar'],
  mails: ['correos', 'correo que no salió', 'correos que no salieron'],
  'mail-texts': [
    'textos-de-correo',
    'texto de correo que no se puede usar',
    'textos de correo que no se pueden usar',
  ],
  publications: ['publicaciones', 'espectáculo que no se publicó', 'espectáculos que no se publicaron'],
} as const satisfies Record<TaskName, readonly [string, string, string]>;

export function startToWire({ cards, tasks, firstSteps }: Start): AnswerOf<typeof ClubInicio> {
  return {
    Tarjetas: cards.map(({ show, figures }) => rowToWire(show, figures)),
    Tareas: tasks.map(({ name, count }) => {
      const [task, one, many] = TASKS[name];
      return { Tarea: task, Texto: count === 1 ? one : many, Cantidad: count };
    }),
    PrimerosPasos: firstSteps
      ? (Object.keys(FIRST_STEPS) as FirstStep[]).map((step) => ({
          Paso: FIRST_STEPS[step],
          Hecho: firstSteps[step],
        }))
      : [],
  };
}
