/** What others may use of press outlets: what staff do. */
export { admitOutlet, type OutletAdmission, withdrawOutlet } from './admit-outlet.ts';
export { createPressLink, type PressLink } from './create-press-link.ts';
export { acceptOutlet, rejectOutlet } from './decide-outlet.ts';
export {
  type CrewMember,
  countPendingOutlets,
  findOutlet,
  insertOutletTypes,
  listCrew,
  listPendingOutlets,
  type Outlet,
} from './outlet-store.ts';
export { registerOutlet } from './register-outlet.ts';
