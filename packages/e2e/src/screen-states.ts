import { type RouteName, routePatterns } from '@club/web/paths.ts';

/**
 * Every screen with its visually different states, in the order in which people meet them. Each has the name of its axe run
 * (`expectAccessible`), at both widths. A route without a state does not compile, a state without a run fails in
 * tools/screen-states.test.ts.
 */
export const SCREEN_STATES = {
  home: ['shows', 'nothing on', 'menu open', 'next page on its way'],
  access: ['no login to be had'],
  callback: ['on its way', 'refused'],
  account: ['of a fan', 'of a member'],
  friends: ['some', 'none', 'one to be deleted'],
  tickets: [
    'show moved',
    'active',
    'past alone',
    'none',
    'a file on its way',
    'on the whole screen',
    'without network',
  ],
  shows: ['all', 'sixty with long names', 'filter open', 'none of a type', 'sold out'],
  parkTours: ['dates', 'none'],
  show: [
    ...['sectors', 'none of a filter', 'no sectors', 'sector without numbers', 'sector with numbers'],
    ...['sector gone', 'map on its way', 'map', 'seats chosen on the map', 'no map', 'lists on their way'],
    ...['seats missing', 'waiting for a retry slot', 'places taken'],
    ...['moved', 'cancelled'],
  ],
  checkout: [
    ...[
      'on its way',
      'to be filled in',
      'member',
      'in debt',
      'complete',
      'something missing',
      'two minutes left',
    ],
    ...['to be given up', 'paying', 'redeeming', 'card', 'card wrong', 'card declined'],
  ],
  seatTransfer: ['to be filled in', 'refused', 'too many tries', 'not for this show'],
  redemptionDone: ['done'],
  purchaseDone: ['done'],
  transferDone: ['done'],
  paymentDone: ['being confirmed', 'paid', 'refunded'],
  dollarPaymentDone: ['being confirmed', 'paid', 'under review', 'refunded'],
  paymentLink: ['to be filled in', 'something missing', 'time is over', 'being confirmed', 'issued'],
  courtesy: ['to be filled in', 'something missing', 'refused', 'issued', 'all issued', 'not open yet'],
  box: [
    ...['notices', 'notices that restrict', 'to be filled in', 'persons on their way', 'no person found'],
    ...['person to be deleted', 'issued', 'all issued', 'paddock', 'many cards'],
  ],
  boxParking: ['to be filled in', 'something wrong', 'issued'],
  parkingReservation: ['no day', 'calendar', 'day refused', 'to be filled in', 'full', 'no spaces'],
  decision: ['to be chosen', 'about to be annulled', 'chosen', 'over', 'cancelled', 'link gone'],
  guestDecision: ['to be chosen', 'over'],
  pressRegistration: ['to be filled in', 'something wrong', 'sent'],
  pressRedemption: ['something missing', 'members', 'issued', 'all issued'],
  pressAccreditation: ['to be filled in', 'something wrong', 'sent', 'closed'],
  generalAccreditation: ['to be filled in', 'something wrong', 'sent', 'closed'],
  notFound: ['no such page', 'page that failed', 'link refused', 'too many people'],
} as const satisfies Record<RouteName, readonly [string, ...string[]]>;

/** A screen in one of its states: `checkout: paying`. */
export type ScreenState = {
  [Screen in RouteName]: `${Screen}: ${(typeof SCREEN_STATES)[Screen][number]}`;
}[RouteName];

/** Whether a URL belongs to the screen of a state. The error page can be at any URL. */
export function isOfScreen(state: ScreenState, address: string): boolean {
  const screen = state.slice(0, state.indexOf(':')) as RouteName;
  if (screen === 'notFound') return true;
  // The router's `?` after a whole segment marks it as optional.
  const pathname = routePatterns[screen].replace(/\/(:\w+)\?$/, '{/$1}?');
  return new URLPattern({ pathname }).test(address);
}
