import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { MEMBER_ANSWER } from '../../club/team.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Reactivates a suspended member, with their earlier roles: Administración and Finanzas are given again by two persons (§6). */
export const ClubEquipoReactivar = defineCall({
  name: 'club/equipo/reactivar',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'team:E',
  writes: true,
  dangerous: true,
  approval: 'team:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, Motivo: Reason, MiembroId: Id }),
  answer: MEMBER_ANSWER,
  codes: {},
});
