import {
  createHash,
  createHmac,
  createPublicKey,
  type KeyObject,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { Context } from '../../context.ts';

/**
 * Challenges and access tokens (spec 5 §5.2): `use.device.end.mac` with a key of the server. Both contain their end;
 * each call checks in the database whether the device is revoked.
 */
type Use = 'challenge' | 'token';
type Secrets = Pick<Context, 'config'>;

const macOf = ({ config }: Secrets, text: string) =>
  createHmac('sha256', config.secrets.urlKey).update(`gate ${text}`).digest('base64url');

export function makeText(context: Secrets, use: Use, deviceId: number, endsAt: number): string {
  const text = `${use}.${deviceId}.${endsAt}`;
  return `${text}.${macOf(context, text)}`;
}

/** The device of a text; null if the text is forged, for another use, or expired. */
export function readText(context: Secrets, use: Use, text: string, now: Date): number | null {
  const [found, device = '', end = '', mac = ''] = text.split('.');
  const expected = Buffer.from(macOf(context, `${found}.${device}.${end}`));
  const given = Buffer.from(mac);
  if (found !== use || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return now.getTime() < Number(end) ? Number(device) : null;
}

/** A key of the curve P-256; null for anything else. */
export function readPublicKey(der: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const curve = key.asymmetricKeyDetails?.namedCurve;
    return key.asymmetricKeyType === 'ec' && curve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

/** Whether the device signed the text: ECDSA with SHA-256, r and s of 32 bytes, as browsers make it. */
export function isSignedBy(publicKey: Buffer | null, text: string, signature: string): boolean {
  const key = publicKey && readPublicKey(publicKey);
  if (!key || signature === '') return false;
  const bytes = Buffer.from(signature, 'base64');
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
