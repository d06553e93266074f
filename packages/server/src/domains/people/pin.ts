import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../ports/random.ts';
import type { AttemptLimit } from './count-attempt.ts';

const COST = 2 ** 14;
const BLOCK_SIZE = 8;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** New PINs for one member, or for one owned seat. */
export const NEW_PINS: AttemptLimit = { limit: 3, windowMs: 60 * 60 * 1000 };

/**
 * The stored form of a PIN (of a member or of an owned seat): `scrypt$cost$blockSize$salt$key`. Each hash has its
 * parameters, so that they can be raised without changing old hashes. About 30 ms of one core.
 */
export async function hashPin(random: Random, pin: string): Promise<string> {
  const salt = random.bytes(SALT_BYTES);
  const key = await derive(pin, salt, { N: COST, r: BLOCK_SIZE });
  return ['scrypt', COST, BLOCK_SIZE, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether a PIN matches the stored hash. Without one (`null`) the result is false after the same work, so that its
 * time does not reveal who has a PIN. Throws if the stored text is not from `hashPin`.
 */
export async function verifyPin(pin: string, stored: string | null): Promise<boolean> {
  const { salt, key, options } = stored === null ? NO_PIN : readHash(stored);
  const candidate = await derive(pin, salt, options);
  return timingSafeEqual(candidate, key) && stored !== null;
}

interface PinHash {
  readonly salt: Buffer;
  readonly key: Buffer;
  readonly options: ScryptOptions;
}

const NO_PIN: PinHash = {
  salt: Buffer.alloc(SALT_BYTES),
  key: Buffer.alloc(KEY_BYTES),
  options: { N: COST, r: BLOCK_SIZE },
};

function readHash(stored: string): PinHash {
  const [scheme, cost, blockSize, salt = '', key = ''] = stored.split('$');
  const hash = {
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
    options: { N: Number(cost), r: Number(blockSize) },
  };
  if (scheme !== 'scrypt' || hash.key.length !== KEY_BYTES) throw new Error('not a stored PIN');
  return hash;
}

function derive(pin: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
