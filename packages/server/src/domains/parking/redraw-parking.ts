import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { comingParkingTickets } from './parking-store.ts';

/** As `redrawComing` of the tickets domain, for parking tickets. */
export async function redrawComingParking(
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  tx: Tx,
): Promise<number> {
  const tickets = await comingParkingTickets(tx, clock.now());
  const payloads = tickets.map((ticket) => ({ ...ticket, keyHasChanged: true }));
  await jobs.enqueue(tx, 'render-parking-ticket', payloads);
  return tickets.length;
}
