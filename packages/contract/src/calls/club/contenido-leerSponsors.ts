import { Type } from 'typebox';
import { SPONSORS_ANSWER } from '../../club/content.ts';
import { defineCall } from '../../define-call.ts';

/** The sponsors of all pages, in order. */
export const ClubContenidoLeerSponsors = defineCall({
  name: 'club/contenido/leerSponsors',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: SPONSORS_ANSWER,
  codes: {},
});
