import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { BlockReasonName, CHOICE_OF_SECTOR, chosenPlaces, REPORT, sectorOfShow } from '../../club/places.ts';
import { defineCall } from '../../define-call.ts';
import { CalendarMoment } from '../../shapes/fields.ts';

/** Blocks places. A place in a live hold may still be bought; then it is not blocked, and the author is notified. */
export const ClubLugaresBloquear = defineCall({
  name: 'club/lugares/bloquear',
  source: '4 §2.6, §5, §7',
  auth: 'staff',
  permission: 'places:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    ...sectorOfShow,
    ...chosenPlaces,
    Motivo: BlockReasonName,
    /** More about it; required by `otro`. */
    Detalle: Type.Optional(Reason),
    /** When the block ends by itself. */
    LiberaEl: Type.Optional(CalendarMoment),
  }),
  answer: REPORT,
  codes: {
    10: CHOICE_OF_SECTOR,
    11: {
      problem: 'reason-missing',
      cause: '`Motivo` is `otro` and there is no `Detalle`',
      text: 'Escribí el motivo, de 3 a 200 caracteres.',
    },
    12: {
      problem: 'release-in-the-past',
      cause: '`LiberaEl` is no time to come',
      text: 'El momento de liberar tiene que ser futuro.',
    },
  },
});
