import { randomUUID } from 'node:crypto';
import { type Fields, fieldsOf } from '../shared/fields.ts';
import { offsetText } from '../shared/texts.ts';

/** A preference as stored: the request, under the provider's id. */
export interface StoredPreference {
  readonly id: string;
  readonly createdAt: string;
  /** The merchant order that groups its payments. */
  readonly orderId: number;
  readonly request: Record<string, unknown>;
}

export interface PreferenceItem {
  readonly title: string;
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly currency: string;
}

/** A preference parsed for the payment page and payments. */
export interface Preference {
  readonly id: string;
  readonly orderId: number;
  readonly items: readonly PreferenceItem[];
  readonly total: number;
  readonly currency: string;
  readonly expiresAt: Date | null;
  readonly startsAt: Date | null;
  readonly isBinary: boolean;
  readonly maxInstallments: number;
  readonly externalReference: string | null;
  readonly notificationUrl: string | null;
  readonly statementDescriptor: string | null;
  readonly backUrls: Readonly<Record<'success' | 'pending' | 'failure', string | undefined>>;
  readonly metadata: unknown;
  readonly payer: {
    readonly name: string | null;
    readonly surname: string | null;
    readonly email: string;
    readonly documentType: string | null;
    readonly document: string | null;
  };
}

/** A new id in the provider's form: the merchant's number and a UUID. */
export function preferenceId(collectorId: number): string {
  return `${collectorId}-${randomUUID()}`;
}

function readItem(item: Fields): PreferenceItem {
  return {
    title: item.text('title') ?? '',
    description: item.text('description') ?? '',
    quantity: item.number('quantity') ?? 1,
    unitPrice: item.number('unit_price') ?? 0,
    currency: item.text('currency_id') ?? 'UYU',
  };
}

function readPayer(payer: Fields): Preference['payer'] {
  const identification = payer.object('identification') ?? fieldsOf({});
  return {
    name: payer.text('name') ?? null,
    surname: payer.text('surname') ?? null,
    email: payer.text('email') ?? 'test@testuser.com',
    documentType: identification.text('type') ?? null,
    document: identification.text('number') ?? null,
  };
}

function moment(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Parses a request that was validated on arrival. */
export function readPreference(stored: StoredPreference): Preference {
  const request = fieldsOf(stored.request);
  const items = (request.list('items') ?? []).map(readItem);
  const backUrls = request.object('back_urls') ?? fieldsOf({});
  const expires = request.flag('expires') === true;
  return {
    id: stored.id,
    orderId: stored.orderId,
    items,
    total: cents(items.reduce((total, item) => total + item.quantity * item.unitPrice, 0)),
    currency: items[0]?.currency ?? 'UYU',
    expiresAt: expires ? moment(request.text('expiration_date_to')) : null,
    startsAt: expires ? moment(request.text('expiration_date_from')) : null,
    isBinary: request.flag('binary_mode') === true,
    maxInstallments: request.object('payment_methods')?.number('installments') ?? 12,
    externalReference: request.text('external_reference') ?? null,
    notificationUrl: request.text('notification_url') ?? null,
    statementDescriptor: request.text('statement_descriptor') ?? null,
    backUrls: {
      success: backUrls.text('success'),
      pending: backUrls.text('pending'),
      failure: backUrls.text('failure'),
    },
    metadata: request.raw('metadata') ?? {},
    payer: readPayer(request.object('payer') ?? fieldsOf({})),
  };
}

/** The provider's answer: the request echoed, with ids and the payment page's address. */
export function preferenceAnswer(stored: StoredPreference, collectorId: number, origin: string): object {
  const page = `${origin}/checkout/v1/redirect?pref_id=${encodeURIComponent(stored.id)}`;
  return {
    ...stored.request,
    id: stored.id,
    collector_id: collectorId,
    client_id: String(collectorId),
    date_created: offsetText(new Date(stored.createdAt)),
    init_point: page,
    sandbox_init_point: page,
    operation_type: 'regular_payment',
    site_id: 'MLU',
    internal_metadata: null,
  };
}
