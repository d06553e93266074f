import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { isOwnPath, paths, type RouteName, routePatterns } from './paths.ts';
import { routes } from './routes.tsx';

const box = { showId: 7, standId: 3, sectorCode: 'A1', token: 'tok/en' };

const addresses: Record<RouteName, string[]> = {
  home: [paths.home()],
  access: [paths.access(), paths.access('/cuenta?x=1'), paths.accessWithToken('a b')],
  callback: [paths.callback()],
  account: [paths.account()],
  friends: [paths.friends()],
  tickets: [paths.tickets()],
  shows: [paths.shows()],
  parkTours: [paths.parkTours()],
  show: [paths.show(7)],
  checkout: [paths.checkout(7)],
  seatTransfer: [paths.seatTransfer(7)],
  redemptionDone: [paths.redemptionDone(7)],
  purchaseDone: [paths.purchaseDone(7)],
  transferDone: [paths.transferDone(7)],
  paymentDone: [paths.paymentDone()],
  dollarPaymentDone: [paths.dollarPaymentDone()],
  paymentLink: [paths.paymentLink({ showId: 7, paymentLinkId: 2, token: 'x' })],
  courtesy: [paths.courtesy({ showId: 7, courtesyId: 2, token: 'x' })],
  box: [paths.box(box)],
  boxParking: [paths.boxParking(box)],
  parkingReservation: [paths.parkingReservation(box)],
  decision: [paths.decision({ purchaseId: 7, token: 'x' })],
  guestDecision: [paths.guestDecision({ ticketId: 7, token: 'x' })],
  pressRegistration: [paths.pressRegistration()],
  pressRedemption: [paths.pressRedemption({ showId: 7, pressOutletId: 2, token: 'x' })],
  pressAccreditation: [paths.pressAccreditation(7)],
  generalAccreditation: [paths.generalAccreditation(7)],
  notFound: [paths.notFound()],
};

const routeIdAt = (address: string): string | undefined => matchRoutes(routes, address)?.at(-1)?.route.id;

describe('addresses', () => {
  test.each(Object.entries(addresses))('every address of %s leads to its own route', (name, list) => {
    for (const address of list) expect(routeIdAt(address)).toBe(name);
  });

  test('every pattern is a route', () => {
    const ids: (string | undefined)[] = [];
    const visit = (list: RouteObject[]): void => {
      for (const route of list) {
        ids.push(route.id);
        visit(route.children ?? []);
      }
    };
    visit(routes);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(routePatterns)));
  });

  test('an unknown address leads to the error page', () => {
    expect(matchRoutes(routes, '/nada/de/nada')?.at(-1)?.route.path).toBe('*');
  });

  test('a token with a slash stays one part of the address', () => {
    expect(matchRoutes(routes, paths.box(box))?.at(-1)?.params.token).toBe('tok/en');
  });
});

test.each([
  ['/cuenta/mis-entradas?x=1', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/ok\nSet-Cookie: x', false],
  ['', false],
])('%j is one of our pages: %s', (address, expected) => {
  expect(isOwnPath(address)).toBe(expected);
});
