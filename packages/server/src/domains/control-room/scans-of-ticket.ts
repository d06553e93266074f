import type { Executor } from '../../db/database.ts';
import { type ListedScan, listScans } from './scan-list-store.ts';

const MOST_SCANS = 100;

/** Where and when a ticket was read, also at another show's gates; the newest first (spec 4 §2.7). */
export async function scansOfTicket(executor: Executor, ticketId: number): Promise<readonly ListedScan[]> {
  const filter = {
    showId: null,
    subjects: [{ kind: 'ticket', id: ticketId }],
    only: null,
    gateId: 0,
  } as const;
  const { scans } = await listScans(executor, filter, { from: 0, count: MOST_SCANS, order: null });
  return scans;
}
