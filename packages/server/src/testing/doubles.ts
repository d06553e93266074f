import type { Clock } from '../ports/clock.ts';
import type { Mail, Mailer } from '../ports/mailer.ts';
import type {
  NewOrder,
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
  ProviderProblem,
  WebhookRequest,
} from '../ports/payment-provider.ts';
import type { Storage, StoredFile } from '../ports/storage.ts';
import { ok, type Result, refuse } from '../shared/result.ts';

/** A clock that starts at the real time and moves only when told. */
export class TestClock implements Clock {
  #now = new Date();
  now(): Date {
    return new Date(this.#now);
  }
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }
  set(instant: Date): void {
    this.#now = new Date(instant);
  }
}

/** Files in memory; `fails` makes the next operations throw. */
export class MemoryStorage implements Storage {
  readonly files = new Map<string, StoredFile>();
  fails = false;
  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    if (this.fails) throw new Error('storage is down');
    this.files.set(key, { bytes, contentType });
  }
  async get(key: string): Promise<StoredFile | null> {
    if (this.fails) throw new Error('storage is down');
    return this.files.get(key) ?? null;
  }
  async exists(key: string): Promise<boolean> {
    return this.files.has(key);
  }
  async signedUrl(key: string, options: { fileName: string; expiresAt: Date }): Promise<string> {
    return `http://files.test/${key}?name=${encodeURIComponent(options.fileName)}&exp=${options.expiresAt.getTime()}`;
  }
}

/** Keeps the mails it was given. */
export class RecordingMailer implements Mailer {
  readonly mails: Mail[] = [];
  fails = false;
  async send(mail: Mail): Promise<void> {
    if (this.fails) throw new Error('mail is down');
    this.mails.push(mail);
  }
}

/** A provider in memory: tests decide what was paid and when. */
export class MemoryPaymentProvider implements PaymentProvider {
  readonly orders: (NewOrder & { orderId: string })[] = [];
  readonly payments = new Map<string, ProviderPayment[]>();
  readonly refunds = new Map<string, string>();
  isDown = false;
  refundCalls = 0;
  #sequence = 0;

  async createOrder(order: NewOrder) {
    if (this.isDown) return refuse('unreachable');
    const known = this.orders.find((candidate) => candidate.key === order.key);
    const orderId = known?.orderId ?? `order-${++this.#sequence}-${Math.random().toString(36).slice(2)}`;
    if (!known) this.orders.push({ ...order, orderId });
    return ok({ orderId, redirectUrl: `http://provider.test/pay/${orderId}`, raw: { id: orderId } });
  }

  async findPayments(order: { orderId: string; externalReference: string }) {
    if (this.isDown) return refuse('unreachable');
    const orders = this.orders.filter((candidate) => candidate.externalReference === order.externalReference);
    return ok(orders.flatMap((candidate) => this.payments.get(candidate.orderId) ?? []));
  }

  async refund(refund: {
    providerPaymentId: string;
    key: string;
  }): Promise<Result<{ refundId: string }, ProviderProblem>> {
    this.refundCalls += 1;
    if (this.isDown) return refuse('unreachable');
    const refundId = this.refunds.get(refund.key) ?? `refund-${refund.providerPaymentId}`;
    this.refunds.set(refund.key, refundId);
    return ok({ refundId });
  }

  /** A webhook is genuine when it carries `x-signature: good`; its body is the event. */
  async readEvent(request: WebhookRequest): Promise<ProviderEvent | null> {
    return request.headers['x-signature'] === 'good' ? (JSON.parse(request.rawBody) as ProviderEvent) : null;
  }

  async findReference(paymentId: string) {
    if (this.isDown) return refuse('unreachable');
    const [orderId] =
      [...this.payments].find(([, payments]) =>
        payments.some((payment) => payment.paymentId === paymentId),
      ) ?? [];
    return ok(this.orders.find((order) => order.orderId === orderId)?.externalReference ?? null);
  }

  /** Says that the order's buyer paid. Amount and currency are the order's unless told. */
  pay(orderId: string, approvedAt: Date, other: Partial<ProviderPayment> = {}): ProviderPayment {
    const order = this.orders.find((candidate) => candidate.orderId === orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    const payment: ProviderPayment = {
      paymentId: `payment-${++this.#sequence}`,
      state: 'approved',
      amount: order.amount,
      currency: order.currency,
      approvedAt,
      ...other,
    };
    this.payments.set(orderId, [...(this.payments.get(orderId) ?? []), payment]);
    return payment;
  }
}
