export { exportedMovements, exportedSettlement } from './read-settlement.ts';
export { wayNames } from './way-names.ts';
