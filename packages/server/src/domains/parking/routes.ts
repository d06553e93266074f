import {
  WSPalquistaParkingValidar,
  WSPalquistaReservaTicket,
  WSPalquistaReservaValidar,
  WSPalquistaReservaValidarFecha,
  WSPalquistaTicketParking,
} from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { openBoxAtShow, writeBox } from '../boxes/public.ts';
import { toShowDetail } from '../catalogue/public.ts';
import { issueParking } from './issue-parking.ts';
import {
  readParkingRequest,
  readReservationRequest,
  readShowVisit,
  readVisit,
  writeParkingTicket,
  writeReservationDay,
  writeReservingBox,
} from './parking-wire.ts';
import { readParkingPage } from './read-parking-page.ts';
import { openReservations, readReservationDay } from './read-reservation-day.ts';
import { reserveParking } from './reserve-parking.ts';

/** Parking of boxes: for a show and by date (document 3 §2.3, §2.4). */
export function registerParkingRoutes(serve: Serve, context: Context): void {
  serve(WSPalquistaParkingValidar, async (body, { ip }) => {
    const opened = await openBoxAtShow(context, readShowVisit(body, ip));
    if (!opened.ok) return opened;
    const { state, show, issued } = await readParkingPage(context, opened.value);
    return ok({
      SDTEspectaculoPalco: writeBox(state, issued.length),
      SDTTicketPalcoParking: {
        Ticket: issued.map(({ ticket, fileUrl }) => writeParkingTicket(ticket, fileUrl)),
      },
      SDTEspectaculo: toShowDetail(show),
    });
  });
  serve(WSPalquistaTicketParking, (body, { ip }) => issueParking(context, readParkingRequest(body, ip)));
  serve(WSPalquistaReservaValidar, async (body, { ip }) => {
    const opened = await openReservations(context, readVisit(body, ip));
    return opened.ok ? ok({ SDTPalcoReserva: writeReservingBox(opened.value.box) }) : opened;
  });
  serve(WSPalquistaReservaValidarFecha, async (body, { ip }) => {
    const day = body.PalcoReservaFecha;
    const read = await readReservationDay(context, { visit: readVisit(body, ip), day });
    return read.ok ? ok({ SDTPalcoReservaFecha: writeReservationDay(read.value) }) : read;
  });
  serve(WSPalquistaReservaTicket, (body, { ip }) =>
    reserveParking(context, readReservationRequest(body, ip)),
  );
}
