/** What other domains may use of the gates. */

export { makeSetups } from './make-setups.ts';
export { gateDay } from './matchday-cache.ts';
export { clubKey, type GateDay, readGateDay, setupOf } from './read-matchday.ts';
export type { LaneRow } from './setup-store.ts';
export { findGateShow, findShowsAround, type GateShow, sectorsWithoutGate } from './show-store.ts';
export { tellGates } from './tell-gates.ts';
