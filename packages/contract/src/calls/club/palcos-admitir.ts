import { Type } from 'typebox';
import { ofBoxAtShow } from '../../club/boxes.ts';
import { givenLink, INVALID_TIMES, NO_EMAIL } from '../../club/commercial.ts';
import { Operation } from '../../club/fields.ts';
import { SECTOR_NOT_OF_SHOW } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { DateTimeText } from '../../shapes/fields.ts';

/** Admits a box to a show: its places are set aside, and its private link is shown only in this answer. */
export const ClubPalcosAdmitir = defineCall({
  name: 'club/palcos/admitir',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    ...ofBoxAtShow,
    /** The redemption period; default: from now until the show begins. */
    AbreEn: Type.Optional(DateTimeText),
    CierraEn: Type.Optional(DateTimeText),
    /** Also mails it to the referent. */
    Enviar: Type.Boolean(),
  }),
  answer: Type.Object(givenLink),
  codes: {
    10: SECTOR_NOT_OF_SHOW,
    11: {
      problem: 'box-already-admitted',
      cause: 'the box takes part in the show',
      text: 'El palco ya participa en este espectáculo.',
    },
    12: {
      problem: 'not-enough-places',
      cause: 'the sector has fewer free places than the box has for minors',
      text: 'El sector no tiene lugares libres para los menores del palco.',
    },
    13: INVALID_TIMES,
    14: NO_EMAIL,
  },
});
