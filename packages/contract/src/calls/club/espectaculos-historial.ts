import { Type } from 'typebox';
import { page, pageAnswer } from '../../club/fields.ts';
import { ChangedField } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { DateTimeText, Id } from '../../shapes/fields.ts';

/** The audit of a show or draft, newest first, without addresses. */
export const ClubEspectaculosHistorial = defineCall({
  name: 'club/espectaculos/historial',
  source: '4 §2, §6',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id, ...page }),
  answer: Type.Object({
    Actos: Type.Array(
      Type.Object({
        ActoId: Id,
        En: DateTimeText,
        Persona: Type.String(),
        Acto: Type.String(),
        Cambios: Type.Array(ChangedField),
        Motivo: Type.String(),
      }),
    ),
    ...pageAnswer,
  }),
  codes: {},
});
