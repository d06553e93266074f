/** The interface of the gates' devices for other domains. */
export { assignmentOf, isAssigned } from './assignment.ts';
export { type ListedDevice, listDevicesOfShow } from './device-list-store.ts';
export { findDevice, notePackageSent } from './device-store.ts';
export { deviceOfToken, identifyDevice } from './enrol-device.ts';
export { directionFromWire } from './gate-devices-wire.ts';
export { DEVICE } from './manage-devices.ts';
export { saveStaff } from './manage-staff.ts';
export { deviceToWire } from './office-wire.ts';
export { SESSIONS, type SessionRow, sessionOf } from './session-store.ts';
export { endShiftsOver, findShift, type ShiftRow } from './shift-store.ts';
