export { exportedTills } from './till-wire.ts';
