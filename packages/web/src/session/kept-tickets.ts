import { TICKETS_PER_BATCH } from '@club/contract/constants';
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
  /** The last batch was full; not stored by earlier versions. */
  readonly mayHaveMore?: boolean;
  /** Something was bought since. */
  readonly isBehind?: boolean;
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

/**
 * Stores a batch of a user's tickets, which begins at `from` in their list. One that is not full ends the list; after a
 * full one those that were stored stay, until their own batch is read again.
 */
export function keepTickets(userId: number, batch: KeptTickets['tickets'], from: number): void {
  const isEnd = batch.length < TICKETS_PER_BATCH;
  const earlier = readKeptTickets(userId);
  const bare = batch.map((ticket) => ({ ...ticket, TicketURLS3: '', TicketURLS3Bucket: '' }));
  const ids = new Set(bare.map(({ TicketId }: KeptTickets['tickets'][number]) => TicketId));
  const others = (begin: number, end?: number) =>
    (earlier?.tickets ?? []).slice(begin, end).filter(({ TicketId }) => !ids.has(TicketId));
  const after = isEnd ? [] : others(from);
  kept.write({
    ...{ userId, keptAt: Date.now(), tickets: [...others(0, from), ...bare, ...after] },
    mayHaveMore: !isEnd && (after.length === 0 || earlier?.mayHaveMore === true),
  });
}

/** Notes that tickets were bought, or may have been: they are not among the stored ones. */
export function expectTickets(): void {
  const earlier = kept.read();
  if (earlier !== null) kept.write({ ...earlier, isBehind: true });
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
