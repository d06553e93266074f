import { PATIENCE_MS } from '@club/ui/testing/patience.ts';
import { cleanup } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { deleteBoxGuest, fetchBoxGuests } from '../../api/boxes.ts';
import { chargeCard } from '../../api/card-payment.ts';
import { choose } from '../../api/decisions.ts';
import { Fault } from '../../api/fault.ts';
import { deleteFriend } from '../../api/friends.ts';
import { extendHold, startHold } from '../../api/holds.ts';
import { checkMember } from '../../api/member-check.ts';
import { fetchReservationDay } from '../../api/parking.ts';
import type { CallName } from '../../api/post-call.ts';
import { openCardOrder, openDollarOrder, requestRefund } from '../../api/provider-order.ts';
import { fetchPurchaseState, otherCategory, redeemTickets, storePurchase } from '../../api/purchase.ts';
import { fetchQueueAddress } from '../../api/queue.ts';
import { fetchRoom, joinRoom, takeTurn } from '../../api/queue-room.ts';
import { fetchRows, fetchSectorMap, fetchSectorPhotos, fetchVenueMap } from '../../api/seating.ts';
import { fetchAttachmentContent } from '../../api/show-detail.ts';
import { exchangeCode, isSessionAlive, startLogin } from '../../api/sign-on.ts';
import { isTicketReady } from '../../api/tickets.ts';
import { paths, type RouteName, routePatterns } from '../../paths.ts';
import { pages } from '../../routes.tsx';
import { aSelection } from '../../screens/checkout/testing/builders.ts';
import { saveSelection } from '../../session/selection.ts';
import { type FakeApi, installFakeApi, type Replies } from '../fake-api.ts';
import { signIn } from '../render.tsx';
import { renderRoute } from '../render-route.tsx';
import { callsWithFields, oddAnswers, otherKinds, withBrokenItems } from './odd-values.ts';
import { wholeAnswer, wholeAnswers } from './whole-answers.ts';

const box = { showId: 101, standId: 5, sectorCode: 'P12', token: 'secreto' };
const reference = 'external_reference=101-55&payment_id=1&status=approved&preference_id=1';

/** Every page with calls to the server, and its URL. */
const PAGES: Readonly<Partial<Record<RouteName, string>>> = {
  home: paths.home(),
  shows: paths.shows(),
  parkTours: paths.parkTours(),
  show: `${paths.show(101)}?tribuna=1&sector=A1`,
  account: paths.account(),
  friends: paths.friends(),
  tickets: paths.tickets(),
  checkout: paths.checkout(101),
  seatTransfer: paths.seatTransfer(101),
  redemptionDone: paths.redemptionDone(101),
  purchaseDone: paths.purchaseDone(101),
  transferDone: paths.transferDone(101),
  paymentDone: `${routePatterns.paymentDone}?${reference}`,
  dollarPaymentDone: `${routePatterns.dollarPaymentDone}?esp=101&tr=55&id=1&capture_id=1&monto=60.00`,
  paymentLink: paths.paymentLink({ showId: 101, paymentLinkId: 5, token: 'secreto-1' }),
  courtesy: paths.courtesy({ showId: 101, courtesyId: 5, token: 'secreto' }),
  box: paths.box(box),
  boxParking: paths.boxParking(box),
  parkingReservation: paths.parkingReservation(box),
  pressRegistration: paths.pressRegistration(),
  pressRedemption: paths.pressRedemption({ showId: 101, pressOutletId: 6, token: 'secreto' }),
  decision: paths.decision({ purchaseId: 5, token: 'secreto' }),
  guestDecision: paths.guestDecision({ ticketId: 5, token: 'secreto' }),
  pressAccreditation: paths.pressAccreditation(101),
  generalAccreditation: paths.generalAccreditation(101),
};

const NO_TICKETS = { showId: 101, holdId: 55, standId: 1, sectorCode: 'A1', tickets: [] };

/** Calls made after a press: their readers' results. */
const ASKED: Readonly<Partial<Record<CallName, () => Promise<unknown>>>> = {
  WSFilaActiva: fetchQueueAddress,
  WSSSOLogin: startLogin,
  // The token is opaque: returned unchanged.
  WSSSOCallback: async () => {
    const session = await exchangeCode('c');
    return { ...(typeof session === 'string' ? null : session), auth: null };
  },
  WSSSOCheckSession: isSessionAlive,
  WSEspectaculoArchivoDescargar: () => fetchAttachmentContent(101, 3),
  WSEspectaculoEscenarioSector: () => fetchSectorMap(101, { stand: { id: 1 }, code: 'A1' }, 2),
  WSEspectaculoEscenario: () => fetchVenueMap(101),
  WSEspectaculoEscenarioSectorImg: () => fetchSectorPhotos(101, { stand: { id: 1 }, code: 'A1' }),
  WSEspectaculoFilasAsientos: () => fetchRows(101, { stand: { id: 1 }, code: 'A1' }),
  WSAmigoEliminar: () => deleteFriend(8),
  WSTicketGeneradoEnS3: () => isTicketReady(71, new AbortController().signal),
  WSFilaAnotar: () => joinRoom(1, false, async () => ''),
  WSFilaDesafio: () => joinRoom(1, false, async () => ''),
  WSFilaSala: () => fetchRoom(1),
  WSFilaTurno: () => takeTurn(1, 'lugar'),
  WSTransaccionSSO: () =>
    startHold({ showId: 101, sector: { stand: { id: 1 }, code: 'A1' }, ticketCount: 1, seats: [] }),
  WSTransaccionExtender: () => extendHold(55, '2026-11-28T10:10:00'),
  WSTransaccionEstado: () => fetchPurchaseState(55),
  // Its answer is reloaded afterwards.
  WSDecisionElegir: async () =>
    (await choose({ ticketId: 7, token: 'secreto' }, 'op', new Map([[7, 'release']]))).ok,
  // Whether a category is told; the fields themselves are of refusals.
  WSTicketPago: async () => {
    const payment = { currencyId: 1, amount: 1, cardOrderId: '' };
    return { isTold: otherCategory((await storePurchase(NO_TICKETS, payment)).answer) !== null };
  },
  WSTicket2: async () => ({ isTold: otherCategory((await redeemTickets(NO_TICKETS)).answer) !== null }),
  WSEspectaculoPersonaValidar2: () => checkMember(101, { documentTypeId: 1, document: '12345672' }),
  'pagos/preferencia': () => openCardOrder({} as never),
  'pagos/orden': () => openDollarOrder({} as never, '60.00'),
  'pagos/tarjeta': () => chargeCard({ email: '' } as never),
  'pagos/reembolso': () => requestRefund('c'),
  WSPalcoIntegrante: () => fetchBoxGuests(box),
  WSPalcoIntegranteEliminar: () => deleteBoxGuest(box, 31),
  WSPalquistaReservaValidarFecha: () => fetchReservationDay(box, '2026-11-28'),
};

/** Without these the page cannot continue: the spec's behaviour for an unknown state, or the error page, is expected. */
const NOTHING_WITHOUT =
  /^(?:WSTransaccion(?:SSO|LinkPago): TransaccionId|WSTransaccionEstado: TransaccionEstado|WSTransaccionExtender: TransaccionFechaFinTxt|WSSSOLogin: URL) = /;

/** A purchase that is made leads away from its checkout. */
const ON_PAGE: Readonly<Partial<Record<RouteName, Replies>>> = {
  checkout: { WSTransaccionEstado: { TransaccionEstado: 'P' } },
};

interface Screen {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
}

async function screenOf(name: RouteName): Promise<Screen> {
  const lazy = pages.find(({ id }) => id === name)?.lazy;
  if (typeof lazy !== 'function') throw new Error(`There is no page ${name}`);
  return (await lazy()) as Screen;
}

const DEAD = 'página caída';

function Dead() {
  return <p>{DEAD}</p>;
}

/** The page's loader data for the given answers. */
async function dataOf({ loader }: Screen, name: RouteName, at: string): Promise<unknown> {
  const { matchPath } = await import('react-router');
  const params = matchPath(routePatterns[name], at.replace(/\?.*/, ''))?.params ?? {};
  const request = new Request(new URL(at, 'https://entradas.example'));
  return loader ? loader({ params, request, context: {} } as never) : null;
}

/** There are thousands of pages to wait for: each is checked at once. */
const SOON = { timeout: PATIENCE_MS, interval: 1 };

/** Shared: React adds its listeners to each new one, which takes jsdom longer than many a page. */
const container = document.createElement('div');

/** Opens the page; resolves when it is shown, and fails when something else is. */
async function open(page: Screen, name: RouteName, at: string, what: string): Promise<void> {
  const { router } = renderRoute(routePatterns[name], { ...page, ErrorBoundary: Dead }, at, container);
  await vi.waitUntil(() => router.state.initialized && router.state.navigation.state === 'idle', SOON);
  await new Promise((resolve) => setTimeout(resolve));
  await vi.waitUntil(() => document.querySelector('h1, p') !== null, SOON);
  expect(document.body.textContent, what).not.toContain(DEAD);
  expect(router.state.location.pathname, what).toBe(at.replace(/\?.*/, ''));
  cleanup();
}

function prepare(): FakeApi {
  signIn();
  saveSelection(aSelection({ endsAt: '2099-01-01T00:00:00' }));
  return installFakeApi(wholeAnswers);
}

/** A preview's calls are those of a separate build (`preview/`), whose pages are these. */
const covered = new Set<CallName>(['WSVistaPrevia', 'WSVistaPreviaComprar']);

describe('no page dies of an odd field', () => {
  test.each(Object.entries(PAGES) as [RouteName, string][])(
    '%s',
    async (name, at) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const api = prepare();
      api.reply(ON_PAGE[name] ?? {});
      const page = await screenOf(name);
      const whole = await dataOf(page, name, at);
      const ofLoader = new Set(api.seen.map(({ name: call }) => call));
      await open(page, name, at, 'whole answers');
      // A page asks for a state at its own times, so perhaps not yet: the pages of the payment are the ones to look at it.
      const isLooked = (call: CallName) => !ON_PAGE[name]?.[call];
      const calls = callsWithFields.filter(
        (call) => api.seen.some((seen) => seen.name === call) && isLooked(call),
      );
      const known = new Set([JSON.stringify(whole)]);
      for (const call of calls) {
        covered.add(call);
        api.reply({ [call]: withBrokenItems(call, wholeAnswer(call)) });
        saveSelection(aSelection({ endsAt: '2099-01-01T00:00:00' }));
        expect(await dataOf(page, name, at), `broken items of ${call}`).toEqual(whole);
        for (const { what, answer } of oddAnswers(call, wholeAnswer(call))) {
          const odd = `${call}: ${what}`;
          if (NOTHING_WITHOUT.test(odd)) continue;
          api.reply({ [call]: answer });
          saveSelection(aSelection({ endsAt: '2099-01-01T00:00:00' }));
          const data = await dataOf(page, name, at);
          expect(otherKinds(whole, data), odd).toEqual([]);
          // The screen's input is unchanged: already checked.
          if (ofLoader.has(call) && known.has(JSON.stringify(data))) continue;
          known.add(JSON.stringify(data));
          await open(page, name, at, odd);
        }
        api.reply({ [call]: wholeAnswer(call) });
      }
    },
    300_000,
  );
});

describe('no reader dies of an odd field', () => {
  test.each(Object.entries(ASKED) as [CallName, () => Promise<unknown>][])('%s', async (call, ask) => {
    covered.add(call);
    const api = prepare();
    const whole = await ask();
    api.reply({ [call]: withBrokenItems(call, wholeAnswer(call)) });
    expect(await ask(), 'broken items').toEqual(whole);
    for (const { what, answer } of oddAnswers(call, wholeAnswer(call))) {
      api.reply({ [call]: answer });
      signIn();
      const read = await ask().catch((fault: unknown) => fault);
      if (NOTHING_WITHOUT.test(`${call}: ${what}`))
        expect(read instanceof Error ? read : new Fault('read'), what).toBeInstanceOf(Fault);
      else expect([read instanceof Error, otherKinds(whole, read)], what).toEqual([false, []]);
    }
  });
});

afterAll(() => {
  expect(
    callsWithFields.filter((call) => !covered.has(call)),
    'calls that nobody looked at',
  ).toEqual([]);
});
