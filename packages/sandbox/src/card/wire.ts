/** The card provider's wire records; the field names are the provider's. */

export interface CardRefund {
  readonly id: number;
  readonly payment_id: number;
  readonly amount: number;
  readonly metadata: Record<string, never>;
  readonly source: { readonly id: string; readonly name: string; readonly type: 'collector' };
  readonly date_created: string;
  readonly unique_sequence_number: null;
  readonly refund_mode: 'standard';
  readonly adjustment_amount: 0;
  readonly status: 'approved';
  readonly reason: null;
  readonly amount_refunded_to_payer: number;
}

export type PaymentStatus = 'approved' | 'in_process' | 'pending' | 'rejected' | 'cancelled' | 'refunded';

export interface CardPayment {
  readonly id: number;
  readonly date_created: string;
  readonly date_approved: string | null;
  readonly date_last_updated: string;
  readonly date_of_expiration: string | null;
  readonly money_release_date: string | null;
  readonly operation_type: 'regular_payment';
  readonly issuer_id: string;
  readonly payment_method_id: string;
  readonly payment_type_id: 'credit_card' | 'debit_card';
  readonly status: PaymentStatus;
  readonly status_detail: string;
  readonly currency_id: string;
  readonly description: string;
  readonly live_mode: boolean;
  readonly authorization_code: string | null;
  readonly collector_id: number;
  readonly payer: {
    readonly id: string;
    readonly type: 'guest';
    readonly email: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly identification: { readonly type: string | null; readonly number: string | null };
  };
  readonly metadata: unknown;
  readonly additional_info: unknown;
  readonly order: { readonly id?: number; readonly type?: 'mercadopago' };
  readonly external_reference: string | null;
  readonly transaction_amount: number;
  readonly transaction_amount_refunded: number;
  readonly coupon_amount: number;
  readonly installments: number;
  readonly transaction_details: {
    readonly net_received_amount: number;
    readonly total_paid_amount: number;
    readonly installment_amount: number;
  };
  readonly fee_details: readonly unknown[];
  readonly captured: boolean;
  readonly binary_mode: boolean;
  readonly statement_descriptor: string | null;
  readonly card: {
    readonly first_six_digits: string;
    readonly last_four_digits: string;
    readonly expiration_month: number;
    readonly expiration_year: number;
    readonly cardholder: { readonly name: string };
  };
  readonly notification_url: string | null;
  readonly refunds: readonly CardRefund[];
  readonly processing_mode: 'aggregator';
}

export interface Cause {
  readonly code: number | string;
  readonly description: string;
  readonly data: string | null;
}

/** The provider's error envelope. */
export interface CardError {
  readonly message: string;
  readonly error: string;
  readonly status: number;
  readonly cause: readonly Cause[];
}

export function cardError(
  status: number,
  error: string,
  message: string,
  cause: readonly Cause[] = [],
): CardError {
  return { message, error, status, cause };
}

/** An error with one numbered cause, in the form of the payments API. */
export function causeError(status: number, code: number | string, description: string): CardError {
  const error = status === 404 ? 'not_found' : status === 401 ? 'unauthorized' : 'bad_request';
  return cardError(status, error, description, [{ code, description, data: null }]);
}
