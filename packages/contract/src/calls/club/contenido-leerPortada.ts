import { Type } from 'typebox';
import { HOME_ANSWER } from '../../club/content.ts';
import { defineCall } from '../../define-call.ts';

/** The texts above home's shows. */
export const ClubContenidoLeerPortada = defineCall({
  name: 'club/contenido/leerPortada',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: HOME_ANSWER,
  codes: {},
});
