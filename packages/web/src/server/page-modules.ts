import type { RouteName } from '../paths.ts';

/** The code of a page, below `src/screens`: the browser fetches it together with the page. The error page is always loaded. */
const FOLDERS: Readonly<Record<Exclude<RouteName, 'notFound'>, string>> = {
  home: 'home',
  access: 'access',
  callback: 'callback',
  account: 'account/data',
  friends: 'account/friends',
  tickets: 'account/tickets',
  shows: 'shows',
  parkTours: 'park-tours',
  show: 'show',
  checkout: 'checkout',
  seatTransfer: 'seat-transfer',
  redemptionDone: 'success/redemption',
  purchaseDone: 'success/purchase',
  transferDone: 'success/transfer',
  paymentDone: 'payment-return/card',
  dollarPaymentDone: 'payment-return/dollars',
  paymentLink: 'payment-link',
  courtesy: 'courtesy',
  box: 'box',
  boxParking: 'box-parking',
  parkingReservation: 'parking-reservation',
  decision: 'decision',
  guestDecision: 'decision',
  pressRegistration: 'press-registration',
  pressRedemption: 'press-redemption',
  pressAccreditation: 'press-accreditation',
  generalAccreditation: 'accreditation',
};

/** Source modules of a page, by its route; empty for a route without its own. */
export function modulesOf(routeId: string | undefined): readonly string[] {
  const folder = FOLDERS[routeId as keyof typeof FOLDERS] as string | undefined;
  return folder === undefined ? [] : [`src/screens/${folder}/route.ts`];
}
