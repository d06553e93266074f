import { Type } from 'typebox';
import { GateStaffMember } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Stewards and supervisors of a show. */
export const ClubPuertasPersonalListar = defineCall({
  name: 'club/puertas/personal/listar',
  source: '5 §2.3, §8',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ Personal: Type.Array(GateStaffMember) }),
  codes: {},
});
