import { Type } from 'typebox';
import { ShowRow } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Count } from '../../shapes/fields.ts';

/** What is waiting for the office: drafts and shows not yet over, nearest first, and the tasks of the member who asks. */
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
    /** Those of which there is something to do. */
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
    /** What a new club needs before it sells, in order; none from the first publication on. */
    PrimerosPasos: Type.Array(
      Type.Object({
        Paso: Type.Enum(['club', 'escenario', 'categorias', 'equipos', 'pago', 'espectaculo']),
        Hecho: Type.Boolean(),
      }),
    ),
  }),
  codes: {},
});
