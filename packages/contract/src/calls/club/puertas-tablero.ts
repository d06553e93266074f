import { Type } from 'typebox';
import { GateBoard } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The board of a show, at most a second old; by GET a stream, updated each second. */
export const ClubPuertasTablero = defineCall({
  name: 'club/puertas/tablero',
  source: '5 §2.3, §8',
  auth: 'staff',
  permission: 'gates:V',
  isFollowed: true,
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ Tablero: GateBoard }),
  codes: {},
});
