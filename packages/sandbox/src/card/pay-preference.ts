import { recordCharge, TEST_CARD } from './charge.ts';
import { outcomeFor } from './outcomes.ts';
import { type Preference, readPreference } from './preferences.ts';
import type { CardContext } from './store.ts';
import type { UsedCard } from './used-card.ts';
import { type CardNotifyMode, notifyPayment } from './webhook.ts';
import type { CardPayment } from './wire.ts';

export interface PayOptions {
  /** Cardholder; a sentinel name chooses the outcome. */
  readonly name: string;
  readonly card?: UsedCard;
  readonly installments?: number | undefined;
  /** Time of the approval, if it is not now. */
  readonly approvedAt?: Date | undefined;
  readonly notify?: CardNotifyMode;
}

export function findPreference(context: CardContext, id: string): Preference | undefined {
  const stored = context.store.preferences.get(id);
  return stored && readPreference(stored);
}

export function isExpired(preference: Preference, now: Date): boolean {
  return preference.expiresAt !== null && preference.expiresAt.getTime() <= now.getTime();
}

/** The payments that took money for a preference, including those refunded since. */
export function paymentsTakenFor(context: CardContext, preference: Preference): CardPayment[] {
  const payments = context.store.paymentsOf(preference.externalReference ?? '');
  return payments.filter(
    (payment) => ['approved', 'refunded'].includes(payment.status) && payment.order.id === preference.orderId,
  );
}

/**
 * Pays a preference, expired or not: the page decides whether that is allowed. `told` settles once the first
 * notification was attempted. @throws for an unknown preference.
 */
export function payPreference(
  context: CardContext,
  id: string,
  options: PayOptions,
): { payment: CardPayment; told: Promise<void> } {
  const preference = findPreference(context, id);
  if (!preference) throw new Error(`No preference ${id}`);
  const { payer } = preference;
  const installments = Math.min(Math.max(1, options.installments ?? 1), preference.maxInstallments);
  const payment = recordCharge(context, {
    amount: preference.total,
    currency: preference.currency,
    description: preference.items.map((item) => item.title).join(', '),
    installments,
    card: { ...(options.card ?? TEST_CARD), cardholder: options.name },
    outcome: outcomeFor(options.name, preference.isBinary),
    approvedAt: options.approvedAt ?? null,
    externalReference: preference.externalReference,
    notificationUrl: preference.notificationUrl,
    statementDescriptor: preference.statementDescriptor,
    isBinary: preference.isBinary,
    payer: { email: payer.email, name: payer.name, surname: payer.surname },
    metadata: preference.metadata,
    additionalInfo: {
      items: preference.items.map((item) => ({
        title: item.title,
        description: item.description,
        quantity: String(item.quantity),
        unit_price: String(item.unitPrice),
      })),
    },
    orderId: preference.orderId,
  });
  return { payment, told: notifyPayment(context, payment, 'payment.created', options.notify) };
}
