export { saveMaster } from './edit-masters.ts';
export { holdMasters, type MastersNamed } from './masters-store.ts';
export type { MasterTable, MasterValues } from './tables.ts';
