import { createHmac } from 'node:crypto';

const PERIOD_S = 30;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The code of an authenticator app (RFC 6238, exactly as in RFC 4226 §5.3), and how many seconds it remains valid.
 */
export function currentCode(base32: string, now: Date): { code: string; secondsLeft: number } {
  const seconds = Math.floor(now.getTime() / 1000);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(seconds / PERIOD_S)));
  const digest = createHmac('sha1', bytesOf(base32)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return { code: String(number).padStart(6, '0'), secondsLeft: PERIOD_S - (seconds % PERIOD_S) };
}
