export { exportedSettlement } from './read-settlement.ts';
