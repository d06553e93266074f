import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SECTOR_NOT_OF_SHOW, SHOW_NOT_FOUND } from '../refusals/common.ts';
import { SeatRow, sectorOfShow } from '../shapes/seating.ts';

/** Rows of a sector with the seats that are free now. */
export const WSEspectaculoFilasAsientos = defineCall({
  name: 'WSEspectaculoFilasAsientos',
  source: '1 §7, §8',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({ ...sectorOfShow }),
  answer: Type.Object({ SDTEspectaculoFila: Type.Array(SeatRow) }),
  codes: {
    10: SHOW_NOT_FOUND,
    20: SECTOR_NOT_OF_SHOW,
    30: {
      problem: 'sector-unavailable',
      cause: 'the sector closed or its last place was taken since the page was loaded',
      text: 'El sector seleccionado ya no se encuentra disponible',
    },
  },
});
