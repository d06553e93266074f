import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The proof of work of a browser before it joins: for a room, an account, a block of addresses, until a time (spec 6
 * §7).
 */
export interface Challenge {
  readonly roomId: number;
  readonly userId: number;
  readonly block: string;
  readonly bits: number;
  /** Seconds. */
  readonly endsAt: number;
}

export const CHALLENGE_S = 120;
const LEAST_BITS = 16;
const USUAL_BITS = 18;
const MOST_BITS = 22;
const BUSY_BLOCK = 120;
const BUSY_BLOCK_BITS = 2;
/** From this many joins per second on, a room requires one bit more, and another one with each doubling. */
const JOINS_PER_SECOND = 200;

/** Few joins require less work, many more, and those of a busy block still more. */
export function bitsFor(joins: { readonly perSecond: number; readonly ofBlockPerMinute: number }): number {
  const { perSecond, ofBlockPerMinute } = joins;
  const steps =
    perSecond < JOINS_PER_SECOND
      ? perSecond < 1
        ? -2
        : 0
      : 1 + Math.floor(Math.log2(perSecond / JOINS_PER_SECOND));
  const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, USUAL_BITS + steps));
  return bits + (ofBlockPerMinute > BUSY_BLOCK ? BUSY_BLOCK_BITS : 0);
}

const signatureOf = (key: Buffer, payload: string): Buffer =>
  createHmac('sha256', key).update(`queue challenge ${payload}`).digest();

export function writeChallenge(key: Buffer, { roomId, userId, block, bits, endsAt }: Challenge): string {
  const payload = Buffer.from(JSON.stringify([roomId, userId, block, bits, endsAt])).toString('base64url');
  return `${payload}.${signatureOf(key, payload).toString('base64url')}`;
}

/** Whether the text is this caller's challenge, not expired, and solved. */
export function isSolved(
  key: Buffer,
  text: string,
  solution: string,
  caller: Pick<Challenge, 'roomId' | 'userId' | 'block'> & { readonly now: Date },
): boolean {
  const [payload = '', signature = ''] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const [roomId, userId, block, bits, endsAt] = JSON.parse(Buffer.from(payload, 'base64url').toString());
  if (roomId !== caller.roomId || userId !== caller.userId || block !== caller.block) return false;
  return endsAt * 1_000 > caller.now.getTime() && hasWork(text, solution, bits);
}

/** SHA-256 over the challenge and the solution begins with this many zero bits. */
export function hasWork(challenge: string, solution: string, bits: number): boolean {
  const hash = createHash('sha256')
    .update(challenge + solution)
    .digest();
  const whole = bits >> 3;
  if (hash.subarray(0, whole).some((byte) => byte !== 0)) return false;
  return bits % 8 === 0 || (hash[whole] ?? 255) >> (8 - (bits % 8)) === 0;
}

const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i;

/** The block of an address: IPv4 /24, IPv6 /56. `half`: its first 64 bits (shared/address-key.ts). */
export function addressBlock(ip: string, half: (ip: string) => string): string {
  const [, network] = IPV4.exec(ip) ?? [];
  if (network) return network;
  const groups = half(ip).replace('::/64', '').split(':');
  const fourth = Number.parseInt(groups[3] ?? '0', 16) & 0xff00;
  return `${groups.slice(0, 3).join(':')}:${fourth.toString(16)}`;
}
