import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { LAST_ADMINISTRATOR, MEMBER_ANSWER, Roles } from '../../club/team.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Replaces a member's roles. */
export const ClubEquipoCambiarRoles = defineCall({
  name: 'club/equipo/cambiarRoles',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'team:E',
  writes: true,
  dangerous: true,
  approval: 'team:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, Motivo: Reason, MiembroId: Id, Roles }),
  answer: MEMBER_ANSWER,
  codes: { 10: LAST_ADMINISTRATOR },
});
