import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { liveTicketIds } from './ticket-store.ts';

/** Files per job. */
const FILES_PER_JOB = 20;

/**
 * Enqueues rendering the files of a show's tickets again, whose start time has changed in this transaction. The old
 * ones stay until then.
 */
export async function redrawFiles({ jobs }: Pick<Context, 'jobs'>, tx: Tx, showId: number): Promise<void> {
  const lists = await liveTicketIds(tx, showId, FILES_PER_JOB);
  const payloads = lists.map((ticketIds) => ({ ticketIds }));
  await jobs.enqueue(tx, 'render-tickets', payloads);
}
