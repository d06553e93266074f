import {
  WSEspectaculoPersonaValidar2,
  WSTicket2,
  WSTicketPago,
  WSTransaccionCancelar,
  WSTransaccionEstado,
} from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok, refuse } from '../../shared/result.ts';
import { countingRefusal } from '../ticket-forms/public.ts';
import { boughtTickets } from './bought-tickets.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { checkPerson } from './check-person.ts';
import {
  readPaymentClaim,
  readPurchaseRequest,
  writeBought,
  writeCheckedPerson,
  writePriced,
  writePurchaseState,
} from './checkout-wire.ts';
import type { PurchaseRequest } from './prepare-purchase.ts';
import { purchaseState } from './purchase-state.ts';
import { redeemTickets } from './redeem-tickets.ts';
import { storePurchase } from './store-purchase.ts';

export function registerCheckoutRoutes(serve: Serve, context: Context): void {
  serve(WSEspectaculoPersonaValidar2, async (body, { session, ip }) => {
    const { EspectaculoId: showId, PersonaDocumentoTipoId: documentTypeId, PersonaDocumento: typed } = body;
    const checked = await checkPerson(context, { showId, documentTypeId, typed, session, ip });
    if (!checked.ok) return checked;
    const answer = writeCheckedPerson(checked.value, session !== null);
    const { remark, category } = checked.value;
    if (remark === null) return ok(answer);
    return { ...refuse(remark, { category: category.categoryName, product: context.club.name }), answer };
  });
  serve(WSTicketPago, async (body, { session, ip }) => {
    const request = readPurchaseRequest(body, { userId: session.userId, ip });
    const store = () => storePurchase(context, request, readPaymentClaim(body));
    return writePriced(await countingRefusal(context, askedBy(request), store));
  });
  serve(WSTicket2, async (body, { session, ip }) => {
    const request = readPurchaseRequest(body, { userId: session.userId, ip });
    const redeem = () => redeemTickets(context, request);
    return writePriced(await countingRefusal(context, askedBy(request), redeem));
  });
  serve(WSTransaccionCancelar, (_body, { session }) => cancelPurchase(context, session.userId));
  serve(WSTransaccionEstado, async (body, { session }) => {
    const state = await purchaseState(context, session.userId, body.TransaccionId);
    if (!state.ok) return state;
    const TransaccionEstado = writePurchaseState(state.value);
    const tickets = await boughtTickets(context, body.TransaccionId);
    return ok({ TransaccionEstado, ...writeBought(context, tickets) });
  });
}

const askedBy = ({ userId, tickets }: PurchaseRequest) =>
  ({ caller: `user:${userId}`, documents: tickets.length }) as const;
