/** The interface of choices for other domains: what buyers and guests choose when a show moved. */
export { choiceEnd } from './choice-rules.ts';
export { decisionOfTicket } from './choose-at-office.ts';
export { staffDecisionToWire } from './decision-wire.ts';
export { openChoice } from './open-choice.ts';
export type { Decision } from './read-decision.ts';
