import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SHOW_MOVED } from '../refusals/common.ts';
import { holdCodes, placeCodes } from '../refusals/tickets-of-hold.ts';
import { DateTimeText, Id } from '../shapes/fields.ts';

/**
 * Extends the user's hold by 5 minutes, once (decision 0010). Idempotent: a repeat returns the current end, so that a lost answer
 * costs no extension.
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
    /** The current end of the hold. */
    TransaccionFechaFinTxt: DateTimeText,
  }),
  codes: { ...holdCodes, 60: SHOW_MOVED, 70: { ...placeCodes[70], cause: "the hold's tickets are issued" } },
});
