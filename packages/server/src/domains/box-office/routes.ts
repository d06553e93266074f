import {
  ClubComprasLeer,
  ClubEntradasAnular,
  ClubEntradasBuscar,
  ClubEntradasCambiarLugar,
  ClubEntradasCorregir,
  ClubEntradasImprimir,
  ClubEntradasLeer,
  ClubEntradasReenviar,
} from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { listOrder } from '../../shared/list-order.ts';
import { wireAmount } from '../../shared/money.ts';
import { ok, refuse } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { annulTickets } from './annul-tickets.ts';
import {
  correctionFromWire,
  detailToWire,
  moveFromWire,
  parkingToWire,
  purchaseToWire,
  sheetToWire,
  storyToWire,
  strayPaymentToWire,
  TICKET_ORDERS,
  ticketToWire,
} from './box-office-wire.ts';
import { changePlaceOf } from './change-place.ts';
import { correctPerson } from './correct-person.ts';
import { lookUp } from './look-up.ts';
import { printSheets } from './print-sheets.ts';
import { readPurchase, readTicket } from './read-ticket.ts';
import { MOST_FOUND } from './search-store.ts';
import { sendAgain } from './send-again.ts';

/** Tickets and purchases: staff look them up and correct them (spec 4 §2.7). */
export function registerBoxOfficeRoutes(serve: ServeStaff): void {
  serve(ClubEntradasBuscar, async (body, { context, session, actor, mostRows: most = MOST_FOUND }) => {
    const { Texto, EspectaculoId = 0, Desde, Cantidad = PAGE_ROWS } = body;
    const from = cursorFromText(Desde);
    const order = listOrder(body.Orden, TICKET_ORDERS);
    const plan = { text: Texto, showId: EspectaculoId, from, count: Cantidad, order, most };
    const found = await lookUp(context, { session, actor }, plan);
    return ok({
      Entradas: found.tickets.map(ticketToWire),
      Compras: found.purchases.map(purchaseToWire),
      PagosSinCompra: found.payments.map(strayPaymentToWire),
      Estacionamientos: found.parking.map(parkingToWire),
      HayMasCompras: found.hasMorePurchases,
      HayMasEstacionamientos: found.hasMoreParking,
      Total: found.total,
      HayMas: found.hasMore,
      Siguiente: cursorText(from + Cantidad, found.total),
    });
  });

  serve(ClubEntradasLeer, async ({ EntradaId }, { context, session }) => {
    const story = await readTicket(context, session, EntradaId);
    return story.ok ? ok(storyToWire(story.value)) : story;
  });

  serve(ClubComprasLeer, async ({ CompraId }, { context, session }) => {
    const story = await readPurchase(context, session, CompraId);
    return story.ok ? ok({ Compra: detailToWire(story.value) }) : story;
  });

  serve(ClubEntradasReenviar, async (body, { context, actor }) => {
    const { EntradaId, Todas, Correo, Motivo } = body;
    const email = Correo === undefined ? null : Correo.trim();
    const plan = { ticketId: EntradaId, all: Todas, email, reason: Motivo.trim() };
    const resent = await sendAgain(context, actor, plan);
    if (!resent.ok) return resent;
    return ok({ Enviadas: resent.value.ticketIds.length, Correo: resent.value.email });
  });

  serve(ClubEntradasImprimir, async ({ EntradaIds }, { context, session }) => {
    const prints = await printSheets(context, session, EntradaIds);
    return prints.length < EntradaIds.length ? refuse('not-found') : ok({ Hojas: prints.map(sheetToWire) });
  });

  serve(ClubEntradasCorregir, async (body, { context, actor }) => {
    const corrected = await correctPerson(context, actor, correctionFromWire(body));
    return corrected.ok ? ok({ Version: corrected.value }) : corrected;
  });

  serve(ClubEntradasCambiarLugar, async (body, { context, actor }) => {
    const moved = await changePlaceOf(context, actor, moveFromWire(body));
    if (!moved.ok) return moved;
    const { version, place, change, handedOut, handedByPos, needsApproval } = moved.value;
    const handed = { Entregar: wireAmount(handedOut), EntregarPos: wireAmount(handedByPos) };
    return {
      ...ok({ Version: version, Lugar: place, Vuelto: wireAmount(change), ...handed }),
      needsApproval,
    };
  });

  serve(ClubEntradasAnular, async (body, { context, actor }) => {
    const { EntradaIds, BloquearLugar, Devolver, Motivo } = body;
    const ticks = { blocksPlaces: BloquearLugar, refunds: Devolver };
    const plan = { ticketIds: EntradaIds, ...ticks, reason: Motivo.trim() };
    const annulled = await annulTickets(context, actor, plan);
    if (!annulled.ok) return annulled;
    const { tickets, refunds, needsApproval } = annulled.value;
    return { ...ok({ Anuladas: tickets, Devoluciones: refunds }), needsApproval };
  });
}
