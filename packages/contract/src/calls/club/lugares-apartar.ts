import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import {
  CHOICE_OF_SECTOR,
  chosenPlaces,
  PURPOSES,
  Quantity,
  REPORT,
  sectorOfShow,
} from '../../club/places.ts';
import { defineCall } from '../../define-call.ts';

/** Sets places aside for a purpose, or puts them back on sale. */
export const ClubLugaresApartar = defineCall({
  name: 'club/lugares/apartar',
  source: '4 §2.6, §5, §6, §7',
  auth: 'staff',
  permission: ['places:E', 'places:press', 'places:guests'],
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    ...sectorOfShow,
    /** `venta`: seats that are set aside go back on sale. */
    Para: Type.Enum([...Object.values(PURPOSES), 'venta']),
    /** `Cantidad`: the new total of the purpose; a lower one puts the others back on sale. */
    ...chosenPlaces,
    /** With `Cantidad`: the total when it was read. */
    Antes: Type.Optional(Quantity),
  }),
  answer: REPORT,
  codes: {
    10: CHOICE_OF_SECTOR,
    11: {
      problem: 'already-redeemed',
      cause: 'more places of the purpose have tickets than shall be kept',
      text: 'Ya se canjearon {n}.',
    },
  },
});
