import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { comingParkingTickets, parkingTicketsOfShow } from './parking-store.ts';

/** As `redrawFiles` of the tickets domain, for parking tickets. */
export async function redrawParking({ jobs }: Pick<Context, 'jobs'>, tx: Tx, showId: number): Promise<void> {
  const tickets = await parkingTicketsOfShow(tx, showId);
  const payloads = tickets.map((ticket) => ({ ...ticket, isRedraw: true }));
  await jobs.enqueue(tx, 'render-parking-ticket', payloads, { isPatient: true });
}

/** As `redrawComing` of the tickets domain, for parking tickets. */
export async function redrawComingParking(
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  tx: Tx,
): Promise<number> {
  const tickets = await comingParkingTickets(tx, clock.now());
  const payloads = tickets.map((ticket) => ({ ...ticket, isRedraw: true }));
  await jobs.enqueue(tx, 'render-parking-ticket', payloads, { isPatient: true });
  return tickets.length;
}
