import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signed URLs that work until a moment: `path?…&exp=<seconds>&sig=<HMAC-SHA-256>`.
 * The signature covers the path, the end and every other parameter.
 */
export interface SignedAddress {
  /** From the first slash, as in the URL. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
}

export function signAddress(key: Buffer, { path, parameters = {}, expiresAt }: SignedAddress): string {
  const query = new URLSearchParams({ ...parameters, exp: String(Math.floor(expiresAt.getTime() / 1000)) });
  const signature = signatureOf(key, path, query).toString('base64url');
  return `${path}?${query}&sig=${signature}`;
}

export type AddressVerdict = 'valid' | 'expired' | 'forged';

/** Verifies a requested URL (path and query). Compared in constant time. */
export function judgeAddress(key: Buffer, address: string, now: Date): AddressVerdict {
  const [path = ''] = address.split('?', 1);
  const query = new URLSearchParams(address.slice(path.length + 1));
  const signature = Buffer.from(query.get('sig') ?? '', 'base64url');
  query.delete('sig');
  const expected = signatureOf(key, path, query);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return 'forged';
  return now.getTime() < Number(query.get('exp')) * 1000 ? 'valid' : 'expired';
}

function signatureOf(key: Buffer, path: string, query: URLSearchParams): Buffer {
  return createHmac('sha256', key).update(`${path}?${query}`).digest();
}
