import type { AnswerOf, ClubInicio } from '@club/contract/club';
import { rowToWire } from './programming-wire.ts';
import type { Start, TaskName } from './read-start.ts';

/** Each task's name on the wire, and how it is said of one and of many. */
const TASKS = {
  approvals: ['aprobaciones', 'aprobación pendiente', 'aprobaciones pendientes'],
  accreditations: ['acreditaciones', 'acreditación pendiente', 'acreditaciones pendientes'],
  outlets: ['medios', 'medio de prensa pendiente', 'medios de prensa pendientes'],
  incidents: ['incidentes', 'incidente de dinero', 'incidentes de dinero'],
  mails: ['correos', 'correo que no salió', 'correos que no salieron'],
  'mail-texts': [
    'textos-de-correo',
    'texto de correo que no se puede usar',
    'textos de correo que no se pueden usar',
  ],
  publications: ['publicaciones', 'espectáculo que no se publicó', 'espectáculos que no se publicaron'],
} as const satisfies Record<TaskName, readonly [string, string, string]>;

export function startToWire({ cards, tasks }: Start): AnswerOf<typeof ClubInicio> {
  return {
    Tarjetas: cards.map(({ show, figures }) => rowToWire(show, figures)),
    Tareas: tasks.map(({ name, count }) => {
      const [task, one, many] = TASKS[name];
      return { Tarea: task, Texto: count === 1 ? one : many, Cantidad: count };
    }),
  };
}
