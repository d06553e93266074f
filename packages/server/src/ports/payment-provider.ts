import type { Result } from '../shared/result.ts';

/** A payment provider, in our terms. Amounts are minor units of `currency`. */
export interface PaymentProvider {
  /** Opens an order. Idempotent by `key`. */
  createOrder(order: NewOrder): Promise<Result<ProviderOrder, ProviderProblem>>;
  /** The state of an order at the provider. Moves no money. */
  findPayments(order: OrderRef): Promise<Result<OrderFindings, ProviderProblem>>;
  /** Refunds a payment, in full or in part. Idempotent by `key`; one that was used for another amount is refused. */
  refund(refund: ProviderRefund): Promise<Result<{ refundId: string }, ProviderProblem>>;
  /** Whether it does not answer this process at present. Absent where there is no outside system. */
  readonly isDown?: boolean;
  /** The headers with a webhook's signature, in lower case. */
  readonly signatureHeaders: readonly string[];
  /** Checks a webhook's signature; null when it is forged or its time is out of tolerance. */
  readEvent(request: WebhookRequest): Promise<ProviderEvent | null>;
  /** The external reference of a payment; null when the provider has no such payment. */
  findReference(paymentId: string): Promise<Result<string | null, ProviderProblem>>;
  /** All payments to the account since a moment, oldest first, known to us or not. */
  listPayments(since: Date): Promise<Result<readonly ListedPayment[], ProviderProblem>>;
}

export interface ProviderRefund {
  readonly providerPaymentId: string;
  readonly key: string;
  /** Null for the whole payment: refunds made in the provider's own panel then count as made. */
  readonly part: { readonly amount: number; readonly currency: string } | null;
}

/** Capability: captures an order that its buyer only approved on the provider's page. */
export interface Captures {
  /** Captures an approved order, and returns its payments. Idempotent. */
  capture(order: OrderRef): Promise<Result<readonly ProviderPayment[], ProviderProblem>>;
}

/** A way to pay: a provider, its capabilities, and the shows that use it. */
export interface RegisteredProvider {
  readonly provider: PaymentProvider;
  /** The key of its payment numbers and webhooks: its own, unless two ways to pay share one account. */
  readonly account: string;
  /** Null where a payment is captured at the buyer's approval. Otherwise the browser returns through our server. */
  readonly captures: Captures | null;
  /** Null where cards are charged only on the provider's own page. */
  readonly cards: ChargesCards | null;
  /** The number of days after its approval in which a payment can be refunded. */
  readonly refundDays: number;
  /** `MedioPagoId` of the shows that are paid this way (2 §9); 0 where none is. */
  readonly paymentMethodId: number;
  /** Its name for staff, where it is no payment method of shows. */
  readonly name?: string;
  /** The currency of its charges; null for the show's own. */
  readonly currency: { readonly id: number; readonly code: 'USD'; readonly pesosPerUnit: number } | null;
}

/**
 * Every way to pay, by its key. A key is part of stored orders, of addresses registered at providers and of refund keys, so it
 * never changes.
 */
export type Providers = Readonly<Record<string, RegisteredProvider>>;

/** The accounts whose provider does not answer this process at present. */
export const downAccounts = (providers: Providers): readonly string[] => [
  ...new Set(
    Object.values(providers)
      .filter(({ provider }) => provider.isDown)
      .map(({ account }) => account),
  ),
];

/** The ways to pay with calls on the wire. */
export const PROVIDER = { cardProvider: 'card', dollarCheckout: 'second', cardDialog: 'token' } as const;

/** `unreachable`: no usable answer; a later retry may succeed. `refused`: a permanent refusal. */
export type ProviderProblem = 'unreachable' | 'refused';

export interface NewOrder {
  readonly key: string;
  readonly externalReference: string;
  readonly title: string;
  readonly description: string;
  readonly itemId: string;
  readonly amount: number;
  readonly currency: 'UYU' | 'USD';
  readonly instalments: number;
  readonly payer: {
    firstName: string;
    lastName: string;
    email: string;
    documentType: string;
    document: string;
  };
  readonly expiresAt: Date;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly notificationUrl: string;
}

export interface ProviderOrder {
  readonly orderId: string;
  readonly redirectUrl: string;
  /** The provider's own answer, passed to the browser where the wire says so (wire.md §5). */
  readonly raw: unknown;
}

/** Capability: charges a card by the one-time token that the browser got for it (the card dialog). */
export interface ChargesCards {
  /** Charges a token. Idempotent by `key`. `refused`: the token is not valid. */
  charge(charge: NewCharge): Promise<Result<CardCharge, ProviderProblem>>;
}

export interface NewCharge {
  readonly key: string;
  readonly externalReference: string;
  readonly description: string;
  /** Minor units of the provider's own currency. */
  readonly amount: number;
  readonly token: string;
  readonly brand: string;
  readonly instalments: number;
  readonly payer: { email: string; documentType: string; document: string };
  readonly notificationUrl: string;
}

export interface CardCharge {
  readonly paymentId: string;
  readonly state: ProviderPayment['state'];
  /** Set exactly when the state is `rejected`. */
  readonly declineReason: DeclineReason | null;
}

/** Why a card was not charged, where its owner can act on it. */
export type DeclineReason =
  | 'card-number-wrong'
  | 'card-expiry-wrong'
  | 'card-code-wrong'
  | 'card-data-wrong'
  | 'card-needs-authorization'
  | 'card-disabled'
  | 'card-insufficient-funds'
  | 'card-duplicate-payment'
  | 'card-attempts-exceeded'
  | 'card-instalments-refused'
  | 'card-high-risk'
  | 'card-declined';

export interface OrderFindings {
  /** Every payment of the order, in any state. */
  readonly payments: readonly ProviderPayment[];
  /** Approved by the buyer, to be captured by us. */
  readonly awaitsCapture: boolean;
}

export interface OrderRef {
  readonly orderId: string;
  readonly externalReference: string;
}

export interface ProviderPayment {
  readonly paymentId: string;
  readonly state: 'approved' | 'pending' | 'rejected' | 'refunded';
  readonly amount: number;
  readonly currency: string;
  /** When the provider approved it; null unless approved or refunded. */
  readonly approvedAt: Date | null;
}

/** A payment with its external reference; null where there is none. */
export interface ListedPayment extends ProviderPayment {
  readonly externalReference: string | null;
}

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
}

export interface ProviderEvent {
  /** Unique per event at the provider: repeated deliveries of one event have the same key. */
  readonly key: string;
  /** The payment of the event; null for events about something else. */
  readonly paymentId: string | null;
}
