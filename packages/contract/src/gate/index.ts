/** The calls of devices at the gates (spec 5): the gate app and the server import them. */
import type { Static } from 'typebox';
import type { DecidedScan, DecisionShape, PostShape } from './fields.ts';

export type { AnswerOf, DeviceCall, ProblemOf, RequestOf } from '../define-call.ts';
export * from '../generated/gate-calls.ts';
export { GATE, INCIDENT_KINDS, SCAN_STATES, SUPERVISOR_REASONS } from './constants.ts';

/** A scan decided by a device. */
export type ScanOnWire = Static<typeof DecidedScan>;
export type DecisionOnWire = Static<typeof DecisionShape>;
/** A device's assignment. */
export type PostOnWire = Static<typeof PostShape>;
