import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Clock } from '../../ports/clock.ts';
import type {
  Captures,
  ListedPayment,
  NewOrder,
  OrderFindings,
  OrderRef,
  PaymentProvider,
  ProviderEvent,
  ProviderOrder,
  ProviderPayment,
  ProviderProblem,
  ProviderRefund,
  WebhookRequest,
} from '../../ports/payment-provider.ts';
import { minorUnits, priceText } from '../../shared/money.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type ProviderAnswer, ProviderHttp, type ProviderRequest } from '../provider-http/provider-http.ts';
import { AccessToken } from './access-token.ts';
import { EventVerifier, SIGNATURE_HEADERS } from './event-verifier.ts';
import { approvedOrder, capturesOf, hasApproval, Order, toPayment } from './order-shape.ts';
import { paymentsIn, Transactions } from './transaction-shape.ts';

export interface DollarCheckoutOptions {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** The origin that serves the certificates of the webhooks' signatures, as it appears in URLs. */
  readonly certificateOrigin: string;
  readonly timeoutMs?: number;
}

/** The longest period of one transaction search. */
const WINDOW_MS = 31 * 86_400_000;

const Capture = Compile(
  Type.Object({
    id: Type.String(),
    status: Type.Optional(Type.String()),
    custom_id: Type.Optional(Type.String()),
    invoice_id: Type.Optional(Type.String()),
  }),
);
const Refund = Compile(
  Type.Object({
    id: Type.String(),
    status: Type.String(),
    amount: Type.Optional(Type.Object({ value: Type.String() })),
  }),
);

/** The part of PayPal's REST API that we use: orders v2, capture, refund, webhooks. */
export class DollarCheckout implements PaymentProvider, Captures {
  readonly signatureHeaders = SIGNATURE_HEADERS;
  readonly #http: ProviderHttp;
  readonly #token: AccessToken;
  readonly #verifier: EventVerifier;
  readonly #clock: Clock;

  constructor(options: DollarCheckoutOptions, clock: Clock) {
    this.#http = new ProviderHttp(options);
    this.#token = new AccessToken(this.#http, options, clock);
    this.#verifier = new EventVerifier(options);
    this.#clock = clock;
  }

  get isDown(): boolean {
    return this.#http.isDown;
  }

  async createOrder(order: NewOrder): Promise<Result<ProviderOrder, ProviderProblem>> {
    const answer = await this.#send(
      { method: 'POST', path: '/v2/checkout/orders', body: orderBody(order) },
      order.key,
    );
    if (!answer.ok) return answer;
    if (answer.value.status >= 400) return refuse('refused');
    const made = answer.value.body;
    if (!Order.Check(made)) return refuse('unreachable');
    const approval = made.links?.find((link) => link.rel === 'approve' || link.rel === 'payer-action');
    if (!approval) return refuse('unreachable');
    return ok({ orderId: made.id, redirectUrl: approval.href, raw: made });
  }

  async findPayments(order: OrderRef): Promise<Result<OrderFindings, ProviderProblem>> {
    const path = `/v2/checkout/orders/${encodeURIComponent(order.orderId)}`;
    const answer = await this.#send({ method: 'GET', path });
    if (!answer.ok) return answer;
    if (answer.value.status === 404) return ok({ payments: [], awaitsCapture: false });
    const found = answer.value.body;
    if (answer.value.status >= 400 || !Order.Check(found)) return refuse('unreachable');
    return ok({ payments: capturesOf(found).map(toPayment), awaitsCapture: hasApproval(found) });
  }

  async capture(order: OrderRef): Promise<Result<readonly ProviderPayment[], ProviderProblem>> {
    const path = `/v2/checkout/orders/${encodeURIComponent(order.orderId)}/capture`;
    const headers = { prefer: 'return=representation' };
    const answer = await this.#send({ method: 'POST', path, body: {}, headers }, `capture-${order.orderId}`);
    if (!answer.ok) return answer;
    if (answer.value.status === 409) return refuse('unreachable');
    // The buyer's instrument was declined, or another caller captured a moment earlier: the order's state tells which.
    if (answer.value.status === 422) return this.#paymentsNow(order);
    const captured = answer.value.body;
    if (answer.value.status >= 400 || !Order.Check(captured)) return refuse('unreachable');
    return ok(capturesOf(captured).map(toPayment));
  }

  async #paymentsNow(order: OrderRef): Promise<Result<readonly ProviderPayment[], ProviderProblem>> {
    const found = await this.findPayments(order);
    return found.ok ? ok(found.value.payments) : found;
  }

  async findReference(paymentId: string): Promise<Result<string | null, ProviderProblem>> {
    const answer = await this.#send({
      method: 'GET',
      path: `/v2/payments/captures/${encodeURIComponent(paymentId)}`,
    });
    if (!answer.ok) return answer;
    if (answer.value.status === 404) return this.#referenceOfOrder(paymentId);
    const capture = answer.value.body;
    if (answer.value.status >= 400 || !Capture.Check(capture)) return refuse('unreachable');
    return ok(capture.custom_id ?? capture.invoice_id ?? null);
  }

  /** An approval event refers to the order, which has no payment yet. */
  async #referenceOfOrder(orderId: string): Promise<Result<string | null, ProviderProblem>> {
    const answer = await this.#send({
      method: 'GET',
      path: `/v2/checkout/orders/${encodeURIComponent(orderId)}`,
    });
    if (!answer.ok) return answer;
    if (answer.value.status === 404) return ok(null);
    const order = answer.value.body;
    if (answer.value.status >= 400 || !Order.Check(order)) return refuse('unreachable');
    return ok(approvedOrder(order));
  }

  async refund({
    providerPaymentId,
    key,
    part,
  }: ProviderRefund): Promise<Result<{ refundId: string }, ProviderProblem>> {
    const path = `/v2/payments/captures/${encodeURIComponent(providerPaymentId)}/refund`;
    const body = part ? { amount: { currency_code: part.currency, value: priceText(part.amount) } } : {};
    const headers = { prefer: 'return=representation' };
    const answer = await this.#send({ method: 'POST', path, body, headers }, key);
    if (!answer.ok) return answer;
    if (answer.value.status === 409) return refuse('unreachable');
    if (answer.value.status >= 400)
      return part ? refuse('refused') : this.#refundMadeBefore(providerPaymentId);
    const made = answer.value.body;
    if (!Refund.Check(made)) return refuse('unreachable');
    // The refund that was made under this key earlier, and is not in a restored database.
    const isAnother = part && made.amount && minorUnits(Number(made.amount.value)) !== part.amount;
    return isAnother || made.status === 'FAILED' || made.status === 'CANCELLED'
      ? refuse('refused')
      : ok({ refundId: made.id });
  }

  /** The payment may have been refunded in the provider's own panel; the refund's number is then unknown. */
  async #refundMadeBefore(captureId: string): Promise<Result<{ refundId: string }, ProviderProblem>> {
    const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
    const answer = await this.#send({ method: 'GET', path });
    if (!answer.ok) return answer;
    const capture = answer.value.body;
    const isRefunded = Capture.Check(capture) && capture.status === 'REFUNDED';
    return isRefunded ? ok({ refundId: `of-${captureId}` }) : refuse('refused');
  }

  /** Payments received by the account; the provider lists a payment some hours after it was made. */
  async listPayments(since: Date): Promise<Result<readonly ListedPayment[], ProviderProblem>> {
    const payments: ListedPayment[] = [];
    const end = this.#clock.now().getTime();
    for (let from = since.getTime(); from <= end; from += WINDOW_MS) {
      const window = { from: new Date(from), to: new Date(Math.min(from + WINDOW_MS, end)) };
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const path = `/v1/reporting/transactions?${transactionQuery(window, page)}`;
        const answer = await this.#send({ method: 'GET', path });
        if (!answer.ok) return answer;
        const { status, body } = answer.value;
        if (status >= 400 || !Transactions.Check(body)) return refuse('unreachable');
        payments.push(...paymentsIn(body));
        pages = body.total_pages ?? 1;
      }
    }
    return ok(payments);
  }

  readEvent(request: WebhookRequest): Promise<ProviderEvent | null> {
    return this.#verifier.read(request, this.#clock.now());
  }

  async #send(request: ProviderRequest, requestId?: string): Promise<Result<ProviderAnswer, 'unreachable'>> {
    try {
      let answer = await this.#authorized(request, requestId);
      if (answer.status === 401) {
        this.#token.forget();
        answer = await this.#authorized(request, requestId);
      }
      return answer.status === 401 || answer.status === 403 ? refuse('unreachable') : ok(answer);
    } catch {
      // Every failure to get a usable answer (time-out, refused connection, 5xx, open circuit) means the same to the caller.
      return refuse('unreachable');
    }
  }

  async #authorized(request: ProviderRequest, requestId?: string): Promise<ProviderAnswer> {
    const headers = {
      ...request.headers,
      authorization: `Bearer ${await this.#token.get()}`,
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
    };
    return this.#http.request({ ...request, headers });
  }
}

function transactionQuery({ from, to }: { from: Date; to: Date }, page: number): URLSearchParams {
  return new URLSearchParams({
    ...{ start_date: from.toISOString(), end_date: to.toISOString(), fields: 'transaction_info' },
    ...{ page_size: '100', page: String(page) },
  });
}

/** One unit at the total; the reference is in every field that a capture returns. */
function orderBody(order: NewOrder) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: order.externalReference,
        custom_id: order.externalReference,
        description: order.description.slice(0, 127),
        amount: { currency_code: order.currency, value: priceText(order.amount) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          locale: 'es-UY',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
}
