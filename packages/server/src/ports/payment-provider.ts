import type { Result } from '../shared/result.ts';

/** What our server asks a payment provider to do, in our words. Amounts are minor units of `currency`. */
export interface PaymentProvider {
  /** Opens an order. Sent again with the same `key` it is the same order. */
  createOrder(order: NewOrder): Promise<Result<ProviderOrder, ProviderProblem>>;
  /** What the provider knows of an order. Looking moves no money. */
  findPayments(order: OrderRef): Promise<Result<OrderFindings, ProviderProblem>>;
  /** Gives a payment back, whole or a part. Sent again with the same `key` it is the same refund. */
  refund(refund: ProviderRefund): Promise<Result<{ refundId: string }, ProviderProblem>>;
  /** Whether it has stopped answering this process. Not of what is no outside system. */
  readonly isDown?: boolean;
  /** The headers that a webhook's signature is in, lower case. */
  readonly signatureHeaders: readonly string[];
  /** Checks a webhook's signature; null when it is forged or its time is out of tolerance. */
  readEvent(request: WebhookRequest): Promise<ProviderEvent | null>;
  /** The external reference that a payment was made with; null when the provider knows no such payment. */
  findReference(paymentId: string): Promise<Result<string | null, ProviderProblem>>;
  /** Everything that the account took since a moment, the oldest first: whoever paid, and whatever we know of it. */
  listPayments(since: Date): Promise<Result<readonly ListedPayment[], ProviderProblem>>;
}

export interface ProviderRefund {
  readonly providerPaymentId: string;
  readonly key: string;
  /** Null for all that the payment took: then what somebody gave back in the provider's own panel counts as made. */
  readonly part: { readonly amount: number; readonly currency: string } | null;
}

/** The power to take the money of an order that its buyer only approved on the provider's page. */
export interface Captures {
  /** Takes the money of an order that awaits it, and answers its payments. Asked again it is the same capture. */
  capture(order: OrderRef): Promise<Result<readonly ProviderPayment[], ProviderProblem>>;
}

/** A way to pay: a provider, what it can do besides, and which shows are paid there. */
export interface RegisteredProvider {
  readonly provider: PaymentProvider;
  /** The key that its payments are numbered and its webhooks sent under: its own, unless two ways share one account. */
  readonly account: string;
  /** Null where a payment is taken the moment its buyer agrees. Where not, the browser comes back through our server. */
  readonly captures: Captures | null;
  /** Null where cards are only charged on the provider's own page. */
  readonly cards: ChargesCards | null;
  /** How many days after its approval the provider still gives a payment back. */
  readonly refundDays: number;
  /** `MedioPagoId` of the shows that are paid this way (2 §9); 0 where none is. */
  readonly paymentMethodId: number;
  /** What staff call it, where no payment method of shows names it. */
  readonly name?: string;
  /** What it charges whatever the show's currency; null where it charges the show's own. */
  readonly currency: { readonly id: number; readonly code: 'USD'; readonly pesosPerUnit: number } | null;
}

/**
 * Every way to pay, by its key. A key stands in stored orders, in addresses that are registered at providers and in the
 * keys of refunds, so it is never changed.
 */
export type Providers = Readonly<Record<string, RegisteredProvider>>;

/** The accounts whose provider has stopped answering this process. */
export const downAccounts = (providers: Providers): readonly string[] => [
  ...new Set(
    Object.values(providers)
      .filter(({ provider }) => provider.isDown)
      .map(({ account }) => account),
  ),
];

/** Of the ways to pay that calls of the wire are about. */
export const PROVIDER = { cardProvider: 'card', dollarCheckout: 'second', cardDialog: 'token' } as const;

/** `unreachable`: no answer, or not one we understand; asking again later is right. `refused`: the provider said no for good. */
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
  /** The provider's own answer, handed to the browser where the wire says so (wire.md §5). */
  readonly raw: unknown;
}

/** The power to charge a card that the browser turned into a one-time token (the card dialog). */
export interface ChargesCards {
  /** Charges a token. Sent again with the same `key` it is the same charge. `refused`: the token is not good. */
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

/** Why a card was not charged, as far as its owner can do something about it. */
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
  /** Every payment of the order, whatever came of it. */
  readonly payments: readonly ProviderPayment[];
  /** The buyer said yes, and the money is taken only when we ask for it. */
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

/** A payment with the reference that it was made with; null where there is none. */
export interface ListedPayment extends ProviderPayment {
  readonly externalReference: string | null;
}

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
}

export interface ProviderEvent {
  /** Unique per event at the provider: the same event delivered twice has the same key. */
  readonly key: string;
  /** The payment it is about; null for events about something else. */
  readonly paymentId: string | null;
}
