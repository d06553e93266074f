/** The card provider's results for a payment that was made or is under review. */
const PAID = new Set(['approved', 'pending', 'in_process', 'authorized']);

/** Whether the URL is the card provider's return after a payment. A hint, not a proof. */
export function hasPaid(query: URLSearchParams): boolean {
  return PAID.has(query.get('status') ?? query.get('collection_status') ?? '');
}
