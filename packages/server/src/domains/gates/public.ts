/** The interface of the gates for other domains. */

export { type CopiedPolicy, givePolicy, policyToCopy } from './copied-policy.ts';
export { findUnadmitted } from './find-unadmitted.ts';
export { copiedPolicyFields } from './gates-wire.ts';
export { makeSetups } from './make-setups.ts';
export { gateDay, gateDayAt, markOf } from './matchday-cache.ts';
export { clubKeys, type GateDay, gateName, packageEnd, setupOf } from './read-matchday.ts';
export { openForNewDay } from './save-policy.ts';
export { saveAccess, saveGates, saveZones } from './save-setup.ts';
export { wasOwnLane } from './sector-lanes.ts';
export { gateOfLane, stepAt, wasZone } from './setup-history.ts';
export {
  findGateShow,
  findShowsAround,
  type GateShow,
  writeFullZones,
} from './show-store.ts';
export { tellGates, tellOfKeys } from './tell-gates.ts';
