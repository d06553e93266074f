import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SECTOR_NOT_OF_SHOW, SHOW_NOT_FOUND } from '../refusals/common.ts';
import { sectorOfShow } from '../shapes/seating.ts';

/** Photos of the view from a sector. */
export const WSEspectaculoEscenarioSectorImg = defineCall({
  name: 'WSEspectaculoEscenarioSectorImg',
  source: '1 §2.7, §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({ ...sectorOfShow }),
  answer: Type.Object({ ColSectorImagen: Type.Array(Type.String()) }),
  codes: { 10: SHOW_NOT_FOUND, 20: SECTOR_NOT_OF_SHOW },
});
