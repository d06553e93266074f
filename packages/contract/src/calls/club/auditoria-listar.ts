import { Type } from 'typebox';
import { page, pageAnswer } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { DateText, DateTimeText, Id, IdOrZero, Text } from '../../shapes/fields.ts';

/** What staff did, newest first; `Filtro` narrows it. Days are Montevideo's, both included. */
export const ClubAuditoriaListar = defineCall({
  name: 'club/auditoria/listar',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'audit:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Filtro: Type.Optional(
      Type.Object({
        DesdeFecha: Type.Optional(DateText),
        HastaFecha: Type.Optional(DateText),
        MiembroId: Type.Optional(Id),
        Acto: Type.Optional(Text),
        Entidad: Type.Optional(Text),
        EntidadId: Type.Optional(Text),
      }),
    ),
    ...page,
  }),
  answer: Type.Object({
    Actos: Type.Array(
      Type.Object({
        ActoId: Id,
        En: DateTimeText,
        /** What `Filtro` takes; 0 for the system. */
        MiembroId: IdOrZero,
        Persona: Type.String(),
        /** Those that the person had then; none for the system. */
        Roles: Type.Array(Type.String()),
        IP: Type.String(),
        /** Area and verb, e.g. `equipo/suspender`. */
        Acto: Type.String(),
        Entidad: Type.String(),
        EntidadId: Type.String(),
        /** Named fields; empty text for none. */
        Cambios: Type.Array(
          Type.Object({ Campo: Type.String(), Antes: Type.String(), Despues: Type.String() }),
        ),
        Motivo: Type.String(),
        Operacion: Type.String(),
      }),
    ),
    ...pageAnswer,
  }),
  codes: {},
});
