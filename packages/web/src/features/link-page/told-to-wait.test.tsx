import { expect, test, vi } from 'vitest';
import { configureTransport } from '../../api/transport.ts';
import { paths } from '../../paths.ts';
import { installFakeApi, TEST_CLUB } from '../../testing/fake-api.ts';
import { renderSite, screen } from '../../testing/render.tsx';

const box = { showId: 101, standId: 3, sectorCode: 'P1', token: 'secreto' };
const pages = {
  courtesy: paths.courtesy({ showId: 101, courtesyId: 5, token: 'secreto' }),
  box: paths.box(box),
  'parking of a box': paths.boxParking(box),
  'reservation of parking': paths.parkingReservation(box),
  'payment link': paths.paymentLink({ showId: 101, paymentLinkId: 5, token: 'secreto' }),
  'press redemption': paths.pressRedemption({ showId: 101, pressOutletId: 5, token: 'secreto' }),
  decision: paths.decision({ purchaseId: 5, token: 'secreto' }),
  'press accreditation': paths.pressAccreditation(101),
  'general accreditation': paths.generalAccreditation(101),
  'press registration': paths.pressRegistration(),
};
const cases = Object.entries(pages).flatMap(([name, address]) =>
  [429, 503].map((status) => [status, name, address] as const),
);

/** A 503 with a time is retried before an error is shown (patience.test). */
const HEADERS: Readonly<Record<number, Record<string, string>>> = { 429: { 'retry-after': '120' } };

test.each(cases)(
  'HTTP %d on the page %s says to wait, not that there is no page',
  async (status, _, address) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    installFakeApi();
    const told = { ErrorCod: status, ErrorDsc: 'Hay mucha gente.' };
    configureTransport({
      fetch: async (url) =>
        url === '/club.json'
          ? Response.json(TEST_CLUB)
          : Response.json(told, { status, headers: HEADERS[status] ?? {} }),
    });
    await renderSite(address);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Hay que esperar un poco');
    const text = status === 429 ? 'Hay mucha gente. Podés reintentar en 2 minutos.' : 'Hay mucha gente.';
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
    expect(document.title).toContain('Hay que esperar un poco');
  },
);
