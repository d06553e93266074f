import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { comingTicketIds } from './redraw-store.ts';
import { liveTicketIds } from './ticket-store.ts';

/** Files per job. */
const FILES_PER_JOB = 20;

/**
 * Enqueues rendering the files of a show's tickets again, of which something that they tell has changed in this
 * transaction. The old ones stay until then.
 */
export async function redrawFiles({ jobs }: Pick<Context, 'jobs'>, tx: Tx, showId: number): Promise<void> {
  const lists = await liveTicketIds(tx, showId, FILES_PER_JOB);
  const payloads = lists.map((ticketIds) => ({ ticketIds, isRedraw: true }));
  await jobs.enqueue(tx, 'render-tickets', payloads, { isPatient: true });
}

/**
 * Enqueues rendering the files of all tickets of shows to come, after a change of the key that signs their codes, or a
 * loss of files; returns how many tickets. Files that are there, and whose key tells of the new one, stay.
 */
export async function redrawComing(
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  tx: Tx,
): Promise<number> {
  const lists = await comingTicketIds(tx, clock.now(), FILES_PER_JOB);
  const payloads = lists.map((ticketIds) => ({ ticketIds, isRedraw: true }));
  await jobs.enqueue(tx, 'render-tickets', payloads, { isPatient: true });
  return lists.flat().length;
}
