/** What other domains may use of the devices at the gates. */
export { type Assignment, assignmentOf } from './assignment.ts';
export { notePackageSent } from './device-store.ts';
export { identifyDevice } from './enrol-device.ts';
export { directionFromWire, directionToWire } from './gate-devices-wire.ts';
export { findShift, type ShiftRow } from './shift-store.ts';
