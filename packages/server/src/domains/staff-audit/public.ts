export { type Act, changedFields, type Fields } from './act.ts';
export { actsOf, lastChange, recordActs } from './audit-store.ts';
export { changesToWire } from './staff-audit-wire.ts';
