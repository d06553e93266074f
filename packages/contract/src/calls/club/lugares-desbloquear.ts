import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { CHOICE_OF_SECTOR, chosenPlaces, REPORT, sectorOfShow } from '../../club/places.ts';
import { defineCall } from '../../define-call.ts';
import { Count } from '../../shapes/fields.ts';

/** Ends blocks of places, which return to their former allotment. */
export const ClubLugaresDesbloquear = defineCall({
  name: 'club/lugares/desbloquear',
  source: '4 §2.6, §7',
  auth: 'staff',
  permission: 'places:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    ...sectorOfShow,
    ...chosenPlaces,
    /** With `Cantidad`: the act whose places are meant; 0: those blocked by none. Absent: the only one. */
    BloqueoId: Type.Optional(Count),
  }),
  answer: REPORT,
  codes: {
    10: CHOICE_OF_SECTOR,
    11: {
      problem: 'several-blocks',
      cause: 'a quantity without `BloqueoId`, where places are blocked by several acts',
      text: 'Hay más de un bloqueo: elegí de cuál.',
    },
  },
});
