import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

/** The home page's title and subtitle. */
export const WSTituloFrontend = defineCall({
  name: 'WSTituloFrontend',
  source: '1 §2.4, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({ Titulo: Type.String(), Subtitulo: Type.String() }),
  codes: {},
});
