import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SHOW_NOT_FOUND } from '../refusals/common.ts';
import { Id } from '../shapes/fields.ts';

/** The venue's map: sectors are elements with the id `T{TribunaId}S{SectorCod}` (wire.md §4). */
export const WSEspectaculoEscenario = defineCall({
  name: 'WSEspectaculoEscenario',
  source: '1 §2.7, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ EscenarioSVG: Type.String() }),
  codes: {
    10: SHOW_NOT_FOUND,
    20: {
      problem: 'no-map',
      cause: 'the show has no graphical map',
      text: 'El espectáculo no cuenta con mapa.',
    },
  },
});
