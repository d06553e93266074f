import { randomInt } from 'node:crypto';
import { offsetText } from '../shared/texts.ts';
import type { Outcome } from './outcomes.ts';
import type { CardContext } from './store.ts';
import type { UsedCard } from './used-card.ts';
import type { CardPayment } from './wire.ts';

/** The card of the provider's published test pages; used by direct payments. */
export const TEST_CARD: UsedCard = {
  brand: 'visa',
  firstSix: '407559',
  lastFour: '3764',
  month: 11,
  year: 2030,
  cardholder: 'APRO',
  documentType: 'CI',
  document: '12345672',
};

/** An attempt to charge a card. */
export interface Charge {
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly installments: number;
  readonly card: UsedCard;
  readonly outcome: Outcome;
  readonly approvedAt: Date | null;
  readonly externalReference: string | null;
  readonly notificationUrl: string | null;
  readonly statementDescriptor: string | null;
  readonly isBinary: boolean;
  readonly payer: { readonly email: string; readonly name: string | null; readonly surname: string | null };
  readonly metadata: unknown;
  readonly additionalInfo: unknown;
  readonly orderId: number | null;
}

const FEE = 0.0599;
const cents = (amount: number): number => Math.round(amount * 100) / 100;

function payerOf(charge: Charge): CardPayment['payer'] {
  const { card, payer } = charge;
  return {
    id: String(randomInt(100_000_000, 999_999_999)),
    type: 'guest',
    email: payer.email,
    first_name: payer.name,
    last_name: payer.surname,
    identification: { type: card.documentType, number: card.document },
  };
}

function moneyOf(
  charge: Charge,
  isApproved: boolean,
): Pick<CardPayment, 'transaction_details' | 'fee_details'> {
  const fee = isApproved ? cents(charge.amount * FEE) : 0;
  return {
    transaction_details: {
      net_received_amount: isApproved ? cents(charge.amount - fee) : 0,
      total_paid_amount: charge.amount,
      installment_amount: cents(charge.amount / charge.installments),
    },
    fee_details: isApproved ? [{ type: 'mercadopago_fee', fee_payer: 'collector', amount: fee }] : [],
  };
}

function cardOf(card: UsedCard): CardPayment['card'] {
  return {
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.month,
    expiration_year: card.year,
    cardholder: { name: card.cardholder },
  };
}

/** Records the attempt as a payment of the provider. */
export function recordCharge(context: CardContext, charge: Charge): CardPayment {
  const now = context.world.clock();
  const isApproved = charge.outcome.status === 'approved';
  const approved = isApproved ? offsetText(charge.approvedAt ?? now) : null;
  return context.store.putPayment({
    id: context.store.nextId(),
    date_created: offsetText(now),
    date_approved: approved,
    date_last_updated: approved ?? offsetText(now),
    date_of_expiration: null,
    money_release_date: approved,
    operation_type: 'regular_payment',
    issuer_id: '303',
    payment_method_id: charge.card.brand,
    payment_type_id: 'credit_card',
    status: charge.outcome.status,
    status_detail: charge.outcome.detail,
    currency_id: charge.currency,
    description: charge.description,
    live_mode: false,
    authorization_code: isApproved ? String(randomInt(100_000, 999_999)) : null,
    collector_id: context.world.options.collectorId,
    payer: payerOf(charge),
    metadata: charge.metadata,
    additional_info: charge.additionalInfo,
    order: charge.orderId === null ? {} : { id: charge.orderId, type: 'mercadopago' },
    external_reference: charge.externalReference,
    transaction_amount: charge.amount,
    transaction_amount_refunded: 0,
    coupon_amount: 0,
    installments: charge.installments,
    ...moneyOf(charge, isApproved),
    captured: true,
    binary_mode: charge.isBinary,
    statement_descriptor: charge.statementDescriptor,
    card: cardOf(charge.card),
    notification_url: charge.notificationUrl,
    refunds: [],
    processing_mode: 'aggregator',
  });
}
