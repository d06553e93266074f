import { Type } from 'typebox';
import { FieldChange } from '../../club/audit.ts';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
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
    ...sortedPage(LISTS.auditoria.sorts),
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
        /** What people call the thing; empty where it has no name. */
        EntidadNombre: Type.String(),
        Cambios: Type.Array(FieldChange),
        Motivo: Type.String(),
        /** The second person, where the act needed one. */
        AprobadoPor: Type.String(),
        Operacion: Type.String(),
      }),
    ),
    ...pageAnswer,
  }),
  codes: {},
});
