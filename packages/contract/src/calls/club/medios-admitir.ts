import { Type } from 'typebox';
import { INVALID_TIMES } from '../../club/commercial.ts';
import { Operation } from '../../club/fields.ts';
import { MAX_PLACES, sectorOfShow } from '../../club/places.ts';
import { PLACES_NOT_FREE, SECTOR_NOT_OF_SHOW } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { DateTimeText, Id } from '../../shapes/fields.ts';

/** Gives an accepted outlet places at a show; its private link is shown only in this answer. */
export const ClubMediosAdmitir = defineCall({
  name: 'club/medios/admitir',
  source: '4 §2.10',
  auth: 'staff',
  permission: 'press:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    MedioId: Id,
    ...sectorOfShow,
    Lugares: Type.Integer({ minimum: 1, maximum: MAX_PLACES }),
    /** The redemption period; default: from now until the show begins. */
    AbreEn: Type.Optional(DateTimeText),
    CierraEn: Type.Optional(DateTimeText),
  }),
  answer: Type.Object({ URL: Type.String() }),
  codes: {
    10: SECTOR_NOT_OF_SHOW,
    11: PLACES_NOT_FREE,
    12: {
      problem: 'outlet-not-accepted',
      cause: 'the outlet waits for its answer, or was rejected',
      text: 'El medio no está aceptado.',
    },
    13: {
      problem: 'outlet-already-admitted',
      cause: 'the outlet has places at the show',
      text: 'El medio ya tiene lugares en este espectáculo.',
    },
    14: INVALID_TIMES,
    15: {
      problem: 'already-redeemed',
      cause: 'the outlet was withdrawn from the show, and has tickets of it in another sector',
      text: 'Ya canjeó entradas en otro sector ({n}): dale los lugares en ese.',
    },
  },
});
