import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { LAST_ADMINISTRATOR, MEMBER_ANSWER } from '../../club/team.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Suspends a member and ends their sessions. */
export const ClubEquipoSuspender = defineCall({
  name: 'club/equipo/suspender',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'team:E',
  writes: true,
  dangerous: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, Motivo: Reason, MiembroId: Id }),
  answer: MEMBER_ANSWER,
  codes: { 10: LAST_ADMINISTRATOR },
});
