export { type Limits, USUAL_LIMITS } from './limit-rules.ts';
export { readLimits } from './limit-store.ts';
