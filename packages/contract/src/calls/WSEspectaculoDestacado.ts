import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { ShowListItem } from '../shapes/show.ts';

/** The featured show of the home page. */
export const WSEspectaculoDestacado = defineCall({
  name: 'WSEspectaculoDestacado',
  source: '1 §2.4, §7, §8',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({ SDTEspectaculo: ShowListItem }),
  codes: {
    10: {
      problem: 'no-featured-show',
      cause: 'no show on sale is featured',
      text: 'No hay un espectáculo destacado.',
    },
  },
});
