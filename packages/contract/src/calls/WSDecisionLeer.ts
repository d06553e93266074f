import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { NO_DECISION } from '../refusals/choice.ts';
import { choiceKey, Decision } from '../shapes/choice.ts';

/**
 * What may be chosen for tickets of a show that moved: by a private link of a buyer (`CompraId`) or a guest (`TicketId`), with a session for a
 * purchase of one's own, or, without any of them, for all of one's own.
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
