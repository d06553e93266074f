import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../ports/clock.ts';
import type {
  CardCharge,
  ChargesCards,
  ListedPayment,
  NewCharge,
  NewOrder,
  OrderFindings,
  OrderRef,
  PaymentProvider,
  ProviderEvent,
  ProviderOrder,
  ProviderProblem,
  ProviderRefund,
  WebhookRequest,
} from '../../ports/payment-provider.ts';
import { minorUnits, wireAmount } from '../../shared/money.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type ProviderAnswer, ProviderHttp, type ProviderRequest } from '../provider-http/provider-http.ts';
import { chargeBody, toCharge } from './charge.ts';
import { type PaymentBody, PaymentShape, toPayment } from './payment-shape.ts';
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

/** Payments per page. */
const PAGE = 100;

const Preference = Compile(Type.Object({ id: Type.String(), init_point: Type.String() }));
const Payment = Compile(PaymentShape);
const Payments = Compile(Type.Object({ results: Type.Array(PaymentShape) }));
const Id = Type.Union([Type.Number(), Type.String()]);
const Refund = Compile(
  Type.Object({
    id: Id,
    status: Type.Optional(Type.String()),
    amount: Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()])),
  }),
);
const Refunds = Compile(Type.Array(Type.Object({ id: Id, status: Type.Optional(Type.String()) })));
/** The key was used for another request. */
const KeyConflict = Compile(Type.Object({ error: Type.Literal('idempotency_key_conflict') }));

/** The part of Mercado Pago's REST API that we use: preferences, payments, search, refunds, webhooks. */
export class CardProvider implements PaymentProvider, ChargesCards {
  readonly signatureHeaders = ['x-signature', 'x-request-id'];
  readonly #options: CardProviderOptions;
  readonly #clock: Clock;
  readonly #http: ProviderHttp;

  constructor(options: CardProviderOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
    this.#http = new ProviderHttp(options);
  }

  get isDown(): boolean {
    return this.#http.isDown;
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

  /** Searches by external reference (the hold's), so payments of the hold's other orders are included. */
  async findPayments(order: OrderRef): Promise<Result<OrderFindings, ProviderProblem>> {
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
    return ok({ payments: own.map(toPayment), awaitsCapture: false });
  }

  async charge(charge: NewCharge): Promise<Result<CardCharge, ProviderProblem>> {
    const answer = await this.#send(
      { method: 'POST', path: '/v1/payments', body: chargeBody(charge) },
      charge.key,
    );
    if (!answer.ok) return answer;
    if (isBusy(answer.value.status)) return refuse('unreachable');
    if (answer.value.status >= 400) return refuse('refused');
    const payment = answer.value.body;
    return Payment.Check(payment) ? ok(toCharge(payment)) : refuse('unreachable');
  }

  async findReference(paymentId: string): Promise<Result<string | null, ProviderProblem>> {
    const answer = await this.#send({ method: 'GET', path: `/v1/payments/${encodeURIComponent(paymentId)}` });
    if (!answer.ok) return answer;
    if (answer.value.status === 404) return ok(null);
    const payment = answer.value.body;
    if (answer.value.status >= 400 || !Payment.Check(payment)) return refuse('unreachable');
    return ok(this.#isOurs(payment) ? (payment.external_reference ?? null) : null);
  }

  async listPayments(since: Date): Promise<Result<readonly ListedPayment[], ProviderProblem>> {
    const payments: ListedPayment[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const query = new URLSearchParams({
        ...{ range: 'date_approved', begin_date: since.toISOString(), end_date: 'NOW' },
        ...{ sort: 'date_approved', criteria: 'asc', limit: String(PAGE), offset: String(offset) },
      });
      const answer = await this.#send({ method: 'GET', path: `/v1/payments/search?${query}` });
      if (!answer.ok) return answer;
      const { status, body } = answer.value;
      if (status >= 400 || !Payments.Check(body)) return refuse('unreachable');
      for (const payment of body.results.filter((one) => this.#isOurs(one)))
        payments.push({ ...toPayment(payment), externalReference: payment.external_reference ?? null });
      if (body.results.length < PAGE) return ok(payments);
    }
  }

  async refund({
    providerPaymentId,
    key,
    part,
  }: ProviderRefund): Promise<Result<{ refundId: string }, ProviderProblem>> {
    const payment = `/v1/payments/${encodeURIComponent(providerPaymentId)}`;
    const path = `${payment}/refunds`;
    const body = part ? { amount: wireAmount(part.amount) } : {};
    const answer = await this.#send({ method: 'POST', path, body }, key);
    if (!answer.ok) return answer;
    const { status, body: made } = answer.value;
    if (isBusy(status) && !KeyConflict.Check(made)) return refuse('unreachable');
    if (status >= 400) return part ? refuse('refused') : this.#refundMadeBefore(payment);
    if (!Refund.Check(made)) return refuse('unreachable');
    const given = part ? (made.amount ?? null) : null;
    // The refund that was made under this key earlier, and is not in a restored database.
    const isAnother = given !== null && minorUnits(Number(given)) !== part?.amount;
    return isAnother || isUndone(made) ? refuse('refused') : ok({ refundId: String(made.id) });
  }

  /** The payment may have been refunded in the provider's own panel: the whole of it, not a part. */
  async #refundMadeBefore(path: string): Promise<Result<{ refundId: string }, ProviderProblem>> {
    const payment = await this.#send({ method: 'GET', path });
    if (!payment.ok) return payment;
    if (!Payment.Check(payment.value.body) || payment.value.body.status !== 'refunded')
      return refuse('refused');
    const answer = await this.#send({ method: 'GET', path: `${path}/refunds` });
    if (!answer.ok) return answer;
    if (answer.value.status >= 400 || !Refunds.Check(answer.value.body)) return refuse('refused');
    const made = answer.value.body.find((refund) => !isUndone(refund));
    return made ? ok({ refundId: String(made.id) }) : refuse('refused');
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
      const answer = await this.#http.request({ ...request, headers });
      // Our own key was rejected: a configuration fault, fixed by an operator.
      return answer.status === 401 || answer.status === 403 ? refuse('unreachable') : ok(answer);
    } catch {
      // Every failure to get a usable answer (time-out, refused connection, 5xx, open circuit) means the same to the caller.
      return refuse('unreachable');
    }
  }
}

const isUndone = ({ status }: { readonly status?: string }): boolean =>
  status === 'rejected' || status === 'cancelled';

/** The same request is in progress. */
function isBusy(status: number): boolean {
  return status === 409 || status === 423;
}
