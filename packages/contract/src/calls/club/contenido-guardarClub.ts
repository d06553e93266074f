import { Type } from 'typebox';
import { CLUB_ANSWER, ClubShape, INVALID_ADDRESS } from '../../club/content.ts';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';

/** Changes the club's data, for all pages, mails and files made from then on. */
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
