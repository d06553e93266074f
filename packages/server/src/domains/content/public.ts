export { type Part, readPart } from './content-store.ts';
export { followClub, openClub } from './follow-club.ts';
