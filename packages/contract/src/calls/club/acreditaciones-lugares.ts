import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { Quantity, sectorOfShow } from '../../club/places.ts';
import { PassName, PLACES_NOT_FREE, SECTOR_NOT_OF_SHOW } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { Count } from '../../shapes/fields.ts';

/** Sets the number of places of a show for a pass, and their sector. */
export const ClubAcreditacionesLugares = defineCall({
  name: 'club/acreditaciones/lugares',
  source: '4 §2.10, §5',
  auth: 'staff',
  permission: 'press:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    ...sectorOfShow,
    Pase: PassName,
    Lugares: Quantity,
    /** The number when it was read; 409 when it has changed. */
    Antes: Quantity,
  }),
  answer: Type.Object({ Lugares: Count, Quedan: Count }),
  codes: {
    10: SECTOR_NOT_OF_SHOW,
    11: PLACES_NOT_FREE,
    12: {
      problem: 'already-redeemed',
      cause:
        'more accreditations of the pass were accepted than there shall be places, or some in another sector',
      text: 'Ya se aceptaron {n} de este pase: no puede haber menos lugares, ni en otro sector.',
    },
  },
});
