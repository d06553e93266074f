import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SHOW_NOT_FOUND } from '../refusals/common.ts';
import { addition, Id } from '../shapes/fields.ts';
import { ShowSectors } from '../shapes/seating.ts';

/** Sectors of a show with their state and prices. */
export const WSEspectaculoSectores = defineCall({
  name: 'WSEspectaculoSectores',
  source: '1 §2.7, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({
    EspectaculoId: Id,
    TransaccionId: addition(
      Id,
      'Prices as they were when this hold of the show began, which is what it pays. Without it those of now.',
    ),
  }),
  answer: Type.Object({ SDTEspectaculoSectores: ShowSectors }),
  codes: { 10: SHOW_NOT_FOUND },
});
