import {
  ClubVentanillaAbrirCaja,
  ClubVentanillaAnularUltima,
  ClubVentanillaCajas,
  ClubVentanillaCerrarCaja,
  ClubVentanillaEmitir,
  ClubVentanillaLeer,
  ClubVentanillaPersona,
  ClubVentanillaRenovar,
  ClubVentanillaRetener,
  ClubVentanillaSectores,
  ClubVentanillaSoltar,
} from '@club/contract/club';
import type { Context } from '../../context.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { listOrder } from '../../shared/list-order.ts';
import { minorUnits, wireAmount } from '../../shared/money.ts';
import { ok, refuse } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { readLimits } from '../limits/public.ts';
import { annulLast } from './annul-last.ts';
import { closeTill } from './close-till.ts';
import { extendAtTill, holdAtTill, releaseAtTill } from './hold-places.ts';
import { openTill } from './open-till.ts';
import { readPerson } from './read-person.ts';
import { lastOf, readSectors, readWindow } from './read-window.ts';
import { sellAtTill } from './sell.ts';
import { listTills } from './till-store.ts';
import {
  closedToWire,
  documentFromWire,
  holdRequestFromWire,
  holdToWire,
  orderFromWire,
  personToWire,
  saleToWire,
  sectorToWire,
  TILL_ORDERS,
  tillToWire,
  windowToWire,
} from './till-wire.ts';

const limitsNow = (context: Context) => readLimits(context.database.kysely);

/** The window (spec 4 §2.8). */
export function registerTillRoutes(serve: ServeStaff): void {
  serve(ClubVentanillaLeer, async (_body, { context, session }) =>
    ok(windowToWire(await readWindow(context, session.memberId))),
  );

  serve(ClubVentanillaSectores, async ({ EspectaculoId }, { context }) => {
    const sectors = await readSectors(context, EspectaculoId);
    return sectors.ok ? ok({ Sectores: sectors.value.map(sectorToWire) }) : sectors;
  });

  serve(ClubVentanillaPersona, async (body, { context, actor }) => {
    const { TransaccionId: holdId, Anteriores = [] } = body;
    const before = Anteriores.map(documentFromWire);
    const person = await readPerson(context, actor, { holdId, ...documentFromWire(body), before });
    return person.ok ? ok(personToWire(person.value)) : person;
  });

  serve(ClubVentanillaAbrirCaja, async ({ Fondo }, { context, actor }) => {
    const float = minorUnits(Fondo);
    if (float === null) return refuse('amount-invalid');
    const till = await openTill(context, actor, float);
    return till.ok
      ? ok({ Caja: tillToWire(till.value, context.clock.now(), await limitsNow(context)) })
      : till;
  });

  serve(ClubVentanillaRetener, async (body, { context, actor }) => {
    const held = await holdAtTill(context, actor, {
      tillId: body.CajaId,
      request: holdRequestFromWire(body),
    });
    return held.ok ? ok({ Reten: holdToWire(held.value) }) : held;
  });

  serve(ClubVentanillaRenovar, async ({ CajaId: tillId, TransaccionId: holdId }, { context, actor }) => {
    const held = await extendAtTill(context, actor, { tillId, holdId });
    return held.ok ? ok({ Reten: holdToWire(held.value) }) : held;
  });

  serve(ClubVentanillaSoltar, async ({ CajaId }, { context, actor }) => {
    const released = await releaseAtTill(context, actor, CajaId);
    return released.ok ? ok({}) : released;
  });

  serve(ClubVentanillaEmitir, async (body, { context, actor }) => {
    const sold = await sellAtTill(context, actor, orderFromWire(body));
    if (!sold.ok) return sold;
    const last = await lastOf(context.database.kysely, body.CajaId);
    if (!last) throw new Error('a sale vanished');
    return ok({ Venta: saleToWire(last, context.clock.now(), await limitsNow(context)) });
  });

  serve(ClubVentanillaAnularUltima, async ({ CajaId, CompraId, Motivo }, { context, actor }) => {
    const plan = { tillId: CajaId, purchaseId: CompraId, reason: Motivo.trim() };
    const annulled = await annulLast(context, actor, plan);
    return annulled.ok ? ok({ Devuelto: wireAmount(annulled.value) }) : annulled;
  });

  serve(ClubVentanillaCerrarCaja, async (body, { context, actor }) => {
    const cash = minorUnits(body.ContadoEfectivo);
    const terminal = minorUnits(body.ContadoPos);
    if (cash === null || terminal === null) return refuse('amount-invalid');
    const plan = { tillId: body.CajaId, counted: { cash, terminal }, reason: body.Motivo?.trim() ?? '' };
    const closed = await closeTill(context, actor, plan);
    return closed.ok
      ? ok({ Caja: closedToWire(closed.value, context.clock.now(), await limitsNow(context)) })
      : closed;
  });

  serve(ClubVentanillaCajas, async (body, { context, session }) => {
    const { Desde, Cantidad = PAGE_ROWS } = body;
    const from = cursorFromText(Desde);
    const page = { from, count: Cantidad, order: listOrder(body.Orden, TILL_ORDERS) };
    const memberId = session.permissions.has('money:V') ? null : session.memberId;
    const { tills, total } = await listTills(context.database.kysely, memberId, page);
    const now = context.clock.now();
    const limits = await limitsNow(context);
    return ok({
      Cajas: tills.map((till) => closedToWire(till, now, limits)),
      Siguiente: cursorText(from + Cantidad, total),
      Total: total,
    });
  });
}
