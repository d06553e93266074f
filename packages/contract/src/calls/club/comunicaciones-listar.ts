import { Type } from 'typebox';
import { NoticeToBoxes } from '../../club/boxes.ts';
import { defineCall } from '../../define-call.ts';

/** The current notices to boxes, all of them, newest first; those of a show only until it is over. */
export const ClubComunicacionesListar = defineCall({
  name: 'club/comunicaciones/listar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({ Comunicaciones: Type.Array(NoticeToBoxes) }),
  codes: {},
});
