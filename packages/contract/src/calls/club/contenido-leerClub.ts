import { Type } from 'typebox';
import { CLUB_ANSWER } from '../../club/content.ts';
import { defineCall } from '../../define-call.ts';

/** What the club says of itself: names, contact, links. */
export const ClubContenidoLeerClub = defineCall({
  name: 'club/contenido/leerClub',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: CLUB_ANSWER,
  codes: {},
});
