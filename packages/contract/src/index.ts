export * from './define-call.ts';
export * from './generated/calls.ts';
export type * from './page-renderer.ts';
export { type PassProblem, QUEUE_REASONS } from './refusals/queue.ts';
export { Envelope as EnvelopeSchema } from './shapes/envelope.ts';
export {
  SDTComplementosValoresJSON,
  SDTFilaAsientoJSON,
  SDTPersonaJSON,
  SDTTicketJSON,
} from './shapes/json-texts.ts';
export {
  AccessToken as AccessTokenSchema,
  Renewal as RenewalSchema,
  WebUser as WebUserSchema,
} from './shapes/session.ts';
export type * from './types.ts';
