import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchTickets } from '../../api/tickets.ts';
import { configureTransport } from '../../api/transport.ts';
import { aWireTicket } from '../../testing/account-answers.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { watchReadiness } from './watch-readiness.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Tickets 1 to `count`, none of them ready. */
async function unready(count: number) {
  const SDTTicketsActivos = Array.from({ length: count }, (_, index) =>
    aWireTicket({ TicketId: index + 1, TicketGeneradoEnS3: false, TicketURLS3Bucket: `/probe/${index + 1}` }),
  );
  answerCalls({ WSTicketListar: { SDTTicketsActivos, SDTTicketsPasados: [] } });
  return (await fetchTickets({ active: 0, past: 0 })).active.tickets;
}

/** Records every probe; a URL answers 200 from its n-th probe on. */
function probes(readyAt: Readonly<Record<string, number>>) {
  const made: string[] = [];
  configureTransport({
    fetch: async (url) => {
      made.push(url);
      const count = made.filter((other) => other === url).length;
      return new Response(null, { status: count >= (readyAt[url] ?? Number.POSITIVE_INFINITY) ? 200 : 404 });
    },
  });
  return made;
}

it('does not probe stored tickets, which have no address', async () => {
  const tickets = (await unready(2)).map((ticket) => ({ ...ticket, probeUrl: '' }));
  const made = probes({ '': 1 });
  const ready: number[] = [];
  watchReadiness(tickets, (id) => ready.push(id));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([made, ready]).toEqual([[], []]);
});

it('probes every 5 seconds, not at once, and stops when the ticket is ready', async () => {
  const tickets = await unready(1);
  const made = probes({ '/probe/1': 2 });
  const ready: number[] = [];
  watchReadiness(tickets, (id) => ready.push(id));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(made).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(5_001);
  expect([made.length, ready]).toEqual([2, [1]]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(made).toHaveLength(2);
});

it.each([
  [1, 5],
  [3, 15],
  [40, 200],
])('makes for %i tickets that never become ready %i probes and no more', async (count, cap) => {
  const tickets = await unready(count);
  const made = probes({});
  watchReadiness(tickets, () => {});
  await vi.advanceTimersByTimeAsync(600_000);
  expect(made).toHaveLength(cap);
});

it('asks no more for a ticket that is ready while others are not', async () => {
  const tickets = await unready(2);
  const made = probes({ '/probe/1': 1 });
  watchReadiness(tickets, () => {});
  await vi.advanceTimersByTimeAsync(600_000);
  expect(made.filter((url) => url === '/probe/1')).toHaveLength(1);
  expect(made).toHaveLength(10);
});

it('takes a network that is down for a file that is not there', async () => {
  const tickets = await unready(1);
  configureTransport({ fetch: () => Promise.reject(new TypeError('down')) });
  const onReady = vi.fn();
  watchReadiness(tickets, onReady);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(onReady).not.toHaveBeenCalled();
});

it('stops when told to', async () => {
  const tickets = await unready(1);
  const made = probes({});
  const stop = watchReadiness(tickets, () => {});
  await vi.advanceTimersByTimeAsync(5_000);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(made).toHaveLength(1);
});

it('asks nothing when all are ready, or there are none', async () => {
  const made = probes({});
  watchReadiness([], () => {});
  watchReadiness(
    (await unready(2)).map((ticket) => ({ ...ticket, isReady: true })),
    () => {},
  );
  await vi.advanceTimersByTimeAsync(600_000);
  expect(made).toHaveLength(0);
});
