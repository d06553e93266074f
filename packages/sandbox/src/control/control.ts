import { settlePayment } from '../card/change-payment.ts';
import { payPreference } from '../card/pay-preference.ts';
import type { CardContext } from '../card/store.ts';
import { type CardNotifyMode, notifyPayment, type PaymentAction } from '../card/webhook.ts';
import type { CardPayment, CardRefund } from '../card/wire.ts';
import { type Approval, approveOrder, settleCapture } from '../dollar-checkout/change-order.ts';
import type { DollarCapture, DollarContext, DollarOrder, DollarRefund } from '../dollar-checkout/store.ts';
import type { Surface, SurfaceFaults } from '../http/faults.ts';
import type { Mail, MailStore } from '../mailbox/store.ts';
import type { DeliveryRecord, NotifyMode } from '../notifications/notifier.ts';
import type { RegisterContext } from '../register/surface.ts';
import type { World } from '../world.ts';
import { type StatementDay, type StatementOf, statementOf } from './statement.ts';

export interface DirectPayment {
  /** Cardholder; a sentinel name chooses the outcome, `APRO` when absent. */
  readonly name?: string;
  readonly approvedAt?: Date | undefined;
  readonly installments?: number | undefined;
  readonly notify?: CardNotifyMode;
}

/** What tests and the control page can do from outside the surfaces. */
export interface SandboxControl {
  faults(): Record<Surface, SurfaceFaults>;
  setFaults(surface: Surface, change: Partial<SurfaceFaults>): SurfaceFaults;
  resetFaults(): void;
  /** Takes a surface down for some seconds; 0 brings it back. */
  outage(surface: Surface, seconds: number): void;
  /**
   * Pays a preference, even an expired one; resolves once the first notification was attempted. @throws if unknown.
   */
  pay(preferenceId: string, payment?: DirectPayment): Promise<CardPayment>;
  /** Ends a card payment's review; resolves as `pay` does. @throws if it is not under review. */
  settle(
    paymentId: number,
    status: 'approved' | 'rejected',
    options?: { approvedAt?: Date | undefined; notify?: NotifyMode },
  ): Promise<CardPayment>;
  /** Sends a card payment's notification again. @throws for an unknown payment. */
  notifyAgain(paymentId: number, action?: PaymentAction): Promise<void>;
  /** The card provider's payments, oldest first. */
  payments(externalReference?: string): CardPayment[];
  refunds(): CardRefund[];
  /** Approves an order of the dollar checkout as its buyer; resolves as `pay` does. @throws if unknown. */
  approve(orderId: string, approval?: Approval): Promise<DollarOrder>;
  /** Ends a capture's review. @throws if it is not under review. */
  settleCapture(captureId: string, status: 'COMPLETED' | 'DECLINED'): Promise<DollarCapture>;
  /** Invalidates all access tokens of the dollar checkout. */
  forgetTokens(): void;
  orders(): DollarOrder[];
  captures(): DollarCapture[];
  dollarRefunds(): DollarRefund[];
  /** The address of the dollar checkout's notifications; null for none. */
  setDollarWebhook(url: string | null): void;
  /** Replaces the member register. */
  setRegister(csv: string): void;
  /** A provider's statement of payments and refunds, by day in Montevideo. */
  statement(whose: StatementOf): StatementDay[];
  /** Notification attempts, oldest first. */
  deliveries(): DeliveryRecord[];
  /** Newest first. */
  mails(to?: string): Mail[];
  waitForMail(isWanted: (mail: Mail) => boolean, timeoutMs?: number): Promise<Mail>;
}

export interface ControlParts {
  readonly world: World;
  readonly card: CardContext;
  readonly dollars: DollarContext;
  readonly mails: MailStore;
  readonly register: RegisterContext;
}

type CardControl = Pick<SandboxControl, 'pay' | 'settle' | 'notifyAgain' | 'payments' | 'refunds'>;

function cardControl(card: CardContext): CardControl {
  return {
    async pay(id, { name = 'APRO', ...options } = {}) {
      const { payment, told } = payPreference(card, id, { ...options, name });
      await told;
      return payment;
    },
    async settle(id, status, { approvedAt, notify } = {}) {
      const payment = settlePayment(card, id, status, approvedAt);
      await notifyPayment(card, payment, 'payment.updated', notify);
      return payment;
    },
    async notifyAgain(id, action = 'payment.updated') {
      const payment = card.store.payment(id);
      if (!payment) throw new Error(`No payment ${id}`);
      await notifyPayment(card, payment, action);
    },
    payments: (reference) =>
      reference === undefined ? card.store.payments() : card.store.paymentsOf(reference),
    refunds: () => card.store.payments().flatMap((payment) => payment.refunds),
  };
}

type DollarControl = Pick<
  SandboxControl,
  'approve' | 'settleCapture' | 'forgetTokens' | 'orders' | 'captures' | 'dollarRefunds' | 'setDollarWebhook'
>;

function dollarControl(dollars: DollarContext): DollarControl {
  const { store } = dollars;
  return {
    approve: (id, approval) => approveOrder(dollars, id, approval),
    settleCapture: (id, status) => settleCapture(dollars, id, status),
    forgetTokens: () => store.tokens.clear(),
    orders: () => store.orders.values(),
    captures: () => store.captures.values(),
    dollarRefunds: () => store.refunds.values(),
    setDollarWebhook(url) {
      dollars.webhookUrl = url;
    },
  };
}

export function createControl({ world, card, dollars, mails, register }: ControlParts): SandboxControl {
  const { faults, notifier, clock } = world;
  return {
    faults: () => faults.all(),
    setFaults: (surface, change) => faults.set(surface, change),
    resetFaults: () => faults.reset(),
    setRegister(csv) {
      register.csv = csv;
    },
    outage(surface, seconds) {
      const until = seconds > 0 ? new Date(clock().getTime() + seconds * 1000).toISOString() : null;
      faults.set(surface, { downUntil: until });
    },
    ...cardControl(card),
    ...dollarControl(dollars),
    statement: (whose) => statementOf({ card, dollars }, whose),
    deliveries: () => notifier.records(),
    mails: (to) => mails.list(to),
    waitForMail: (isWanted, timeoutMs) => mails.waitFor(isWanted, timeoutMs),
  };
}
