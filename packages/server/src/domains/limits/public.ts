export type { Limits } from './limit-rules.ts';
export { readLimits } from './limit-store.ts';
