// In a document.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aWireTicket } from '../testing/account-answers.ts';
import { forgetTickets, keepTickets, OFFLINE_CACHE, readKeptTickets } from './kept-tickets.ts';
import { clearSession, saveSession } from './session.ts';

const auth = { access_token: 'x', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' };
const ids = (userId: number) => readKeptTickets(userId)?.tickets.map(({ TicketId }) => TicketId);

beforeEach(() => forgetTickets());

describe('tickets that were seen', () => {
  it('are kept batch by batch, each once, and anew with the first', () => {
    keepTickets(1, [aWireTicket({ TicketId: 1 }), aWireTicket({ TicketId: 2 })], true);
    keepTickets(1, [aWireTicket({ TicketId: 2 }), aWireTicket({ TicketId: 3 })], false);
    expect(ids(1)).toEqual([1, 2, 3]);
    keepTickets(1, [aWireTicket({ TicketId: 3 })], true);
    expect(ids(1)).toEqual([3]);
  });

  it('are kept without the addresses of their files', () => {
    keepTickets(1, [aWireTicket({ TicketURLS3: '/secret', TicketURLS3Bucket: '/secret/lista' })], true);
    expect(JSON.stringify(localStorage)).not.toContain('/secret');
  });

  it('are of one user: nobody else sees them', () => {
    keepTickets(1, [aWireTicket()], true);
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
    keepTickets(1, [aWireTicket()], true);
    clearSession();
    await vi.waitFor(() => expect(unregister).toHaveBeenCalled(), { timeout: 10_000 });
    expect(deleted).toEqual([OFFLINE_CACHE]);
    expect(Object.keys(localStorage)).toEqual([]);
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});
