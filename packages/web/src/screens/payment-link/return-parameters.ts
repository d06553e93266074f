/** Results with which the card provider sends somebody back who has paid, or whose payment it still looks at. */
const PAID = new Set(['approved', 'pending', 'in_process', 'authorized']);

/** Whether the address is the one that the card provider leads back to after a payment. It is a hint and no proof. */
export function hasPaid(query: URLSearchParams): boolean {
  return PAID.has(query.get('status') ?? query.get('collection_status') ?? '');
}
