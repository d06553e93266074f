import type { Clock } from '@club/server/ports/clock.ts';
import type { Mail, Mailer } from '@club/server/ports/mailer.ts';
import type {
  CardCharge,
  ChargesCards,
  DeclineReason,
  NewCharge,
  NewOrder,
  OrderRef,
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
  ProviderProblem,
  ProviderRefund,
  WebhookRequest,
} from '@club/server/ports/payment-provider.ts';
import type { Storage, StoredFile } from '@club/server/ports/storage.ts';
import { montevideoDate, montevideoInstant } from '@club/server/shared/montevideo.ts';
import { ok, type Result, refuse } from '@club/server/shared/result.ts';

/** A clock that starts at the real time and moves only on request. */
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
  /** In the second half of December moves on to January: shows of the next days are of the season of today. */
  leaveYearEnd(): void {
    const [year = '', month, day = ''] = montevideoDate(this.#now).split('-');
    if (month === '12' && day > '15') this.set(montevideoInstant(`${Number(year) + 1}-01-02`, '12:00'));
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
    if (this.fails) throw new Error('storage is down');
    return this.files.has(key);
  }
  async remove(key: string): Promise<void> {
    if (this.fails) throw new Error('storage is down');
    this.files.delete(key);
  }
  async signedUrl(key: string, options: { fileName: string; expiresAt: Date }): Promise<string> {
    return `http://files.test/${key}?name=${encodeURIComponent(options.fileName)}&exp=${options.expiresAt.getTime()}`;
  }
}

/** Records the sent mails. */
export class RecordingMailer implements Mailer {
  readonly mails: Mail[] = [];
  fails = false;
  async send(mail: Mail): Promise<void> {
    if (this.fails) throw new Error('mail is down');
    this.mails.push(mail);
  }
}

/** A provider in memory: tests decide what is paid, approved or declined, and when. */
export class MemoryPaymentProvider implements PaymentProvider, ChargesCards {
  readonly signatureHeaders = ['x-signature'];
  readonly orders: (NewOrder & { orderId: string })[] = [];
  readonly payments = new Map<string, ProviderPayment[]>();
  /** By their keys: a key that was used for another amount is refused. */
  readonly refunds = new Map<string, Omit<ProviderRefund, 'key'> & { readonly refundId: string }>();
  /** Approved orders, with the result of their capture. */
  readonly approvals = new Map<string, Partial<ProviderPayment>>();
  /** The results of the next card charges; approved when empty. */
  readonly declines: DeclineReason[] = [];
  isDown = false;
  /** Refuses every refund for good. */
  refusesRefunds = false;
  /** Executes charges, captures and refunds but loses the answer. */
  losesAnswers = false;
  refundCalls = 0;
  captureCalls = 0;
  now: () => Date = () => new Date();
  #sequence = 0;
  readonly #charges = new Map<string, CardCharge>();
  readonly #charged: { externalReference: string; payment: ProviderPayment }[] = [];

  async createOrder(order: NewOrder) {
    if (this.isDown) return refuse('unreachable');
    const known = this.orders.find((candidate) => candidate.key === order.key);
    const orderId = known?.orderId ?? `order-${++this.#sequence}-${Math.random().toString(36).slice(2)}`;
    if (!known) this.orders.push({ ...order, orderId });
    const redirectUrl = `http://provider.test/pay/${orderId}`;
    const links = [
      { href: `http://provider.test/orders/${orderId}`, rel: 'self' },
      { href: redirectUrl, rel: 'payer-action' },
    ];
    return ok({ orderId, redirectUrl, raw: { id: orderId, status: 'CREATED', links } });
  }

  async findPayments(order: OrderRef) {
    if (this.isDown) return refuse('unreachable');
    return ok({ payments: this.#paymentsOf(order), awaitsCapture: this.approvals.has(order.orderId) });
  }

  async capture(order: OrderRef) {
    this.captureCalls += 1;
    if (this.isDown) return refuse('unreachable');
    const approval = this.approvals.get(order.orderId);
    if (approval) this.pay(order.orderId, this.now(), approval);
    this.approvals.delete(order.orderId);
    return this.losesAnswers ? refuse('unreachable') : ok(this.#paymentsOf(order));
  }

  async charge({ key, externalReference, amount }: NewCharge): Promise<Result<CardCharge, ProviderProblem>> {
    if (this.isDown) return refuse('unreachable');
    const charge = this.#charges.get(key) ?? this.#chargeOnce(key, externalReference, amount);
    return this.losesAnswers ? refuse('unreachable') : ok(charge);
  }

  #chargeOnce(key: string, externalReference: string, amount: number): CardCharge {
    const declineReason = this.declines.shift() ?? null;
    const state = declineReason ? ('rejected' as const) : ('approved' as const);
    const paymentId = `payment-${++this.#sequence}`;
    const approvedAt = declineReason ? null : this.now();
    const payment = { paymentId, state, amount, currency: 'UYU', approvedAt };
    this.#charged.push({ externalReference, payment });
    const charge = { paymentId, state, declineReason };
    this.#charges.set(key, charge);
    return charge;
  }

  #paymentsOf({ externalReference }: OrderRef): ProviderPayment[] {
    const isOf = (made: { externalReference: string }) => made.externalReference === externalReference;
    const ordered = this.orders.filter(isOf).flatMap(({ orderId }) => this.payments.get(orderId) ?? []);
    return [...ordered, ...this.#charged.filter(isOf).map(({ payment }) => payment)];
  }

  /** The buyer approves the order on the provider's page. `other`: fields of the capture. */
  approve(orderId: string, other: Partial<ProviderPayment> = {}): void {
    this.approvals.set(orderId, other);
  }

  async refund({
    providerPaymentId,
    key,
    part,
  }: ProviderRefund): Promise<Result<{ refundId: string }, ProviderProblem>> {
    this.refundCalls += 1;
    if (this.isDown) return refuse('unreachable');
    const known = this.refunds.get(key);
    if (this.refusesRefunds || (known && known.part?.amount !== part?.amount)) return refuse('refused');
    const refundId = known?.refundId ?? `of-${key}`;
    this.refunds.set(key, { refundId, providerPaymentId, part });
    return this.losesAnswers ? refuse('unreachable') : ok({ refundId });
  }

  /** A webhook with `x-signature: good` is genuine; its body is the event. */
  async readEvent(request: WebhookRequest): Promise<ProviderEvent | null> {
    return request.headers['x-signature'] === 'good'
      ? (JSON.parse(request.rawBody.toString()) as ProviderEvent)
      : null;
  }

  async findReference(paymentId: string) {
    if (this.isDown) return refuse('unreachable');
    const [orderId = paymentId] =
      [...this.payments].find(([, payments]) =>
        payments.some((payment) => payment.paymentId === paymentId),
      ) ?? [];
    return ok(this.orders.find((order) => order.orderId === orderId)?.externalReference ?? null);
  }

  async listPayments(since: Date) {
    if (this.isDown) return refuse('unreachable');
    const ordered = this.orders.flatMap(({ orderId, externalReference }) =>
      (this.payments.get(orderId) ?? []).map((payment) => ({ ...payment, externalReference })),
    );
    const charged = this.#charged.map(({ externalReference, payment }) => ({
      ...payment,
      externalReference,
    }));
    return ok(
      [...ordered, ...charged].filter(({ approvedAt }) => approvedAt !== null && approvedAt >= since),
    );
  }

  /** The buyer pays the order; default: its amount and currency. */
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
