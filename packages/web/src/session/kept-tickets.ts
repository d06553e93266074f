import { isRecord, storedValue } from './stored-value.ts';

/**
 * Tickets as they were last seen, for a gate without network (decision 0012). They belong to one user and go with the
 * session. The addresses of their files are left out: those open a file to any holder.
 */
export interface KeptTickets {
  readonly userId: number;
  /** When they were seen: milliseconds since 1970. */
  readonly keptAt: number;
  /** As the server sent them. */
  readonly tickets: readonly { readonly TicketId?: unknown }[];
}

/** Where the page of tickets itself is kept: public files only. A new version of what is kept changes the name. */
export const OFFLINE_CACHE = 'club-entradas-1';
export const OFFLINE_WORKER = { file: '/cuenta/entradas-sw.js', scope: '/cuenta/mis-entradas' } as const;

function parseKept(raw: unknown): KeptTickets | null {
  if (!isRecord(raw) || typeof raw.userId !== 'number' || typeof raw.keptAt !== 'number') return null;
  // The shape is ours: only this file writes it, and a version that changes it changes the key.
  return Array.isArray(raw.tickets) ? (raw as unknown as KeptTickets) : null;
}

const kept = storedValue('club.tickets.1', parseKept);

/** What this user has seen; null when there is nothing, or somebody else's. */
export function readKeptTickets(userId: number): KeptTickets | null {
  const found = kept.read();
  return found?.userId === userId ? found : null;
}

/** Keeps a user's tickets: the first batch in place of all that was kept, the others beside it. */
export function keepTickets(userId: number, tickets: KeptTickets['tickets'], isFirstBatch: boolean): void {
  const earlier = isFirstBatch ? [] : (readKeptTickets(userId)?.tickets ?? []);
  const bare = tickets.map((ticket) => ({ ...ticket, TicketURLS3: '', TicketURLS3Bucket: '' }));
  // A ticket that is there keeps its place, and is replaced by what is known of it now.
  const all = new Map([...earlier, ...bare].map((ticket) => [ticket.TicketId, ticket]));
  kept.write({ userId, keptAt: Date.now(), tickets: [...all.values()] });
}

/** Leaves nothing behind: neither tickets, nor the page, nor the worker that serves it. */
export function forgetTickets(): void {
  kept.write(null);
  if (typeof caches !== 'undefined') caches.delete(OFFLINE_CACHE).catch(() => false);
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistration(OFFLINE_WORKER.scope)
    .then((registration) => registration?.unregister())
    .catch(() => false);
}
