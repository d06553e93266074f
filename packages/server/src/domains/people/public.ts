export { addressKey } from '../../shared/address-key.ts';
export { checkMemberPin, checkPin, type PinCaller, type PinCheck } from './check-pin.ts';
export { type AttemptLimit, countAttempt, exceededLimit, forgiveAttempt } from './count-attempt.ts';
export { saveFriends } from './friend-store.ts';
export { initials } from './initials.ts';
export { findMember, findMembers, type Member } from './member-store.ts';
export { makePersons, type PersonEntry, rowsOfPersons } from './person-store.ts';
export { hashPin } from './pin.ts';
export { findUser, isUserDisabled, saveUser, type User, type UserEntry } from './user-store.ts';
