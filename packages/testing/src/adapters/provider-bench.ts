import type { Sandbox, Surface, SurfaceFaults } from '@club/sandbox';
import type {
  Captures,
  NewOrder,
  OrderRef,
  PaymentProvider,
  ProviderOrder,
  ProviderPayment,
  ProviderProblem,
  WebhookRequest,
} from '@club/server/ports/payment-provider.ts';
import { ok, type Result } from '@club/server/shared/result.ts';
import { TestClock } from '../doubles.ts';
import { startProviderSandbox } from './provider-sandbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

type Adapter = PaymentProvider & Partial<Captures>;

/** The differences between the providers. */
export interface ProviderFacts {
  readonly surface: Surface;
  readonly currency: NewOrder['currency'];
  /** A new adapter: its circuit is closed. A small time-out keeps the tests quick. */
  make(sandbox: Sandbox, clock: TestClock): Adapter;
  /** The buyer's acts on the provider's page. */
  pay(sandbox: Sandbox, orderId: string): Promise<unknown>;
  /** How many refunds the provider made. */
  refundCount(sandbox: Sandbox): number;
  /** A forged webhook, as sent without the provider's key. */
  forgeries(genuine: WebhookRequest): Record<string, WebhookRequest>;
}

export const AMOUNT = 123_450;
export const MINUTE_MS = 60_000;

export type OpenedOrder = ProviderOrder & { externalReference: string };

/** A provider in the sandbox, an adapter for it, and a receiver of its webhooks. */
export class ProviderBench {
  readonly clock = new TestClock();
  readonly facts: ProviderFacts;
  readonly #name: string;
  #parts: { sandbox: Sandbox; receiver: WebhookReceiver; provider: Adapter } | null = null;
  #lastOrder = 0;

  constructor(name: string, facts: ProviderFacts) {
    this.#name = name;
    this.facts = facts;
  }

  get sandbox(): Sandbox {
    return this.#started.sandbox;
  }

  get provider(): Adapter {
    return this.#started.provider;
  }

  get #started() {
    if (!this.#parts) throw new Error('not started');
    return this.#parts;
  }

  async start(): Promise<void> {
    const receiver = await startWebhookReceiver();
    const sandbox = await startProviderSandbox(this.clock, { dollarWebhookUrl: receiver.url });
    this.#parts = { sandbox, receiver, provider: this.facts.make(sandbox, this.clock) };
  }

  async stop(): Promise<void> {
    await this.#parts?.sandbox.close();
    await this.#parts?.receiver.close();
  }

  /** A new adapter, without earlier webhooks. */
  renew(): void {
    this.#started.provider = this.make();
    this.#started.receiver.received.length = 0;
  }

  make(): Adapter {
    return this.facts.make(this.sandbox, this.clock);
  }

  suffer(fault: Partial<SurfaceFaults>): void {
    this.sandbox.control.setFaults(this.facts.surface, fault);
  }

  pay(orderId: string): Promise<unknown> {
    return this.facts.pay(this.sandbox, orderId);
  }

  refundCount(): number {
    return this.facts.refundCount(this.sandbox);
  }

  newOrder(): NewOrder {
    this.#lastOrder += 1;
    return {
      key: `key-${this.#name}-${this.#lastOrder}`,
      externalReference: `7-${this.#lastOrder}`,
      title: 'Entrada(s) Superclásico',
      description: '2 entrada(s) Tribuna Norte',
      itemId: '7-1-A',
      amount: AMOUNT,
      currency: this.facts.currency,
      instalments: 6,
      payer: {
        firstName: 'Ana',
        lastName: '',
        email: 'ana@example.com',
        documentType: 'CI',
        document: '12345672',
      },
      expiresAt: new Date(this.clock.now().getTime() + 13 * MINUTE_MS),
      returnUrl: 'http://127.0.0.1:9/vuelta',
      cancelUrl: 'http://127.0.0.1:9/cancelado',
      notificationUrl: this.#started.receiver.url,
    };
  }

  async open(order = this.newOrder()): Promise<OpenedOrder> {
    const made = await this.provider.createOrder(order);
    if (!made.ok) throw new Error(made.problem);
    return { ...made.value, externalReference: order.externalReference };
  }

  async openPaid(): Promise<{ order: OpenedOrder; payment: ProviderPayment }> {
    const order = await this.open();
    await this.pay(order.orderId);
    const captured = await this.take(order);
    if (!captured.ok || !captured.value[0]) throw new Error('not captured');
    return { order, payment: captured.value[0] };
  }

  /** The payments of an approved order: captured, where money is not taken at once. */
  async take(
    order: OrderRef,
    provider = this.provider,
  ): Promise<Result<readonly ProviderPayment[], ProviderProblem>> {
    if (provider.capture) return provider.capture(order);
    const found = await provider.findPayments(order);
    return found.ok ? ok(found.value.payments) : found;
  }

  /** A paid order, and its webhook. */
  async paidWebhook(): Promise<{ webhook: WebhookRequest; reference: string }> {
    const { orderId, externalReference: reference } = await this.open();
    await this.pay(orderId);
    for (const webhook of this.#started.receiver.received)
      if ((await this.referenceOf(webhook)) === reference) return { webhook, reference };
    throw new Error('no webhook came');
  }

  async referenceOf(webhook: WebhookRequest): Promise<string | null> {
    const event = await this.provider.readEvent(webhook);
    if (!event?.paymentId) return null;
    const reference = await this.provider.findReference(event.paymentId);
    return reference.ok ? reference.value : null;
  }
}
