import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { CHOICE_OF_SECTOR, Quantity, REPORT, sectorOfShow } from '../../club/places.ts';
import { defineCall } from '../../define-call.ts';

/** Changes the capacity of an unnumbered sector in a show. Places are added or blocked, never deleted. */
export const ClubLugaresAforo = defineCall({
  name: 'club/lugares/aforo',
  source: '4 §2.6, §5, §7, §8',
  auth: 'staff',
  permission: 'places:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    ...sectorOfShow,
    Aforo: Quantity,
    /** The value when it was read; 409 when it has changed. */
    Antes: Quantity,
  }),
  answer: REPORT,
  codes: {
    10: {
      problem: 'below-sold',
      cause: 'more places are sold or in live holds than there shall be',
      text: 'Hay {sold} vendidas y {held} en compra: el mínimo es {least}.',
    },
    11: CHOICE_OF_SECTOR,
  },
});
