import { Type } from 'typebox';
import { CourtesyTypeName, EmailOrEmpty, givenLink, SHOW_OVER } from '../../club/commercial.ts';
import { Operation, Reason } from '../../club/fields.ts';
import { CHOICE_OF_SECTOR, ChosenRows, MAX_PLACES, sectorOfShow } from '../../club/places.ts';
import { PLACES_NOT_FREE, SECTOR_NOT_OF_SHOW } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { CalendarMoment, Id, Line } from '../../shapes/fields.ts';

/**
 * Creates a courtesy: its places are set aside, and its private link is shown only in this answer, and mailed to a requester with an
 * e-mail. Above the issuer's quota it needs a reason and an administrator's approval (§6).
 */
export const ClubCortesiasCrear = defineCall({
  name: 'club/cortesias/crear',
  source: '4 §2.10, §6, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  approval: 'team:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EmisorId: Id,
    Solicitante: Line(1, 80),
    Correo: EmailOrEmpty,
    Tipo: CourtesyTypeName,
    ...sectorOfShow,
    /** Seats of a numbered sector, or a number of places: exactly one of the two. */
    Filas: Type.Optional(ChosenRows),
    Cantidad: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PLACES })),
    /** Start of its redemption; default: at once. */
    AbreEn: Type.Optional(CalendarMoment),
    /** Why the quota is exceeded. */
    Motivo: Type.Optional(Reason),
  }),
  answer: Type.Object({ CortesiaId: Id, ...givenLink }),
  codes: {
    10: {
      problem: 'over-quota',
      cause:
        'the issuer has given so many that these exceed the quota of the show, or of the season; and no reason is said',
      text: 'El cupo de {issuer} es {n}: quedan {m}.',
    },
    11: PLACES_NOT_FREE,
    12: SECTOR_NOT_OF_SHOW,
    13: SHOW_OVER,
    14: CHOICE_OF_SECTOR,
    15: {
      problem: 'opens-too-late',
      cause: 'its redemption would start when the show has begun',
      text: 'A esa hora el espectáculo ya empezó: elegí otra para canjear.',
    },
  },
});
