import { Type } from 'typebox';
import { page, pageAnswer } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id, Moment } from '../../shapes/fields.ts';

/** The club's venues by name, all in one page. */
export const ClubEscenariosListar = defineCall({
  name: 'club/escenarios/listar',
  source: '4 §2.15, §7',
  auth: 'staff',
  permission: 'plans:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ ...page }),
  answer: Type.Object({
    Escenarios: Type.Array(
      Type.Object({
        EscenarioId: Id,
        EscenarioNombre: Type.String(),
        EscenarioDireccion: Type.String(),
        /** Number of the last published revision; 0 when there is none. */
        Publicada: Count,
        PublicadaEn: Moment,
        /** Whether a revision is being edited. */
        TieneBorrador: Type.Boolean(),
        Sectores: Count,
        Lugares: Count,
      }),
    ),
    ...pageAnswer,
  }),
  codes: {},
});
