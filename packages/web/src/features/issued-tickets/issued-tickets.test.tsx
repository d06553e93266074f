import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IssuedTicket } from '../../api/issued-tickets.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { IssuedTickets } from './IssuedTickets.tsx';

const ticket = (id: number, isReady: boolean): IssuedTicket => ({
  id,
  holderName: `Persona ${id}`,
  documentType: 'CI',
  document: '12345672',
  place: ['Héctor Scarone', 'Fila C'],
  isReady,
  fileUrl: `/files/${id}.pdf`,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('issued tickets', () => {
  it('are downloaded when ready, and asked for every 5 seconds, one check each, until they are', async () => {
    const answers: Record<string, object> = { WSTicketGeneradoEnS3: { isGeneradoEnS3: false } };
    const { calls } = answerCalls(answers);
    render(<IssuedTickets tickets={[ticket(1, true), ticket(2, false), ticket(3, false)]} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getAllByText('Generando ticket.')).toHaveLength(2);
    expect(screen.getByText('Recargue la página')).toBeTruthy();
    await pass(5_000);
    expect(calls.map(({ body }) => body.TicketId)).toEqual([2, 3]);
    answers.WSTicketGeneradoEnS3 = { isGeneradoEnS3: true };
    await pass(5_000);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/files/1.pdf',
      '/files/2.pdf',
      '/files/3.pdf',
    ]);
    expect(screen.queryByText('Recargue la página')).toBeNull();
    await pass(60_000);
    expect(calls).toHaveLength(4);
  });

  it('are asked for again after a failure, which is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const answers: Record<string, object | null> = { WSTicketGeneradoEnS3: null };
    answerCalls(answers);
    render(<IssuedTickets tickets={[ticket(2, false)]} />);
    await pass(5_000);
    expect(warn).toHaveBeenCalledTimes(1);
    answers.WSTicketGeneradoEnS3 = { isGeneradoEnS3: true };
    await pass(5_000);
    expect(screen.getByRole('link')).toBeTruthy();
    warn.mockRestore();
  });

  it('are not asked for any more once the page is left', async () => {
    const { calls } = answerCalls({ WSTicketGeneradoEnS3: { isGeneradoEnS3: false } });
    const { unmount } = render(<IssuedTickets tickets={[ticket(2, false)]} />);
    unmount();
    await pass(60_000);
    expect(calls).toHaveLength(0);
  });
});
