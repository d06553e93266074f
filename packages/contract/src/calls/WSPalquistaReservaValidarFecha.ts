import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND } from '../refusals/common.ts';
import { DATE_NOT_REAL, reservationDateCodes } from '../refusals/parking.ts';
import { BOX_DISABLED } from '../refusals/redemption.ts';
import { Id, LinkToken, SectorCode } from '../shapes/fields.ts';
import { ReservationDateText, ReservationDay } from '../shapes/parking.ts';

/** A box's remaining and reserved spaces on a date. The texts of 10, 70 and 71 are shown, the others lead to the error route. */
export const WSPalquistaReservaValidarFecha = defineCall({
  name: 'WSPalquistaReservaValidarFecha',
  source: '3 §2.4, §7, §8',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({
    TribunaId: Id,
    SectorCod: SectorCode,
    Token: LinkToken,
    PalcoReservaFecha: ReservationDateText,
  }),
  answer: Type.Object({ SDTPalcoReservaFecha: ReservationDay }),
  codes: {
    20: LINK_NOT_FOUND,
    21: BOX_DISABLED,
    33: DATE_NOT_REAL,
    ...reservationDateCodes,
  },
});
