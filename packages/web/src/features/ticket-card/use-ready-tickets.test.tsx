import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchTickets, type OwnTicket } from '../../api/tickets.ts';
import { configureTransport } from '../../api/transport.ts';
import { aWireTicket } from '../../testing/account-answers.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { useReadyTickets } from './use-ready-tickets.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('does not ask again for a ticket that is ready when a further batch comes', async () => {
  const wire = [1, 2].map((TicketId) =>
    aWireTicket({ TicketId, TicketGeneradoEnS3: false, TicketURLS3Bucket: `/probe/${TicketId}` }),
  );
  answerCalls({ WSTicketListar: { SDTTicketsActivos: wire, SDTTicketsPasados: [] } });
  const { tickets } = (await fetchTickets({ active: 0, past: 0 })).active;
  const probes: string[] = [];
  configureTransport({
    fetch: async (url) => {
      if (!url.startsWith('/probe/')) throw new TypeError('down');
      probes.push(url);
      return new Response(null, { status: url === '/probe/1' ? 200 : 404 });
    },
  });
  const { result, rerender } = renderHook(({ list }) => useReadyTickets(list, 'active'), {
    initialProps: { list: tickets.slice(0, 1) as readonly OwnTicket[] },
  });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current.get(1)?.isReady).toBe(true);
  rerender({ list: tickets });
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(probes.filter((url) => url === '/probe/1')).toHaveLength(1);
  expect(probes.filter((url) => url === '/probe/2')).toHaveLength(5);
  expect(result.current.get(1)?.isReady).toBe(true);
});
