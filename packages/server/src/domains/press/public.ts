/** The interface of press outlets for other domains: the acts of staff. */
export { admitOutlet, withdrawOutlet } from './admit-outlet.ts';
export { createPressLink, revokePressLink } from './create-press-link.ts';
export { acceptOutlet, acceptOutlets, askOtherPictures, OUTLET, rejectOutlet } from './decide-outlet.ts';
export { picturesMail, rejectedMail as outletRejectedMail } from './messages.ts';
export {
  type CrewMember,
  countPendingOutlets,
  findCrewCard,
  findOutlet,
  listCrew,
  listOutlets,
  nextPendingOutlet,
  type Outlet,
} from './outlet-store.ts';
export { type OutletVisit, showsOfOutlet } from './outlet-visits-store.ts';
export { registerOutlet } from './register-outlet.ts';
export { insertOutletTypes } from './registration-store.ts';
