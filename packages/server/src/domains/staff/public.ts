export { inviteMember, resetFactor } from './manage-team.ts';
export { findMemberByEmail } from './member-store.ts';
export { bringFactor } from './show-factor.ts';
export { makeStaffDoor } from './staff-door.ts';
