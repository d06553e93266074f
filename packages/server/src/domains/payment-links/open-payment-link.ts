import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { checkLink } from '../access-links/public.ts';
import { findPaymentLink, type PaymentLink } from './payment-link-store.ts';

/** A visitor's request: the ids in the address, its secret, and the visitor's address. */
export interface LinkVisit {
  readonly showId: number;
  readonly linkId: number;
  readonly token: string;
  readonly ip: string;
}

/** Opens a payment link with its secret. Throws TooManyRequests after too many wrong links from an address. */
export async function openPaymentLink(
  context: Context,
  { showId, linkId, token, ip }: LinkVisit,
): Promise<Result<PaymentLink, 'link-not-found'>> {
  const checked = await checkLink(context, { kind: 'payment-link', showId, subjectId: linkId, token, ip });
  if (!checked.ok) return checked;
  const link = await findPaymentLink(context.database.kysely, linkId);
  return link ? ok(link) : refuse('link-not-found');
}
