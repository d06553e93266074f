import { Type } from 'typebox';
import { CARD_OWNERS } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The picture of a card, at a URL valid for 5 minutes. Each view is audited. */
export const ClubCarneVer = defineCall({
  name: 'club/carne/ver',
  source: '4 §2.10, §6, §7',
  auth: 'staff',
  permission: 'press:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ De: Type.Enum([...CARD_OWNERS]), Id }),
  answer: Type.Object({ URL: Type.String() }),
  codes: {
    10: {
      problem: 'no-card',
      cause: 'the request came without a picture',
      text: 'No adjuntó carnet.',
    },
  },
});
