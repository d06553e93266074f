import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Random } from '../ports/random.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key per use of one secret (RFC 5869). */
const keyFor = (secret: Buffer, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Encrypts stored bytes that are needed again, such as a second factor's secret (AES-256-GCM). `use` names the purpose. */
export function seal(secret: Buffer, use: string, bytes: Uint8Array, random: Random): Buffer {
  const nonce = random.bytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, use), nonce);
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** What may have been sealed: with the present key, or during a change with the one before. */
export interface SealKeys {
  readonly urlKey: Buffer;
  readonly formerUrlKey?: Buffer;
}

/** Decrypts. Throws when they were sealed with another secret, for another use, or changed since. */
export function unseal({ urlKey, formerUrlKey }: SealKeys, use: string, sealed: Buffer): Buffer {
  try {
    return unsealWith(urlKey, use, sealed);
  } catch (error) {
    if (!formerUrlKey) throw error;
    return unsealWith(formerUrlKey, use, sealed);
  }
}

function unsealWith(secret: Buffer, use: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, use), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
