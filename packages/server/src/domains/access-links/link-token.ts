import { createHash, timingSafeEqual } from 'node:crypto';

/** The stored hash of a link's secret. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const NO_LINK = Buffer.alloc(32);

/** Compares in constant time; without a link it does the same work and returns false. */
export function isTokenOf(storedHash: Buffer | null, token: string): boolean {
  const isEqual = timingSafeEqual(hashLinkToken(token), storedHash ?? NO_LINK);
  return isEqual && storedHash !== null;
}
