import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectTickets, forgetTickets, readKeptTickets } from '../session/kept-tickets.ts';
import { clearSession, type Session, saveSession } from '../session/session.ts';
import { aWireTicket } from '../testing/account-answers.ts';
import { type Answer, answerCalls } from '../testing/answer-calls.ts';
import {
  fetchBatchOf,
  fetchTickets,
  isTicketReachable,
  isTicketReady,
  ownTicket,
  seenTickets,
} from './tickets.ts';
import { configureTransport } from './transport.ts';

const auth = { access_token: 'a', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' };
const logIn = (userId: number): void => saveSession({ auth, userId, name: '', initials: '' } as Session);
const batchOf = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => aWireTicket({ TicketId: first + index }));

beforeEach(() => {
  forgetTickets();
  logIn(7);
});

describe('a ticket', () => {
  test('is read field by field', () => {
    const wire = aWireTicket({
      ...{ EspectaculoId: 101, EspectaculoFechaEscrita: '28 de noviembre de 2026', EspectaculoHora: '20:30' },
      ...{ EspectaculoFechaDiaSemanaEscrito: 'sábado', InstitucionLocalEscudoURL: '/a.svg' },
      ...{ InstitucionVisitanteEscudoURL: '', TicketCodigoQR: 'qr' },
    });
    expect(ownTicket(wire)).toEqual({
      ...{ id: 1, isSeatTransfer: false, showName: 'Club del Parque - Atlético Ribera' },
      ...{ isSeasonPass: false, competitionName: 'Torneo Clausura', venueName: 'Gran Parque Central' },
      holder: { firstName: 'Ana', lastName: 'Silva', document: '12345672', memberNumber: '4711' },
      ...{ standName: 'Héctor Scarone', sectorName: 'Platea Baja', rowName: 'C', seatName: '7' },
      ...{ showId: 101, date: '28 de noviembre de 2026', weekday: 'sábado', time: '20:30' },
      ...{ crestUrls: ['/a.svg'], extras: [{ name: 'Puerta de ingreso', value: 'Puerta 3' }] },
      ...{ code: 'qr', isReady: true, fileUrl: '/fake/ticket.svg', probeUrl: '/fake/probe.svg' },
    });
  });

  test.each([
    ['T', true],
    ['V', false],
    ['C', false],
    ['', false],
    [null, false],
  ])('of type %j is a seat transfer: %s', (TicketTipo, is) => {
    expect(ownTicket({ TicketTipo }).isSeatTransfer).toBe(is);
  });

  test.each([
    ['to be confirmed', '', ''],
    ['not told', undefined, null],
    ['null', null, null],
  ])('whose date is %s has no date: %j', (_what, sent, date) => {
    expect(ownTicket({ EspectaculoFechaEscrita: sent }).date).toBe(date);
  });

  test('of nothing is a ticket without anything, and is not ready', () => {
    expect(ownTicket({})).toMatchObject({ id: 0, isReady: false, fileUrl: '', crestUrls: [], extras: [] });
  });
});

describe('the batches', () => {
  test('are asked for by both counters', async () => {
    const { calls } = answerCalls({ WSTicketListar: {} });
    await fetchTickets({ active: 2, past: 0 });
    expect(calls).toEqual([
      { name: 'WSTicketListar', body: { IteracionActivos: 2, IteracionAnteriores: 0 } },
    ]);
  });

  test.each([
    [5, true],
    [4, false],
    [0, false],
  ])('of %i have more behind them: %s', async (count, hasMore) => {
    answerCalls({ WSTicketListar: { SDTTicketsActivos: batchOf(count), SDTTicketsPasados: batchOf(count) } });
    const { active, past } = await fetchTickets({ active: 0, past: 0 });
    expect([active.hasMore, past.hasMore]).toEqual([hasMore, hasMore]);
    expect([active.tickets.length, past.tickets.length]).toEqual([count, count]);
  });

  test('are full also with an item that cannot be read: more may follow', async () => {
    const sent = [null, ...batchOf(3), { TicketId: 0 }];
    answerCalls({ WSTicketListar: { SDTTicketsActivos: sent } });
    const { active, past } = await fetchTickets({ active: 0, past: 0 });
    expect([active.tickets.map(({ id }) => id), active.hasMore]).toEqual([[1, 2, 3], true]);
    expect(past).toEqual({ tickets: [], hasMore: false });
  });

  test.each([
    ['active', 4, { IteracionActivos: 0, IteracionAnteriores: 0 }],
    ['active', 5, { IteracionActivos: 1, IteracionAnteriores: 0 }],
    ['past', 14, { IteracionActivos: 0, IteracionAnteriores: 2 }],
  ] as const)('of the %s list have the ticket at %i', async (name, index, body) => {
    const { calls } = answerCalls({
      WSTicketListar: { SDTTicketsActivos: batchOf(1, 10), SDTTicketsPasados: batchOf(1, 90) },
    });
    expect((await fetchBatchOf(name, index)).map(({ id }) => id)).toEqual([name === 'past' ? 90 : 10]);
    expect(calls[0]?.body).toEqual(body);
  });
});

describe('tickets for a gate without network', () => {
  const seenIds = () => seenTickets()?.tickets.map(({ id }) => id);

  test('are the active ones as last read, without the addresses of their files', async () => {
    answerCalls({ WSTicketListar: { SDTTicketsActivos: batchOf(2), SDTTicketsPasados: batchOf(1, 90) } });
    expect(seenTickets()).toBeNull();
    await fetchTickets({ active: 0, past: 0 });
    expect(seenIds()).toEqual([1, 2]);
    expect(seenTickets()).toMatchObject({ mayHaveMore: false, isBehind: false });
    expect(seenTickets()?.tickets[0]).toMatchObject({ fileUrl: '', probeUrl: '' });
  });

  test('may have more behind a full batch, and after a purchase', async () => {
    answerCalls({ WSTicketListar: { SDTTicketsActivos: batchOf(5) } });
    await fetchTickets({ active: 0, past: 0 });
    expect(seenTickets()).toMatchObject({ mayHaveMore: true, isBehind: false });
    answerCalls({ WSTicketListar: { SDTTicketsActivos: batchOf(2, 6) } });
    await fetchTickets({ active: 1, past: 0 });
    expect(seenIds()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(seenTickets()?.mayHaveMore).toBe(false);
    expectTickets();
    expect(seenTickets()).toMatchObject({ mayHaveMore: true, isBehind: true });
  });

  test.each<[string, () => void, number]>([
    ['who has logged out', clearSession, 7],
    ['who is another by now', () => logIn(8), 8],
  ])('are not kept for %s while they were read', async (_who, change, reader) => {
    const answer: Answer = () => {
      change();
      return { SDTTicketsActivos: batchOf(1) };
    };
    answerCalls({ WSTicketListar: answer });
    expect((await fetchTickets({ active: 0, past: 0 })).active.tickets).toHaveLength(1);
    expect([readKeptTickets(7), readKeptTickets(reader)]).toEqual([null, null]);
  });

  test('are nobody’s without a session', async () => {
    answerCalls({ WSTicketListar: { SDTTicketsActivos: batchOf(1) } });
    await fetchTickets({ active: 0, past: 0 });
    logIn(8);
    expect(seenTickets()).toBeNull();
    clearSession();
    expect(seenTickets()).toBeNull();
  });
});

describe('a file that is being made', () => {
  const { signal } = new AbortController();

  test.each([
    [200, true],
    [204, false],
    [206, false],
    [403, false],
    [404, false],
    [500, false],
  ])('is there by %i: %s', async (status, is) => {
    configureTransport({ fetch: async () => new Response(null, { status }) });
    expect(await isTicketReachable('/lista', signal)).toBe(is);
  });

  test('is probed past the cache and is not loaded', async () => {
    const cancel = vi.fn();
    const probe = vi.fn(async () => new Response(new ReadableStream({ cancel })));
    configureTransport({ fetch: probe });
    expect(await isTicketReachable('/lista', signal)).toBe(true);
    expect(probe).toHaveBeenCalledExactlyOnceWith('/lista', { cache: 'no-store', signal });
    expect(cancel).toHaveBeenCalled();
  });

  test('is not there while the network is down', async () => {
    configureTransport({ fetch: () => Promise.reject(new TypeError('network down')) });
    expect(await isTicketReachable('/lista', signal)).toBe(false);
  });

  test.each([
    [true, true],
    ['S', true],
    [false, false],
    [null, false],
    [undefined, false],
  ])('is ready by the server’s %j: %s', async (isGeneradoEnS3, is) => {
    const { calls } = answerCalls({ WSTicketGeneradoEnS3: { isGeneradoEnS3 } });
    expect(await isTicketReady(71, signal)).toBe(is);
    expect(calls).toEqual([{ name: 'WSTicketGeneradoEnS3', body: { TicketId: 71 } }]);
  });
});
