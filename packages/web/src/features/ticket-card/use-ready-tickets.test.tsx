import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchBatchOf, fetchTickets, type OwnTicket } from '../../api/tickets.ts';
import { configureTransport } from '../../api/transport.ts';
import { keepTickets, readKeptTickets } from '../../session/kept-tickets.ts';
import { aWireTicket } from '../../testing/account-answers.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { signIn } from '../../testing/render.tsx';
import { useReadyTickets } from './use-ready-tickets.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const again = (index: number) => fetchBatchOf('active', index);

/** Tickets that no list marks as ready; from now on only the first one's probe URL answers 200. */
async function unready(...ids: [number, ...number[]]) {
  const wire = ids.map((TicketId) =>
    aWireTicket({ TicketId, TicketGeneradoEnS3: false, TicketURLS3Bucket: `/probe/${TicketId}` }),
  );
  answerCalls({ WSTicketListar: { SDTTicketsActivos: wire, SDTTicketsPasados: [] } });
  const { tickets } = (await fetchTickets({ active: 0, past: 0 })).active;
  const probes: string[] = [];
  const lists: string[] = [];
  configureTransport({
    fetch: async (url) => {
      if (url.startsWith('/probe/')) {
        probes.push(url);
        return new Response(null, { status: url === `/probe/${ids[0]}` ? 200 : 404 });
      }
      lists.push(url);
      return Response.json({
        ErrorCod: 0,
        SDTTicketsActivos: wire.map((ticket) => ({ ...ticket, AsientoNombre: 'de ahora' })),
        SDTTicketsPasados: [],
      });
    },
  });
  return { tickets, probes, lists };
}

it('does not ask again for a ticket that is ready when a further batch comes', async () => {
  const { tickets, probes } = await unready(1, 2);
  const { result, rerender } = renderHook(({ list }) => useReadyTickets(list, again), {
    initialProps: { list: tickets.slice(0, 1) as readonly OwnTicket[] },
  });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current[0]?.isReady).toBe(true);
  rerender({ list: tickets });
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(probes.filter((url) => url === '/probe/1')).toHaveLength(1);
  expect(probes.filter((url) => url === '/probe/2')).toHaveLength(5);
  expect(result.current.map(({ isReady }) => isReady)).toEqual([true, false]);
});

it('takes no stored ticket away when one of the first batch is asked for again', async () => {
  await unready(1, 2, 3, 4, 5);
  signIn({ userId: 1 });
  keepTickets(1, [aWireTicket({ TicketId: 9 })], 5);
  await again(0);
  expect(readKeptTickets(1)?.tickets.map(({ TicketId }) => TicketId)).toContain(9);
});

it('keeps a ticket ready that a probe found, while the list that is asked again still says no', async () => {
  const { tickets, probes, lists } = await unready(11);
  const first = renderHook(() => useReadyTickets(tickets, again));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(lists).toHaveLength(1);
  expect(first.result.current[0]).toMatchObject({ isReady: true, seatName: 'de ahora' });
  first.unmount();
  const later = renderHook(() => useReadyTickets(tickets, again));
  expect(later.result.current[0]?.isReady).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(probes).toHaveLength(1);
});

it('takes the word of a list that was read later, and watches the file that is made anew', async () => {
  const { tickets, probes } = await unready(21);
  const first = renderHook(() => useReadyTickets(tickets, again));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(first.result.current[0]?.isReady).toBe(true);
  first.unmount();
  const { tickets: anew } = (await fetchTickets({ active: 0, past: 0 })).active;
  const later = renderHook(() => useReadyTickets(anew, again));
  expect(later.result.current[0]?.isReady).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(later.result.current[0]?.isReady).toBe(true);
  expect(probes).toHaveLength(2);
});
