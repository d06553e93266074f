// In a document.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '../testing/render.tsx';
import { openGeneralAccreditation, openPressAccreditation } from './accreditations.ts';
import { fetchBoxAttachments } from './boxes.ts';
import { openCourtesy } from './courtesies.ts';
import { openDecision } from './decisions.ts';
import { checkMember } from './member-check.ts';
import { fetchReservationDay } from './parking.ts';
import { fetchPaymentLink, holdLinkPlaces } from './payment-link.ts';
import { fetchBought } from './purchase.ts';
import { fetchRows } from './seating.ts';
import type { SectorName } from './sectors.ts';
import { fetchAttachments, fetchShow } from './show-detail.ts';
import { isSessionAlive } from './sign-on.ts';
import { configureTransport } from './transport.ts';

const SECTOR = { stand: { id: 1, name: 'Olímpica' }, code: 'A' } as SectorName;
const LINK = { showId: 1, paymentLinkId: 2, token: 'secret' };
const PLACES = {
  ...{ address: LINK, ticketCount: 1, issuedCount: 0, total: '100.00', ticketPrice: '100.00' },
  ...{ currency: { id: 1, symbol: '$' }, stand: { id: 1, name: '' }, sector: { code: 'A', description: '' } },
  ...{ places: [], requester: { name: '', email: '' } },
};
const BOX = { standId: 1, sectorCode: 'A', token: 'secret' };

const READS: readonly (readonly [name: string, read: () => Promise<unknown>])[] = [
  ['a show', () => fetchShow(1)],
  ['its attachments', () => fetchAttachments(1)],
  ['the rows of a sector', () => fetchRows(1, SECTOR)],
  ['a member check', () => checkMember(1, { documentTypeId: 1, document: '12345672' })],
  ['what was bought', () => fetchBought(1)],
  ['a payment link', () => fetchPaymentLink(LINK)],
  ['its places, which are the same again', () => holdLinkPlaces(PLACES)],
  ['a courtesy', () => openCourtesy({ showId: 1, courtesyId: 2, token: 'secret' })],
  ['the decision of a moved show', () => openDecision({ purchaseId: 1, token: 'secret' })],
  ['the files of a box', () => fetchBoxAttachments(1)],
  ['an accreditation of the press', () => openPressAccreditation(1)],
  ['a general one', () => openGeneralAccreditation(1)],
  ['the day of a parking reservation', () => fetchReservationDay(BOX, '2026-12-01')],
  ['whether the session lives', () => isSessionAlive()],
];

describe('while the server is away', () => {
  const away = () =>
    Response.json({ ErrorCod: 503, ErrorDsc: '' }, { status: 503, headers: { 'x-falla-momentanea': '1' } });
  const sent = vi.fn<() => Promise<Response>>();
  const onAway = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    sent.mockReset();
    onAway.mockClear();
    sent.mockImplementation(async () =>
      sent.mock.calls.length <= 5 ? away() : Response.json({ ErrorCod: 0, ErrorDsc: '', TransaccionId: 7 }),
    );
    configureTransport({ fetch: sent, onAway });
    signIn();
  });
  afterEach(() => {
    vi.useRealTimers();
    configureTransport({ onAway: () => {} });
  });

  test.each(READS)('%s is asked for until it answers', async (_name, read) => {
    const answer = read();
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(answer).resolves.not.toBe(false);
    expect(sent).toHaveBeenCalledTimes(6);
    expect(onAway).toHaveBeenCalledTimes(5);
  });

  test('a poll of a payment link asks again by itself, at its own times', async () => {
    const asked = fetchPaymentLink(LINK, new AbortController().signal).catch(() => 'asks later');
    expect(await asked).toBe('asks later');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
