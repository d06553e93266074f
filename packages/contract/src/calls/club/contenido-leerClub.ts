import { Type } from 'typebox';
import { CLUB_ANSWER } from '../../club/content.ts';
import { defineCall } from '../../define-call.ts';

/** The club's data: names, contact, links. */
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
