import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { NO_DECISION } from '../refusals/choice.ts';
import { choiceKey, Decision } from '../shapes/choice.ts';

/**
 * The choices for tickets of a show that moved: by a private link of a buyer (`CompraId`) or a guest (`TicketId`), with a session for one of
 * the user's purchases, or, without an id, for all of them.
 */
export const WSDecisionLeer = defineCall({
  name: 'WSDecisionLeer',
  source: '8 §7, §12',
  auth: 'optional',
  class: 'link',
  priority: 'holder',
  request: Type.Object(choiceKey),
  answer: Type.Object({ SDTDecisiones: Type.Array(Decision) }),
  codes: { 10: NO_DECISION },
});
