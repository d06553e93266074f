import { Type } from 'typebox';
import { Operation, Reason, Version } from '../../club/fields.ts';
import { MEMBER_ANSWER } from '../../club/team.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Removes a member's second factor and ends their sessions: the next login sets a new one. For lost phones. */
export const ClubEquipoReiniciarFactor = defineCall({
  name: 'club/equipo/reiniciarFactor',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'team:E',
  writes: true,
  dangerous: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, Motivo: Reason, MiembroId: Id }),
  answer: MEMBER_ANSWER,
  codes: {},
});
