import { Type } from 'typebox';
import { CLUB_ANSWER, ClubShape, INVALID_ADDRESS } from '../../club/content.ts';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';

/** Changes what the club says of itself; pages, mails and files made from then on have it. */
export const ClubContenidoGuardarClub = defineCall({
  name: 'club/contenido/guardarClub',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, Club: ClubShape }),
  answer: CLUB_ANSWER,
  codes: { 10: INVALID_ADDRESS },
});
