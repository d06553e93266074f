import { Type } from 'typebox';
import { GateDevice, LaneChoice } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';

/** All devices except those revoked long ago, waiting ones first; and the lanes for them. */
export const ClubPuertasDispositivosListar = defineCall({
  name: 'club/puertas/dispositivos/listar',
  source: '5 §2.3, §8',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({ Dispositivos: Type.Array(GateDevice), Carriles: Type.Array(LaneChoice) }),
  codes: {},
});
