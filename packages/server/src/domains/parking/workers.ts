import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { mailReservation } from './mail-reservation.ts';
import { renderParkingTicket } from './render-parking-ticket.ts';

export function parkingWorkers(context: Context): Workers {
  return {
    'render-parking-ticket': ({ parkingTicketId, ...why }) =>
      renderParkingTicket(context, parkingTicketId, why),
    'mail-parking-reservation': ({ parkingTicketIds }) => mailReservation(context, parkingTicketIds),
  };
}
