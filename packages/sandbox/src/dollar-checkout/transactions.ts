import type { Answer } from '../shared/idempotency.ts';
import { issueAnswer } from './errors.ts';
import type { CaptureStatus, DollarContext } from './store.ts';

const LONGEST_MS = 31 * 86_400_000;
const DEFAULT_SIZE = 100;

const STATUS: Readonly<Record<CaptureStatus, string>> = {
  ...{ COMPLETED: 'S', PARTIALLY_REFUNDED: 'F', REFUNDED: 'V', PENDING: 'P', DECLINED: 'D' },
};

const whole = (text: string | undefined, otherwise: number) =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : otherwise;

/** `GET /v1/reporting/transactions`: captures and refunds between two times, oldest first. */
export function listTransactions(
  { store }: DollarContext,
  query: Readonly<Record<string, string | undefined>>,
): Answer {
  const [from, to] = [Date.parse(query.start_date ?? ''), Date.parse(query.end_date ?? '')];
  if (Number.isNaN(from) || Number.isNaN(to) || to < from || to - from > LONGEST_MS)
    return issueAnswer(400, 'INVALID_REQUEST', { field: 'start_date' });
  const captures = store.captures.values().map((capture) => ({
    ...{ transaction_id: capture.id, transaction_event_code: 'T0006', custom_field: capture.customId },
    ...{ transaction_initiation_date: capture.createdAt, transaction_amount: capture.amount },
    transaction_status: STATUS[capture.status],
  }));
  const refunds = store.refunds.values().map((refund) => ({
    ...{ transaction_id: refund.id, transaction_event_code: 'T1107', transaction_status: 'S' },
    transaction_initiation_date: refund.createdAt,
    transaction_amount: { ...refund.amount, value: `-${refund.amount.value}` },
  }));
  const found = [...captures, ...refunds]
    .filter(({ transaction_initiation_date: at }) => Date.parse(at) + 999 >= from && Date.parse(at) <= to)
    .toSorted(
      (a, b) => Date.parse(a.transaction_initiation_date) - Date.parse(b.transaction_initiation_date),
    );
  const size = whole(query.page_size, DEFAULT_SIZE);
  const page = whole(query.page, 1);
  return {
    status: 200,
    body: {
      transaction_details: found
        .slice((page - 1) * size, page * size)
        .map((info) => ({ transaction_info: info })),
      ...{ page, total_items: found.length, total_pages: Math.max(1, Math.ceil(found.length / size)) },
    },
  };
}
