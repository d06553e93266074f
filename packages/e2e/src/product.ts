import type { Stack } from '@club/demo/stack/stack.ts';

/** The product under test: where it answers, what its demo season offers, and what a gate knows of it. */
export type Product = Pick<Stack, 'siteUrl' | 'mailboxUrl' | 'paymentsUrl' | 'demo'> & {
  /** What the commands of the club's staff read to work on this product. */
  staffSettings: Readonly<Record<string, string>> & { readonly DATABASE_URL: string };
  /** Ed25519 public key that ticket codes are checked with, as PEM. */
  ticketKey: string;
  /** Where the journeys mark which fans they have taken. */
  takenFolder: string;
};

const VARIABLE = 'CLUB_PRODUCT';

/** Hands the product over to the processes that run the journeys. */
export function publishProduct(product: Product): void {
  process.env[VARIABLE] = JSON.stringify(product);
}

/** Whether somebody else has started a product for the journeys and named it in the environment. */
export const isProductPublished = (): boolean => Boolean(process.env[VARIABLE]);

/** The product that the global set-up started. @throws when it did not run */
export function product(): Product {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The global set-up of the journeys has not started the product.');
  return JSON.parse(text) as Product;
}
