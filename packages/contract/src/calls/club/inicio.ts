import { Type } from 'typebox';
import { FIRST_STEPS } from '../../club/home.ts';
import { ShowRow } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Count } from '../../shapes/fields.ts';

/** The office's work list: drafts and current shows, nearest first, and the caller's tasks. */
export const ClubInicio = defineCall({
  name: 'club/inicio',
  source: '4 §2.1, §7',
  auth: 'staff',
  permission: 'member',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({
    Tarjetas: Type.Array(ShowRow),
    /** Only tasks with something to do. */
    Tareas: Type.Array(
      Type.Object({
        Tarea: Type.Enum([
          'aprobaciones',
          'acreditaciones',
          'medios',
          'incidentes',
          'importaciones',
          'correos',
          'publicaciones',
          'textos-de-correo',
        ]),
        Texto: Type.String(),
        Cantidad: Count,
      }),
    ),
    /** The first steps of a new club, in order; empty after the first publication. */
    PrimerosPasos: Type.Array(
      Type.Object({
        Paso: Type.Enum(Object.values(FIRST_STEPS)),
        Hecho: Type.Boolean(),
      }),
    ),
  }),
  codes: {},
});
