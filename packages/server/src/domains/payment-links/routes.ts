import { WSLinkPagoValidar, WSTicketPagoLinkPago, WSTransaccionLinkPago } from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { holdLinkPlaces } from './hold-link-places.ts';
import {
  readLinkHold,
  readLinkPurchase,
  readLinkVisit,
  writeLinkHold,
  writeLinkPage,
} from './payment-links-wire.ts';
import { readLinkPage } from './read-link-page.ts';
import { storeLinkPurchase } from './store-link-purchase.ts';

/** The page of a payment link (document 2 §2.7). The secret in its address stands for a login. */
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
