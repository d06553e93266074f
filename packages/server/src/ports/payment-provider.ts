import type { Result } from '../shared/result.ts';

/** What our server asks a payment provider to do, in our words. Amounts are minor units of `currency`. */
export interface PaymentProvider {
  /** Opens an order. Sent again with the same `key` it is the same order. */
  createOrder(order: NewOrder): Promise<Result<ProviderOrder, ProviderProblem>>;
  /** Every payment the provider knows for an order, whatever came of it. */
  findPayments(order: OrderRef): Promise<Result<readonly ProviderPayment[], ProviderProblem>>;
  /** Gives a payment back in full. Sent again with the same `key` it is the same refund. */
  refund(refund: {
    providerPaymentId: string;
    key: string;
  }): Promise<Result<{ refundId: string }, ProviderProblem>>;
  /** Checks a webhook's signature; null when it is forged or its time is out of tolerance. */
  readEvent(request: WebhookRequest): Promise<ProviderEvent | null>;
  /** The external reference that a payment was made with; null when the provider knows no such payment. */
  findReference(paymentId: string): Promise<Result<string | null, ProviderProblem>>;
}

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

export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly rawBody: string;
}

export interface ProviderEvent {
  /** Unique per event at the provider: the same event delivered twice has the same key. */
  readonly key: string;
  /** The payment it is about; null for events about something else. */
  readonly paymentId: string | null;
}
