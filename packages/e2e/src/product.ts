import type { Stack } from '../../../tools/stack/stack.ts';

/** Where the product under test answers, and what its demo season offers. */
export type Product = Pick<Stack, 'siteUrl' | 'mailboxUrl' | 'paymentsUrl' | 'demo'>;

const VARIABLE = 'CLUB_PRODUCT';

/** Hands the product over to the processes that run the journeys. */
export function publishProduct({ siteUrl, mailboxUrl, paymentsUrl, demo }: Product): void {
  process.env[VARIABLE] = JSON.stringify({ siteUrl, mailboxUrl, paymentsUrl, demo });
}

/** The product that the global set-up started. @throws when it did not run */
export function product(): Product {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The global set-up of the journeys has not started the product.');
  return JSON.parse(text) as Product;
}
