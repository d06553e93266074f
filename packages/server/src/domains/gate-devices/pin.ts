import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Context } from '../../context.ts';

const scryptBytes = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);
const COST = { N: 16_384, r: 8, p: 1 } as const;
const HASH_BYTES = 32;

/** What is stored of a PIN, and goes to the lanes for when they have no network (spec 5 §5.4). */
export const hashGatePin = (pin: string, salt: Buffer): Promise<Buffer> =>
  scryptBytes(pin, salt, HASH_BYTES, COST);

export async function isGatePin(
  pin: string,
  { salt, hash }: { salt: Buffer; hash: Buffer },
): Promise<boolean> {
  return timingSafeEqual(await hashGatePin(pin, salt), hash);
}

/** The text of a personal card's QR: show, person and a MAC of the server. Worth nothing without the PIN. */
export function cardText({ config }: Pick<Context, 'config'>, showId: number, staffId: number): string {
  const text = `PUERTA:${showId}:${staffId}`;
  const mac = createHmac('sha256', config.secrets.urlKey).update(`gate card ${text}`).digest('hex');
  return `${text}:${mac.slice(0, 24).toUpperCase()}`;
}

/** Whose card it is; null when it is not the club's or of another show. */
export function readCard(context: Pick<Context, 'config'>, showId: number, text: string): number | null {
  const [, , id = ''] = text.split(':');
  if (!/^\d{1,9}$/.test(id)) return null;
  const expected = Buffer.from(cardText(context, showId, Number(id)));
  const given = Buffer.from(text);
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : null;
}
