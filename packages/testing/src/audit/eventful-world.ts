import { acceptAccreditation, rejectAccreditation } from '@club/server/domains/accreditations/public.ts';
import { settleOrder } from '@club/server/domains/payments/public.ts';
import { montevideoDate } from '@club/server/shared/montevideo.ts';
import type { FastifyInstance } from 'fastify';
import { buildAccreditations, generalRequest } from '../builders/accreditations.ts';
import { invitation, redemptionOf } from '../builders/boxes.ts';
import { buildCheckout } from '../builders/checkout.ts';
import { buildCourtesy, courtesyCard, courtesyRedemption } from '../builders/courtesies.ts';
import {
  buildParking,
  parkingBody,
  parkingCard,
  reservationBody,
  reservationCard,
} from '../builders/parking.ts';
import { buildPaymentLink, linkHold, linkOrder, linkPurchase } from '../builders/payment-links.ts';
import { buildOutlet, pressBody, pressCard } from '../builders/press.ts';
import { buildUser, loginAs } from '../builders/sso.ts';
import { buildSeatHolder, transferBody } from '../builders/transfers.ts';
import { makeCall, type TestContext } from '../index.ts';
import { buildOrderedPurchase, sendWebhook } from '../payments/ordered-purchase.ts';
import { TEST_ACTOR } from '../test-actor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes everything happen once that changes the places, the payments, the tickets or the links. */
export async function buildEventfulWorld(context: TestContext, app: FastifyInstance): Promise<void> {
  const call = async (name: string, body: unknown, authorization?: string) => {
    const { answer } = await makeCall(app, name, body, authorization);
    if (answer.ErrorCod !== 0) throw new Error(`${name}: ${answer.ErrorCod} ${answer.ErrorDsc}`);
    return answer;
  };
  await buyAndRefund(context);
  const { userId } = await buildUser(context);
  await call(
    'WSTransferenciaTicket',
    transferBody(await buildSeatHolder(context)),
    await loginAs(context, userId),
  );
  const courtesy = await buildCourtesy(context);
  await call('WSCortesiaTicket', courtesyRedemption(courtesy, [courtesyCard(courtesy, 1)]));
  const box = await buildParking(context);
  await call('WSPalquistaTicket', redemptionOf(box, [invitation(1), invitation(2, { IsMenor: true })]));
  await call('WSPalquistaTicketParking', parkingBody(box, [parkingCard(1)]));
  const day = montevideoDate(new Date(context.clock.now().getTime() + DAY_MS));
  await call('WSPalquistaReservaTicket', reservationBody(box, day, [reservationCard(1)]));
  const outlet = await buildOutlet(context);
  await call('WSPrensaMedioTicket', pressBody(outlet, [pressCard(1, outlet.crew[0] ?? '')]));
  await decideAccreditations(context, call);
  await payLink(context, call);
  await context.drainJobs();
  await leaveThingsUnderWay(context);
}

/** A purchase with tickets, and a refunded one. */
async function buyAndRefund(context: TestContext): Promise<void> {
  const bought = await buildOrderedPurchase(context);
  const { paymentId } = context.cardProvider.pay(bought.providerOrderId, context.clock.now());
  await sendWebhook(context, { paymentId });
  const refunded = await buildOrderedPurchase(context);
  context.cardProvider.pay(refunded.providerOrderId, context.clock.now(), { amount: 100 });
  await settleOrder(context, refunded.orderId);
}

type Call = (name: string, body: unknown) => Promise<Record<string, unknown>>;

async function decideAccreditations(context: TestContext, call: Call): Promise<void> {
  const { showId } = await buildAccreditations(context);
  await call('WSAcreditacionGrlSolicitud', generalRequest(showId));
  await call('WSAcreditacionGrlSolicitud', generalRequest(showId));
  const pending = await context.database.kysely
    .selectFrom('accreditation')
    .select('id')
    .orderBy('id')
    .execute();
  await acceptAccreditation(context, TEST_ACTOR, pending[0]?.id ?? 0);
  await rejectAccreditation(context, TEST_ACTOR, { id: pending[1]?.id ?? 0, reason: 'Sin lugar' });
}

async function payLink(context: TestContext, call: Call): Promise<void> {
  const link = await buildPaymentLink(context);
  const holdId = Number((await call('WSTransaccionLinkPago', linkHold(link))).TransaccionId);
  const { preferenceId } = await call('pagos/preferencia', linkOrder(link, holdId));
  await call('WSTicketPagoLinkPago', linkPurchase(link, holdId));
  const { paymentId } = context.cardProvider.pay(String(preferenceId), context.clock.now());
  await sendWebhook(context, { paymentId });
}

/** A live hold, an open order, a pending refund, an unprocessed notification. */
async function leaveThingsUnderWay(context: TestContext): Promise<void> {
  await buildCheckout(context);
  await buildOrderedPurchase(context);
  const wrong = await buildOrderedPurchase(context);
  const { paymentId } = context.cardProvider.pay(wrong.providerOrderId, context.clock.now(), { amount: 100 });
  await settleOrder(context, wrong.orderId);
  await sendWebhook(context, { paymentId });
}
