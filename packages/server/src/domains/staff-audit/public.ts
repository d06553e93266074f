export { type Act, changedFields, type Fields } from './act.ts';
export { countActs, lastChange, recordActs } from './audit-store.ts';
