/** What other domains may use of the choice of buyers whose show moved. */
export { choiceEnd } from './choice-rules.ts';
export { decisionOfTicket } from './choose-at-office.ts';
export { staffDecisionToWire } from './decision-wire.ts';
export { openChoice } from './open-choice.ts';
export type { Decision } from './read-decision.ts';
