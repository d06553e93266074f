import { WSLinkPagoValidar, WSTicketPagoLinkPago, WSTransaccionLinkPago } from '@club/contract';
import { ClubLinksDePagoAnular, ClubLinksDePagoCrear, ClubLinksDePagoListar } from '@club/contract/club';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { listOrder } from '../../shared/list-order.ts';
import { ok, refuse } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { linkToWire } from '../access-links/public.ts';
import { annulPaymentLink } from './annul-payment-link.ts';
import { createPaymentLink } from './create-payment-link.ts';
import { holdLinkPlaces } from './hold-link-places.ts';
import { LINK_ORDERS, paymentLinkFromWire, paymentLinkToWire } from './payment-link-acts-wire.ts';
import { listPaymentLinks } from './payment-link-store.ts';
import {
  readLinkHold,
  readLinkPurchase,
  readLinkVisit,
  writeLinkHold,
  writeLinkPage,
} from './payment-links-wire.ts';
import { readLinkPage } from './read-link-page.ts';
import { storeLinkPurchase } from './store-link-purchase.ts';

/** The page of a payment link (spec 2 §2.7). The secret in its address replaces a login. */
export function registerPaymentLinkRoutes(serve: Serve, context: Context): void {
  serve(WSLinkPagoValidar, async (body, { ip }) => {
    const page = await readLinkPage(context, readLinkVisit(body, ip));
    return page.ok ? ok(writeLinkPage(page.value, body.LinkPagoToken, context.config)) : page;
  });
  serve(WSTransaccionLinkPago, async (body, { ip }) => {
    const held = await holdLinkPlaces(context, readLinkHold(body, ip));
    return held.ok ? ok(writeLinkHold(held.value)) : held;
  });
  serve(WSTicketPagoLinkPago, (body, { ip }) => storeLinkPurchase(context, readLinkPurchase(body, ip)));
}

/** Payment links: the calls of staff (spec 4 §2.10). */
export function registerPaymentLinkActs(serve: ServeStaff): void {
  serve(ClubLinksDePagoListar, async (body, { context }) => {
    const { EspectaculoId = 0, Desde, Cantidad = PAGE_ROWS } = body;
    const from = cursorFromText(Desde);
    const now = context.clock.now();
    const page = { from, count: Cantidad, order: listOrder(body.Orden, LINK_ORDERS), now };
    const { links, total } = await listPaymentLinks(context.database.kysely, EspectaculoId, page);
    return ok({
      LinksDePago: links.map((link) => paymentLinkToWire(link, now)),
      ...{ Siguiente: cursorText(from + Cantidad, total), Total: total },
    });
  });

  serve(ClubLinksDePagoCrear, async (body, { context, actor }) => {
    const plan = paymentLinkFromWire(body);
    if (!plan) return refuse('malformed', { field: 'Filas, Cantidad, Precio' });
    const created = await createPaymentLink(context, actor, plan);
    if (created.ok) return ok({ LinkPagoId: created.value.linkId, ...linkToWire(created.value.link) });
    const { problem, detail } = created;
    if (problem === 'show-not-found') return refuse('not-found');
    return problem === 'quantity-out-of-range'
      ? refuse('malformed', { field: 'Filas' })
      : refuse(problem, detail);
  });

  serve(ClubLinksDePagoAnular, async ({ LinkPagoId, Motivo }, { context, actor }) => {
    const plan = { linkId: LinkPagoId, reason: Motivo.trim() };
    const annulled = await annulPaymentLink(context, actor, plan);
    if (annulled.ok) return ok({});
    return annulled.problem === 'link-not-found' ? refuse('not-found') : refuse(annulled.problem);
  });
}
