import type { Stack } from '@club/demo/stack/stack.ts';

/** The product under test: its URLs, its demo season's links, and a gate's key. */
export type Product = Pick<Stack, 'siteUrl' | 'mailboxUrl' | 'paymentsUrl' | 'demo'> & {
  /** The settings for the commands of the club's operators on this product. */
  staffSettings: Readonly<Record<string, string>> & { readonly DATABASE_URL: string };
  /** Ed25519 public key of ticket codes, as PEM. */
  ticketKey: string;
  /** Where the journeys record which fans are taken. */
  takenFolder: string;
  /** When it was started, in milliseconds of Unix time: the days of its demo season count from then. */
  startedAt: number;
};

const VARIABLE = 'CLUB_PRODUCT';

/** Passes the product on to the processes of the journeys. */
export function publishProduct(product: Product): void {
  process.env[VARIABLE] = JSON.stringify(product);
}

/** Whether a product was started elsewhere and named in the environment. */
export const isProductPublished = (): boolean => Boolean(process.env[VARIABLE]);

const DAY_MS = 24 * 60 * 60 * 1000;

/** A moment some days after the start of the product, as its season counts them also after midnight. */
export const daysFromStart = (days: number): Date => new Date(product().startedAt + days * DAY_MS);

/** The product started by the global set-up. @throws when it did not run */
export function product(): Product {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The global set-up of the journeys has not started the product.');
  return JSON.parse(text) as Product;
}
