export { inviteMember, resetFactor } from './manage-team.ts';
export { findMember, findMemberByEmail, listAdministrators } from './member-store.ts';
export { mayCall, permissionsOf } from './permission-rules.ts';
export { allowed, asOfNow, holdersOf, isAllowed, isOnlyHolder } from './permissions.ts';
export { isFactorFresh } from './session-rules.ts';
export { bringFactor } from './show-factor.ts';
export { makeStaffGuard } from './staff-guard.ts';
