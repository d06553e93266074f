import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../ports/clock.ts';
import type {
  NewOrder,
  OrderRef,
  PaymentProvider,
  ProviderEvent,
  ProviderOrder,
  ProviderPayment,
  ProviderProblem,
  WebhookRequest,
} from '../../ports/payment-provider.ts';
import { minorUnits } from '../../shared/money.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type ProviderAnswer, ProviderHttp, type ProviderRequest } from '../provider-http/provider-http.ts';
import { preferenceOf } from './preference.ts';
import { verifiedAt } from './webhook-signature.ts';

export interface CardProviderOptions {
  readonly baseUrl: string;
  readonly accessToken: string;
  readonly webhookSecret: string;
  /** Only payments collected by this account are ours. */
  readonly collectorId: string;
  readonly timeoutMs?: number;
}

const Preference = Compile(Type.Object({ id: Type.String(), init_point: Type.String() }));
const Amount = Type.Union([Type.Number(), Type.String()]);
const PaymentShape = Type.Object({
  id: Type.Union([Type.Number(), Type.String()]),
  status: Type.String(),
  transaction_amount: Amount,
  currency_id: Type.String(),
  date_approved: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  external_reference: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  collector_id: Type.Optional(Type.Union([Type.Number(), Type.String()])),
});
const Payment = Compile(PaymentShape);
const Payments = Compile(Type.Object({ results: Type.Array(PaymentShape) }));
const Refund = Compile(Type.Object({ id: Type.Union([Type.Number(), Type.String()]) }));
type PaymentBody = Type.Static<typeof PaymentShape>;

/** Mercado Pago's REST surface, the part we use (preferences, payments, search, refunds, webhooks). */
export class CardProvider implements PaymentProvider {
  readonly #options: CardProviderOptions;
  readonly #clock: Clock;
  readonly #http: ProviderHttp;

  constructor(options: CardProviderOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
    this.#http = new ProviderHttp(options);
  }

  async createOrder(order: NewOrder): Promise<Result<ProviderOrder, ProviderProblem>> {
    const body = preferenceOf(order, this.#clock.now());
    const answer = await this.#send({ method: 'POST', path: '/checkout/preferences', body }, order.key);
    if (!answer.ok) return answer;
    if (answer.value.status >= 400) return refuse('refused');
    const preference = answer.value.body;
    if (!Preference.Check(preference)) return refuse('unreachable');
    return ok({ orderId: preference.id, redirectUrl: preference.init_point, raw: preference });
  }

  /** Searches by the external reference, which is the hold's: payments of its other orders are found as well. */
  async findPayments(order: OrderRef): Promise<Result<readonly ProviderPayment[], ProviderProblem>> {
    const query = new URLSearchParams({
      external_reference: order.externalReference,
      sort: 'date_created',
      limit: '50',
    });
    const answer = await this.#send({ method: 'GET', path: `/v1/payments/search?${query}` });
    if (!answer.ok) return answer;
    const found = answer.value.body;
    if (answer.value.status >= 400 || !Payments.Check(found)) return refuse('unreachable');
    const own = found.results.filter(
      (payment) => payment.external_reference === order.externalReference && this.#isOurs(payment),
    );
    return ok(own.map(toPayment));
  }

  async findReference(paymentId: string): Promise<Result<string | null, ProviderProblem>> {
    const answer = await this.#send({ method: 'GET', path: `/v1/payments/${encodeURIComponent(paymentId)}` });
    if (!answer.ok) return answer;
    if (answer.value.status === 404) return ok(null);
    const payment = answer.value.body;
    if (answer.value.status >= 400 || !Payment.Check(payment)) return refuse('unreachable');
    return ok(this.#isOurs(payment) ? (payment.external_reference ?? null) : null);
  }

  async refund(refund: {
    providerPaymentId: string;
    key: string;
  }): Promise<Result<{ refundId: string }, ProviderProblem>> {
    const path = `/v1/payments/${encodeURIComponent(refund.providerPaymentId)}/refunds`;
    const answer = await this.#send({ method: 'POST', path, body: {} }, refund.key);
    if (!answer.ok) return answer;
    if (answer.value.status === 409 || answer.value.status === 423) return refuse('unreachable');
    if (answer.value.status >= 400) return refuse('refused');
    const made = answer.value.body;
    return Refund.Check(made) ? ok({ refundId: String(made.id) }) : refuse('unreachable');
  }

  async readEvent(request: WebhookRequest): Promise<ProviderEvent | null> {
    const signedAt = verifiedAt(request, this.#options.webhookSecret, this.#clock.now());
    if (!signedAt) return null;
    const { type = '', 'data.id': id = '' } = request.query;
    return {
      key: `${type}:${id}:${signedAt.getTime()}`,
      paymentId: type === 'payment' && id !== '' ? id : null,
    };
  }

  #isOurs(payment: PaymentBody): boolean {
    return payment.collector_id === undefined || String(payment.collector_id) === this.#options.collectorId;
  }

  async #send(
    request: ProviderRequest,
    idempotencyKey?: string,
  ): Promise<Result<ProviderAnswer, 'unreachable'>> {
    const headers = {
      authorization: `Bearer ${this.#options.accessToken}`,
      ...(idempotencyKey ? { 'x-idempotency-key': idempotencyKey } : {}),
    };
    try {
      return ok(await this.#http.request({ ...request, headers }));
    } catch {
      // Every way to get no usable answer (time-out, refused connection, 5xx, open circuit) means the same to the caller.
      return refuse('unreachable');
    }
  }
}

const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'rejected',
  refunded: 'refunded',
  charged_back: 'refunded',
};

function toPayment(payment: PaymentBody): ProviderPayment {
  return {
    paymentId: String(payment.id),
    state: STATES[payment.status] ?? 'pending',
    // An amount with more than two decimals is none that we asked for; -1 matches no order.
    amount: minorUnits(Number(payment.transaction_amount)) ?? -1,
    currency: payment.currency_id,
    approvedAt: payment.date_approved ? new Date(payment.date_approved) : null,
  };
}
