import { isRecord, storedValue } from './stored-value.ts';

/**
 * Tickets as last read, for a gate without network (decision 0012). They belong to one user and are deleted with the session. The URLs of
 * their files are omitted: those open a file for any holder.
 */
export interface KeptTickets {
  readonly userId: number;
  /** When they were read: milliseconds since 1970. */
  readonly keptAt: number;
  /** As the server sent them. */
  readonly tickets: readonly { readonly TicketId?: unknown }[];
}

/** The cache of the tickets' page: public files only. A new version of its contents changes the name. */
export const OFFLINE_CACHE = 'club-entradas-1';
export const OFFLINE_WORKER = { file: '/cuenta/entradas-sw.js', scope: '/cuenta/mis-entradas' } as const;

function parseKept(raw: unknown): KeptTickets | null {
  if (!isRecord(raw) || typeof raw.userId !== 'number' || typeof raw.keptAt !== 'number') return null;
  // The shape is ours: only this file writes it, and a version that changes it changes the key.
  return Array.isArray(raw.tickets) ? (raw as unknown as KeptTickets) : null;
}

const kept = storedValue('club.tickets.1', parseKept);

/** This user's stored tickets; null when there are none, or another user's. */
export function readKeptTickets(userId: number): KeptTickets | null {
  const found = kept.read();
  return found?.userId === userId ? found : null;
}

/** Stores a user's tickets: the first batch replaces all, the others are added. */
export function keepTickets(userId: number, tickets: KeptTickets['tickets'], isFirstBatch: boolean): void {
  const earlier = isFirstBatch ? [] : (readKeptTickets(userId)?.tickets ?? []);
  const bare = tickets.map((ticket) => ({ ...ticket, TicketURLS3: '', TicketURLS3Bucket: '' }));
  // A stored ticket keeps its position, with its new data.
  const all = new Map([...earlier, ...bare].map((ticket) => [ticket.TicketId, ticket]));
  kept.write({ userId, keptAt: Date.now(), tickets: [...all.values()] });
}

/** Deletes everything: the tickets, the page, and its service worker. */
export function forgetTickets(): void {
  kept.write(null);
  if (typeof caches !== 'undefined') caches.delete(OFFLINE_CACHE).catch(() => false);
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistration(OFFLINE_WORKER.scope)
    .then((registration) => registration?.unregister())
    .catch(() => false);
}
