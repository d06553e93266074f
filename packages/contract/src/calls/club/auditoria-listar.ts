import { Type } from 'typebox';
import { FieldChange } from '../../club/audit.ts';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';
import { CalendarDay, DateTimeText, Id, IdOrZero, Text } from '../../shapes/fields.ts';

/** The audit of staff, newest first, narrowed by `Filtro`. Days are Montevideo's, both inclusive. */
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
        DesdeFecha: Type.Optional(CalendarDay),
        HastaFecha: Type.Optional(CalendarDay),
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
        /** The value for `Filtro`; 0 for the system. */
        MiembroId: IdOrZero,
        Persona: Type.String(),
        /** The roles at the time of the act; none for the system. */
        Roles: Type.Array(Type.String()),
        IP: Type.String(),
        /** Area and verb, e.g. `equipo/suspender`. */
        Acto: Type.String(),
        Entidad: Type.String(),
        EntidadId: Type.String(),
        /** The display name of the thing; empty where it has none. */
        EntidadNombre: Type.String(),
        Cambios: Type.Array(FieldChange),
        Motivo: Type.String(),
        /** The approver, where the act needed two persons. */
        AprobadoPor: Type.String(),
        Operacion: Type.String(),
      }),
    ),
    ...pageAnswer,
  }),
  codes: {},
});
