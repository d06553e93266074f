import type { CardContext } from './store.ts';
import type { CardPayment } from './wire.ts';

const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 1_000;
const SORTS = ['date_created', 'date_approved', 'date_last_updated', 'id'] as const;

type Sort = (typeof SORTS)[number];

function isSort(text: string | undefined): text is Sort {
  return SORTS.some((sort) => sort === text);
}

function sortKey(payment: CardPayment, sort: Sort): number {
  if (sort === 'id') return payment.id;
  return Date.parse(payment[sort] ?? payment.date_created);
}

function count(text: string | undefined, fallback: number): number {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : fallback;
}

/** `GET /v1/payments/search`: by external reference and status, newest last unless `criteria=desc`. */
export function searchPayments(context: CardContext, query: Record<string, string | undefined>): object {
  const { external_reference: reference, status, sort } = query;
  const found = reference === undefined ? context.store.payments() : context.store.paymentsOf(reference);
  const results = status === undefined ? found : found.filter((payment) => payment.status === status);
  const direction = query.criteria === 'desc' ? -1 : 1;
  const by = isSort(sort) ? sort : 'date_created';
  results.sort((a, b) => direction * (sortKey(a, by) - sortKey(b, by) || a.id - b.id));
  const limit = Math.min(count(query.limit, DEFAULT_LIMIT), MAX_LIMIT);
  const offset = count(query.offset, 0);
  return {
    paging: { total: results.length, limit, offset },
    results: results.slice(offset, offset + limit),
  };
}
