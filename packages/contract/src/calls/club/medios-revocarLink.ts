import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Revokes an outlet's private link for a show at once. */
export const ClubMediosRevocarLink = defineCall({
  name: 'club/medios/revocarLink',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'press:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, MedioId: Id, EspectaculoId: Id, Motivo: Reason }),
  answer: Type.Object({}),
  codes: {},
});
