import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { holdCodes, placeCodes } from '../refusals/tickets-of-hold.ts';
import { DateTimeText, Id } from '../shapes/fields.ts';

/**
 * Keeps the caller's places 5 minutes longer, once in a hold's life (decision 0010). Asked again it answers the end that
 * the hold has, so that an answer that was lost costs nobody their extension.
 */
export const WSTransaccionExtender = defineCall({
  name: 'WSTransaccionExtender',
  source: 'ours; decision 0010',
  addition:
    'Five more minutes for a hold, once, two minutes before its end. Without it the site says that no time could be added, and the hold ends when it ends.',
  auth: 'required',
  class: 'hold',
  priority: 'holder',
  request: Type.Object({ TransaccionId: Id }),
  answer: Type.Object({
    TransaccionId: Id,
    /** When the hold ends now. */
    TransaccionFechaFinTxt: DateTimeText,
  }),
  codes: { ...holdCodes, 70: { ...placeCodes[70], cause: "the hold's tickets are issued" } },
});
