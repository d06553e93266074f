import { type Fields, isObject } from '../shared/fields.ts';

/** An error of a preference, in the provider's words. */
export interface PreferenceProblem {
  readonly error: string;
  readonly message: string;
}

type Check = (request: Fields) => PreferenceProblem | null;

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/;
const MAX_EMAIL = 150;

const problem = (error: string, message: string): PreferenceProblem => ({ error, message });

function isUrl(text: string | undefined): boolean {
  return text !== undefined && URL.canParse(text) && /^https?:/.test(text);
}

function itemProblem(item: Fields): PreferenceProblem | null {
  const quantity = item.number('quantity');
  const price = item.number('unit_price');
  const currency = item.text('currency_id');
  if (!item.text('title')) return problem('invalid_items', 'title invalid.');
  if (quantity === undefined || !Number.isInteger(quantity) || quantity < 1)
    return problem('invalid_items', 'quantity invalid.');
  if (price === undefined || price <= 0) return problem('invalid_items', 'unit_price invalid.');
  if (currency !== undefined && !['UYU', 'USD'].includes(currency))
    return problem('invalid_items', 'currency_id invalid.');
  return null;
}

const items: Check = (request) => {
  const list = request.list('items');
  if (!list || list.length === 0) return problem('invalid_items', 'items needed');
  const currencies = new Set(list.map((item) => item.text('currency_id') ?? 'UYU'));
  if (currencies.size > 1)
    return problem('invalid_items', 'Currency_id invalid. All items must have the same.');
  return list.map(itemProblem).find((found) => found !== null) ?? null;
};

const binaryMode: Check = (request) =>
  request.has('binary_mode') && request.flag('binary_mode') === undefined
    ? problem('invalid_binary_mode', 'binary_mode invalid. Should be a boolean.')
    : null;

const installments: Check = (request) => {
  const methods = request.object('payment_methods');
  if (!methods?.has('installments')) return null;
  const count = methods.number('installments');
  return count !== undefined && Number.isInteger(count) && count >= 1 && count <= 36
    ? null
    : problem('invalid_payment_methods', 'installments invalid. Should be a number between 1 and 36.');
};

const backUrls: Check = (request) => {
  const raw = request.raw('back_urls');
  if (raw === undefined || raw === null) return null;
  const wrong = problem('invalid_back_urls', 'back_urls invalid. Wrong format');
  if (!isObject(raw)) return wrong;
  const given = Object.values(raw).filter((url) => url !== '' && url !== null);
  return given.every((url) => typeof url === 'string' && isUrl(url)) ? null : wrong;
};

const autoReturn: Check = (request) => {
  if (!request.has('auto_return')) return null;
  if (!['approved', 'all'].includes(request.text('auto_return') ?? ''))
    return problem('invalid_auto_return', 'auto_return invalid. Should be approved or all.');
  return request.object('back_urls')?.text('success')
    ? null
    : problem('invalid_auto_return', 'auto_return invalid. back_url.success must be defined');
};

const notificationUrl: Check = (request) =>
  request.has('notification_url') && !isUrl(request.text('notification_url'))
    ? problem('invalid_notification_url', 'notification_url invalid. Wrong format')
    : null;

function dateCheck(field: 'expiration_date_from' | 'expiration_date_to'): Check {
  return (request) => {
    if (!request.has(field)) return null;
    const text = request.text(field) ?? '';
    const isDate = DATE.test(text) && !Number.isNaN(Date.parse(text));
    return isDate
      ? null
      : problem(
          `invalid_${field}`,
          `${field} invalid. Must be a date with format yyyy-MM-dd'T'HH:mm:ss.SSSZ`,
        );
  };
}

const period: Check = (request) => {
  const from = request.text('expiration_date_from');
  const to = request.text('expiration_date_to');
  if (from === undefined || to === undefined || Date.parse(to) > Date.parse(from)) return null;
  return problem(
    'invalid_expiration_date_to',
    'expiration_date_to invalid. Must be after expiration_date_from.',
  );
};

const payer: Check = (request) =>
  (request.object('payer')?.text('email') ?? '').length > MAX_EMAIL
    ? problem('invalid_payer', `payer email invalid. Max length ${MAX_EMAIL}.`)
    : null;

const CHECKS: readonly Check[] = [
  items,
  binaryMode,
  installments,
  backUrls,
  autoReturn,
  notificationUrl,
  dateCheck('expiration_date_from'),
  dateCheck('expiration_date_to'),
  period,
  payer,
];

/** The first error of a preference, or null. */
export function preferenceProblem(request: Fields): PreferenceProblem | null {
  for (const check of CHECKS) {
    const found = check(request);
    if (found) return found;
  }
  return null;
}
