// In a document.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aWireTicket } from '../testing/account-answers.ts';
import { forgetTickets, keepTickets, OFFLINE_CACHE, readKeptTickets } from './kept-tickets.ts';
import { clearSession, saveSession } from './session.ts';

const auth = { access_token: 'x', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' };
const ids = (userId: number) => readKeptTickets(userId)?.tickets.map(({ TicketId }) => TicketId);

beforeEach(() => forgetTickets());

describe('tickets that were seen', () => {
  const keep = (from: number, ...numbers: number[]) =>
    keepTickets(
      1,
      numbers.map((TicketId) => aWireTicket({ TicketId })),
      from,
    );

  it('are kept batch by batch, each once, until a batch that is not full', () => {
    keep(0, 1, 2, 3, 4, 5);
    expect(readKeptTickets(1)?.mayHaveMore).toBe(true);
    // One was issued meanwhile.
    keep(5, 5, 6, 7, 8);
    expect(ids(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(readKeptTickets(1)?.mayHaveMore).toBe(false);
    keep(0, 3, 4);
    expect(ids(1)).toEqual([3, 4]);
  });

  it('stay when the page is opened again and its first batch is full, until their own batch is read', () => {
    keep(0, 1, 2, 3, 4, 5);
    keep(5, 6, 7, 8);
    keep(0, 9, 1, 2, 3, 4);
    expect(ids(1)).toEqual([9, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(readKeptTickets(1)?.mayHaveMore).toBe(false);
    keep(5, 5, 7, 8);
    expect(ids(1)).toEqual([9, 1, 2, 3, 4, 5, 7, 8]);
  });

  it('are kept without the addresses of their files', () => {
    keepTickets(1, [aWireTicket({ TicketURLS3: '/secret', TicketURLS3Bucket: '/secret/lista' })], 0);
    expect(JSON.stringify(localStorage)).not.toContain('/secret');
  });

  it('are of one user: nobody else sees them', () => {
    keepTickets(1, [aWireTicket()], 0);
    expect(readKeptTickets(2)).toBeNull();
  });

  it('go with the session, and the page and its worker with them', async () => {
    const deleted: string[] = [];
    const unregister = vi.fn(async () => true);
    vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({ unregister }) },
    });
    saveSession({ auth, userId: 1, name: 'Ana', initials: 'AS' });
    keepTickets(1, [aWireTicket()], 0);
    clearSession();
    await vi.waitFor(() => expect(unregister).toHaveBeenCalled(), { timeout: 10_000 });
    expect(deleted).toEqual([OFFLINE_CACHE]);
    expect(Object.keys(localStorage)).toEqual([]);
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});
