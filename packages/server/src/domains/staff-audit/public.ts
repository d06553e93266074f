export { type Act, changedFields, type Fields } from './act.ts';
export {
  actsOf,
  changesSince,
  countActs,
  type ListedAct,
  lastChange,
  listActs,
  recordActs,
} from './audit-store.ts';
export { changedMeanwhile } from './changed-meanwhile.ts';
export { recordSearch } from './record-search.ts';
export {
  actToWire,
  changesToWire,
  exportedActs,
} from './staff-audit-wire.ts';
