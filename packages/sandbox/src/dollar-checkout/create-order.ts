import { type Fields, fieldsOf } from '../shared/fields.ts';
import type { Answer } from '../shared/idempotency.ts';
import { issueAnswer } from './errors.ts';
import { orderAnswer } from './order-answer.ts';
import { centsOf, type DollarContext, type DollarOrder, newId, type PurchaseUnit, utcText } from './store.ts';

const CURRENCIES = ['USD', 'EUR', 'BRL', 'MXN', 'GBP', 'CAD', 'AUD'];
const MAX_UNITS = 10;

const missing = (field: string): Answer =>
  issueAnswer(400, 'MISSING_REQUIRED_PARAMETER', {
    field,
    location: 'body',
    description: 'A required field / parameter is missing.',
  });

const tooLong = (field: string, value: string): Answer =>
  issueAnswer(400, 'INVALID_STRING_LENGTH', { field, value, location: 'body' });

function unitProblem(unit: Fields, index: number): Answer | null {
  const path = `/purchase_units/@${index}`;
  const amount = unit.object('amount');
  const currency = amount?.text('currency_code');
  const value = amount?.text('value');
  if (!currency) return missing(`${path}/amount/currency_code`);
  if (!value) return missing(`${path}/amount/value`);
  if (centsOf(value) === null)
    return issueAnswer(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', {
      field: `${path}/amount/value`,
      value,
      location: 'body',
    });
  if (!CURRENCIES.includes(currency))
    return issueAnswer(422, 'CURRENCY_NOT_SUPPORTED', {
      field: `${path}/amount/currency_code`,
      value: currency,
      location: 'body',
    });
  const limits = { reference_id: 256, custom_id: 127, invoice_id: 127, description: 127 };
  for (const [name, limit] of Object.entries(limits)) {
    const text = unit.text(name) ?? '';
    if (text.length > limit) return tooLong(`${path}/${name}`, text);
  }
  return null;
}

function orderProblem(request: Fields, hasRequestId: boolean): Answer | null {
  const units = request.list('purchase_units') ?? [];
  if (!request.text('intent')) return missing('/intent');
  if (request.text('intent') !== 'CAPTURE')
    return issueAnswer(400, 'INVALID_PARAMETER_VALUE', { field: '/intent', location: 'body' });
  if (units.length === 0) return missing('/purchase_units');
  if (units.length > MAX_UNITS)
    return issueAnswer(400, 'INVALID_ARRAY_MAX_ITEMS', { field: '/purchase_units', location: 'body' });
  if (request.has('payment_source') && !hasRequestId)
    return issueAnswer(400, 'PAYPAL_REQUEST_ID_REQUIRED', {
      field: 'PayPal-Request-Id',
      location: 'header',
      description: 'A PayPal-Request-Id is required if you are trying to process payment for an Order.',
    });
  const references = units.map((unit) => unit.text('reference_id') ?? 'default');
  if (new Set(references).size < references.length)
    return issueAnswer(422, 'DUPLICATE_REFERENCE_ID', { field: '/purchase_units', location: 'body' });
  return units.map(unitProblem).find((problem) => problem !== null) ?? null;
}

function readUnit(unit: Fields): PurchaseUnit {
  const amount = unit.object('amount') ?? fieldsOf({});
  return {
    reference_id: unit.text('reference_id') ?? 'default',
    custom_id: unit.text('custom_id'),
    invoice_id: unit.text('invoice_id'),
    description: unit.text('description'),
    amount: {
      currency_code: amount.text('currency_code') ?? '',
      value: Number(amount.text('value')).toFixed(2),
    },
  };
}

/** Creates an order (`POST /v2/checkout/orders`); with a payment source, status, code and links differ. */
export function createOrder(
  context: DollarContext,
  body: unknown,
  options: { hasRequestId: boolean; isWhole: boolean },
): Answer {
  const request = fieldsOf(body);
  const problem = orderProblem(request, options.hasRequestId);
  if (problem) return problem;
  const source = request.object('payment_source')?.object('paypal');
  const experience =
    source?.object('experience_context') ?? request.object('application_context') ?? fieldsOf({});
  const now = utcText(context.world.clock());
  const order: DollarOrder = {
    id: newId(),
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    hasSource: source !== undefined,
    createdAt: now,
    updatedAt: now,
    approvedAt: null,
    units: (request.list('purchase_units') ?? []).map(readUnit),
    returnUrl: experience.text('return_url') ?? null,
    cancelUrl: experience.text('cancel_url') ?? null,
    brandName: experience.text('brand_name') ?? null,
    instrument: 'good',
    notify: 'once',
    captureIds: [],
  };
  context.store.orders.put(order.id, order);
  return { status: source ? 200 : 201, body: orderAnswer(context, order, options.isWhole) };
}
