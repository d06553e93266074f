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

/** `range` names the date to compare with `begin_date` and `end_date`, each a time or `NOW`. */
function inRange({ range, begin_date: begin, end_date: end }: Record<string, string | undefined>) {
  if (!isSort(range) || range === 'id') return () => true;
  const moment = (text: string | undefined, otherwise: number) =>
    text === undefined || text === 'NOW' ? otherwise : Date.parse(text);
  const [from, to] = [moment(begin, 0), moment(end, Number.POSITIVE_INFINITY)];
  return (payment: CardPayment): boolean => {
    const date = payment[range];
    return date !== null && Date.parse(date) >= from && Date.parse(date) <= to;
  };
}

/** `GET /v1/payments/search`: by external reference, status and date, newest last unless `criteria=desc`. */
export function searchPayments(context: CardContext, query: Record<string, string | undefined>): object {
  const { external_reference: reference, status, sort } = query;
  const found = reference === undefined ? context.store.payments() : context.store.paymentsOf(reference);
  const within = inRange(query);
  const results = found.filter(
    (payment) => (status === undefined || payment.status === status) && within(payment),
  );
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
