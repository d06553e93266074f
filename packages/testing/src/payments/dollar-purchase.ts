import type { FastifyInstance } from 'fastify';
import { buildCheckout, type CheckoutWorld, holdSeats, purchaseBody } from '../builders/checkout.ts';
import { buildUser } from '../builders/sso.ts';
import { type MemoryPaymentProvider, makeCall, type TestContext } from '../index.ts';
import { DOLLARS, idOfOrder, type OrderedPurchase, outcomeOf } from './ordered-purchase.ts';

/** The browser's order for the dollar checkout. */
export function dollarOrderBody(world: CheckoutWorld, value = (DOLLARS / 100).toFixed(2), currency = 'USD') {
  const unit = {
    reference_id: `${world.show.showId}-${world.holdId}`,
    description: 'Entradas',
    amount: { currency_code: currency, value },
  };
  return { order: { intent: 'CAPTURE', purchase_units: [unit] } };
}

/** A stored purchase in dollars, with its order open at the dollar checkout. */
export async function buildDollarPurchase(
  context: TestContext,
  app: FastifyInstance,
): Promise<OrderedPurchase> {
  const world = await buildCheckout(context, { show: { paymentMethodId: 2 } });
  const opened = await makeCall(app, 'pagos/orden', dollarOrderBody(world), world.authorization);
  if (opened.answer.ErrorCod !== 0) throw new Error(opened.answer.ErrorDsc);
  const stored = await makeCall(app, 'WSTicketPago', purchaseBody(world), world.authorization);
  if (stored.answer.ErrorCod !== 0) throw new Error(stored.answer.ErrorDsc);
  const providerOrderId = String(opened.answer.id);
  return { world, providerOrderId, orderId: await idOfOrder(context, providerOrderId) };
}

/** The parameters of the completion page. */
export function completion(location: string): Record<string, string> {
  return Object.fromEntries(new URL(location).searchParams);
}

/** A purchase in dollars with an open order, and its browser's next calls. The provider works. */
export async function startDollarJourney(context: TestContext, app: FastifyInstance): Promise<DollarJourney> {
  const { dollarCheckout } = context;
  dollarCheckout.isDown = false;
  dollarCheckout.losesAnswers = false;
  dollarCheckout.captureCalls = 0;
  dollarCheckout.refundCalls = 0;
  dollarCheckout.refunds.clear();
  return new DollarJourney(context, app, await buildDollarPurchase(context, app));
}

export class DollarJourney implements OrderedPurchase {
  readonly #context: TestContext;
  readonly #app: FastifyInstance;
  readonly world: CheckoutWorld;
  readonly providerOrderId: string;
  readonly orderId: number;

  constructor(context: TestContext, app: FastifyInstance, purchase: OrderedPurchase) {
    this.#context = context;
    this.#app = app;
    this.world = purchase.world;
    this.providerOrderId = purchase.providerOrderId;
    this.orderId = purchase.orderId;
  }

  provider(): MemoryPaymentProvider {
    return this.#context.dollarCheckout;
  }

  outcome() {
    return outcomeOf(this.#context, this);
  }

  async returnToSite(token = this.providerOrderId) {
    const response = await this.#app.inject({ url: `/api/pagos/retorno/second?token=${token}&PayerID=X` });
    return { status: response.statusCode, location: response.headers.location ?? '', body: response.body };
  }

  /** The letter, or the code of a refusal. */
  async askState(): Promise<unknown> {
    const body = { TransaccionId: this.world.holdId };
    const { answer } = await makeCall(this.#app, 'WSTransaccionEstado', body, this.world.authorization);
    return answer.ErrorCod === 0 ? answer.TransaccionEstado : answer.ErrorCod;
  }

  /** The code of WSPago's answer. */
  async acknowledge(other: Record<string, unknown> = {}): Promise<number> {
    const body = {
      PagoIdExterno: this.providerOrderId,
      MonedaId: 2,
      PagoMonto: DOLLARS / 100,
      TransaccionId: this.world.holdId,
      ...other,
    };
    return (await makeCall(this.#app, 'WSPago', body)).answer.ErrorCod;
  }

  async askRefund(captureId: string) {
    return (await makeCall(this.#app, 'pagos/reembolso', { capture_id: captureId })).answer;
  }

  /** The 15 minutes pass and another buyer takes the seats. */
  async loseThePlaces(): Promise<void> {
    this.#context.clock.advance(16 * 60_000);
    const other = await buildUser(this.#context);
    await holdSeats(this.#context, { userId: other.userId, linkId: null }, this.world.show);
  }
}
