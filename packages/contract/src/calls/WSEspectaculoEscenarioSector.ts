import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SECTOR_NOT_OF_SHOW, SHOW_NOT_FOUND } from '../refusals/common.ts';
import { addition, Id } from '../shapes/fields.ts';
import { sectorOfShow } from '../shapes/seating.ts';

/** The sector's seat map: seats are elements with the id `F{FilaId}A{AsientoId}` (wire.md §4). */
export const WSEspectaculoEscenarioSector = defineCall({
  name: 'WSEspectaculoEscenarioSector',
  source: '1 §4, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({
    ...sectorOfShow,
    Plano: addition(
      Id,
      'The plan of which the live map told, so that caches do not answer with the drawing of before. Without it, or where it is not known, the drawing may be that old.',
    ),
  }),
  answer: Type.Object({ SectorSVG: Type.String() }),
  codes: {
    10: SHOW_NOT_FOUND,
    20: SECTOR_NOT_OF_SHOW,
    30: {
      problem: 'sector-unnumbered',
      cause: 'the sector has no numbered seats to draw',
      text: 'El sector no es numerado.',
    },
  },
});
