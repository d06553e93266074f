export { inviteMember, resetFactor } from './manage-team.ts';
export { findMemberByEmail } from './member-store.ts';
export { makeStaffDoor } from './staff-door.ts';
