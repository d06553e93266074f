export { addressKey } from '../../shared/address-key.ts';
export { checkMemberPin, checkPin, type PinCaller } from './check-pin.ts';
export {
  type AttemptLimit,
  countAttempt,
  countOfAddress,
  exceededLimit,
  forgiveAttempt,
  limitOfAddress,
} from './count-attempt.ts';
export { documentTypesByName, documentTypesToChoose, isDocumentType } from './document-type-store.ts';
export { saveFriends } from './friend-store.ts';
export { initials } from './initials.ts';
export { findMember, findMemberPinHash, findMembers, type Member } from './member-store.ts';
export { makePersons, type PersonEntry, rowsOfPersons } from './person-store.ts';
export { hashPin, NEW_PINS, verifyPin } from './pin.ts';
export { findUser, isUserDisabled, saveUser } from './user-store.ts';
