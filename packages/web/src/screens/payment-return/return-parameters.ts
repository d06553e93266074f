import type { CapturedPayment } from '../../api/provider-order.ts';

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

export interface CardReturn {
  readonly showId: number;
  readonly holdId: number;
}

/**
 * The card provider's return (spec 2 §2.5); null when a parameter is missing, the status is not approved, or the reference does not have
 * exactly two ids.
 */
export function readCardReturn(query: URLSearchParams): CardReturn | null {
  const given = ['external_reference', 'payment_id', 'status', 'preference_id'].every((name) =>
    query.get(name),
  );
  if (!given || query.get('status') !== 'approved') return null;
  const parts = query.get('external_reference')?.split('-') ?? [];
  const [showId = '', holdId = ''] = parts;
  if (parts.length !== 2 || !isId(showId) || !isId(holdId)) return null;
  return { showId: Number(showId), holdId: Number(holdId) };
}

export interface DollarReturn extends CapturedPayment {
  readonly showId: number;
}

/** The dollar checkout's return (spec 2 §2.6); null when a parameter is missing or not a number. */
export function readDollarReturn(query: URLSearchParams): DollarReturn | null {
  const [showId = '', holdId = '', paymentId = '', captureId = '', amount = ''] = [
    'esp',
    'tr',
    'id',
    'capture_id',
    'monto',
  ].map((name) => query.get(name) ?? '');
  if (!isId(showId) || !isId(holdId) || paymentId === '' || captureId === '') return null;
  if (!/^\d+(?:\.\d{1,2})?$/.test(amount)) return null;
  return { showId: Number(showId), holdId: Number(holdId), paymentId, captureId, amount: Number(amount) };
}
