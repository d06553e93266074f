import type { Context } from '../../context.ts';
import { type BoxAtShow, type BoxState, readBoxState, whyClosed } from '../boxes/public.ts';
import { findShow, type Show } from '../catalogue/public.ts';
import { carParkOfShow } from './car-park-store.ts';
import { parkingAddress } from './downloads.ts';
import { liveTickets, type ParkingTicketRow } from './parking-store.ts';

export interface ParkingPage {
  readonly state: BoxState;
  readonly show: Show;
  readonly issued: readonly { readonly ticket: ParkingTicketRow; readonly fileUrl: string }[];
  /** Why nothing can be issued at the moment; empty when it can. */
  readonly closed: string;
}

const NO_CAR_PARK = 'Este espectáculo todavía no tiene parking. Podés volver a este link más adelante.';

/** Everything that the parking page of a box shows (spec 3 §2.3). */
export async function readParkingPage(context: Context, opened: BoxAtShow): Promise<ParkingPage> {
  const { kysely } = context.database;
  const { showId, subjectId: boxId } = opened.showBox;
  const now = context.clock.now();
  const [show, state, tickets, carParkId] = await Promise.all([
    findShow(kysely, showId, now),
    readBoxState(context, opened),
    liveTickets(kysely, { boxId, occasion: { kind: 'show', showId } }),
    carParkOfShow(kysely, showId),
  ]);
  if (!show) throw new Error(`box ${boxId} takes part in show ${showId}, which is not published`);
  const issued = tickets.map((ticket) => ({
    ticket,
    fileUrl: ticket.fileReadyAt ? parkingAddress(context, ticket.id) : '',
  }));
  const closed = whyClosed(opened, show, now) || (carParkId === null ? NO_CAR_PARK : '');
  return { state, show, issued, closed };
}
