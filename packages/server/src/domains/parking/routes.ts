import {
  WSPalquistaParkingValidar,
  WSPalquistaReservaTicket,
  WSPalquistaReservaValidar,
  WSPalquistaReservaValidarFecha,
  WSPalquistaTicketParking,
} from '@club/contract';
import {
  ClubParkingAnular,
  ClubParkingCondiciones,
  ClubParkingDeEspectaculo,
  ClubParkingLeer,
  ClubParkingListar,
} from '@club/contract/club';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { listOrder } from '../../shared/list-order.ts';
import { montevideoDate } from '../../shared/montevideo.ts';
import { ok } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { openBoxAtShow, writeBox } from '../boxes/public.ts';
import { toShowDetail } from '../catalogue/public.ts';
import { annulParking, setParkingOfShow, setParkingTerms } from './arrange-parking.ts';
import { registerParkingDownloads } from './downloads.ts';
import { issueParking } from './issue-parking.ts';
import { listCarParks, listParking, listShowParking, listVenueParking } from './parking-office-store.ts';
import {
  listedParkingToWire,
  PARKING_ORDERS,
  showParkingToWire,
  termsFromWire,
  venueParkingToWire,
} from './parking-office-wire.ts';
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

/** Parking of boxes: for a show and by date (spec 3 §2.3, §2.4). */
export function registerParkingRoutes(serve: Serve, context: Context, app: FastifyInstance): void {
  serve(WSPalquistaParkingValidar, async (body, { ip }) => {
    const opened = await openBoxAtShow(context, readShowVisit(body, ip));
    if (!opened.ok) return opened;
    const { state, show, issued, closed } = await readParkingPage(context, opened.value);
    return ok({
      SDTEspectaculoPalco: writeBox(state, issued.length, closed),
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
  registerParkingDownloads(app, context);
}

/** Parking: the calls of staff (spec 4 §2.10). */
export function registerParkingActs(serve: ServeStaff): void {
  serve(ClubParkingLeer, async (_body, { context }) => {
    const db = context.database.kysely;
    const [carParks, shows] = [await listCarParks(db), await listShowParking(db, context.clock.now())];
    return ok({
      Parkings: carParks.map(({ id, name }) => ({ ParkingId: id, Nombre: name })),
      Espectaculos: shows.map(showParkingToWire),
      Escenarios: (await listVenueParking(db)).map(venueParkingToWire),
    });
  });

  serve(ClubParkingListar, async (body, { context }) => {
    const { EspectaculoId, Desde, Cantidad = PAGE_ROWS } = body;
    const from = cursorFromText(Desde);
    const page = { from, count: Cantidad, order: listOrder(body.Orden, PARKING_ORDERS) };
    const of = EspectaculoId ? { showId: EspectaculoId } : { since: montevideoDate(context.clock.now()) };
    const { tickets, total } = await listParking(context.database.kysely, of, page);
    return ok({
      Tickets: tickets.map(listedParkingToWire),
      ...{ Siguiente: cursorText(from + Cantidad, total), Total: total },
    });
  });

  serve(ClubParkingDeEspectaculo, async ({ EspectaculoId, ParkingId, Antes }, { context, actor }) => {
    const plan = { showId: EspectaculoId, carParkId: ParkingId, read: Antes };
    const set = await setParkingOfShow(context, actor, plan);
    return set.ok ? ok({}) : set;
  });

  serve(ClubParkingCondiciones, async (body, { context, actor }) => {
    const plan = { venueId: body.EscenarioId, ...termsFromWire(body), read: termsFromWire(body.Antes) };
    const set = await setParkingTerms(context, actor, plan);
    return set.ok ? ok({}) : set;
  });

  serve(ClubParkingAnular, async ({ ParkingTicketId, Motivo }, { context, actor }) => {
    const plan = { parkingTicketId: ParkingTicketId, reason: Motivo.trim() };
    const annulled = await annulParking(context, actor, plan);
    return annulled.ok ? ok({}) : annulled;
  });
}
