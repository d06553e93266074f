import { generateKeyPair, type JsonWebKey, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { openCollection } from '../shared/collection.ts';

const RSA_BITS = 2_048;

export interface SsoKeys {
  readonly signing: JsonWebKey & { readonly kid: string; readonly use: 'sig'; readonly alg: 'RS256' };
  readonly cookie: string;
}

async function makeKeys(): Promise<SsoKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  return {
    signing: { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' },
    cookie: randomBytes(32).toString('base64url'),
  };
}

// Shared by all sandboxes in memory: generating keys takes longer than the rest of a start.
let fleetingKeys: Promise<SsoKeys> | undefined;

/** The provider's keys, created once and stored with its data, so that a restart ends no session. */
export async function ssoKeys(folder: string | undefined): Promise<SsoKeys> {
  if (folder === undefined) {
    fleetingKeys ??= makeKeys();
    return fleetingKeys;
  }
  const kept = openCollection<SsoKeys>(folder, 'keys');
  const known = kept.get('keys');
  if (known) return known;
  const keys = await makeKeys();
  kept.put('keys', keys);
  return keys;
}
