import { createHmac, timingSafeEqual } from 'node:crypto';

/** A pass of the waiting room (spec 6 §5): allows an account to take places of a room's shows. Times in seconds. */
export interface QueuePass {
  readonly roomId: number;
  readonly epoch: number;
  readonly userId: number;
  readonly number: number;
  readonly stageId: number;
  readonly ticketsPerTurn: number;
  readonly issuedAt: number;
  readonly endsAt: number;
  /** Upper limit of renewals. */
  readonly latestEndAt: number;
}

/** The keys of passes: the first signs, all are valid. At most two, for a rotation without a break. */
export type QueueKeys = readonly QueueKey[];
export interface QueueKey {
  /** Its key id in passes. */
  readonly name: string;
  readonly secret: Buffer;
}

export const MOST_PASSES = 3;
/** Tolerance for clock differences between servers. */
const TOLERANCE_S = 5;
const LONGEST_PASS = 512;
const SIGNATURE_BYTES = 32;
const FORM = /^v1\.([A-Za-z0-9_-]{1,400})\.([A-Za-z0-9_-]{43})$/;

const signatureOf = ({ secret }: QueueKey, payload: string): Buffer =>
  createHmac('sha256', secret).update(`v1.${payload}`).digest();

/** The key's id is its digest: servers with the same keys use the same ids. */
export function queueKey(secret: Buffer): QueueKey {
  return { secret, name: createHmac('sha256', secret).update('queue key').digest('base64url').slice(0, 4) };
}

export function writePass(keys: QueueKeys, pass: QueuePass): string {
  const [key] = keys;
  if (!key) throw new Error('no key signs passes');
  const { roomId: s, epoch: e, userId: u, number: n, stageId: c, ticketsPerTurn: q } = pass;
  const fields = { s, e, u, n, c, q, i: pass.issuedAt, x: pass.endsAt, m: pass.latestEndAt, k: key.name };
  const payload = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return `v1.${payload}.${signatureOf(key, payload).toString('base64url')}`;
}

/** Parses a pass signed by one of the keys, of any age; null for any other text. The signature is compared in constant time. */
export function readPass(keys: QueueKeys, text: string): QueuePass | null {
  if (text.length > LONGEST_PASS) return null;
  const [, payload = '', signature = ''] = FORM.exec(text) ?? [];
  const given = Buffer.from(signature, 'base64url');
  // The last character of a signature has unused bits: only its canonical form is valid.
  if (given.length !== SIGNATURE_BYTES || given.toString('base64url') !== signature) return null;
  const fields = fieldsOf(payload);
  const key = fields && keys.find(({ name }) => name === fields.k);
  if (!key || !timingSafeEqual(given, signatureOf(key, payload))) return null;
  const { s, e, u, n, c, q, i, x, m } = fields;
  return {
    ...{ roomId: s, epoch: e, userId: u, number: n, stageId: c, ticketsPerTurn: q },
    ...{ issuedAt: i, endsAt: x, latestEndAt: m },
  };
}

const NUMBERS = ['s', 'e', 'u', 'n', 'c', 'q', 'i', 'x', 'm'] as const;
type Fields = Record<(typeof NUMBERS)[number], number> & { k: string };

function fieldsOf(payload: string): Fields | null {
  try {
    const value = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const isWhole = typeof value === 'object' && value !== null && typeof value.k === 'string';
    return isWhole && NUMBERS.every((name) => Number.isSafeInteger(value[name])) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

export const isPassAlive = ({ endsAt }: QueuePass, now: Date): boolean =>
  endsAt + TOLERANCE_S > now.getTime() / 1_000;

/** The passes of a cookie or header: up to three, joined by `~`. */
export function passTexts(joined: string): readonly string[] {
  return joined.length > MOST_PASSES * (LONGEST_PASS + 1) ? [] : joined.split('~').slice(0, MOST_PASSES);
}

const PASS_S = 10 * 60;
const MOST_S = 40 * 60;
const RENEWED_IN_LAST_S = 3 * 60;
const BEYOND_HOLD_S = 5 * 60;

/** The times of a pass issued now (PASE_MINUTOS). */
export function passTimes(issuedAt: Date): Pick<QueuePass, 'issuedAt' | 'endsAt' | 'latestEndAt'> {
  const at = Math.floor(issuedAt.getTime() / 1_000);
  return { issuedAt: at, endsAt: at + PASS_S, latestEndAt: at + MOST_S };
}

/**
 * The pass after a protected call: renewed in its last minutes, and valid until 5 minutes after the hold that it opened. Null when
 * unchanged. Only a hold that began in time may extend it beyond `latestEndAt`.
 */
export function renewedPass(pass: QueuePass, now: Date, holdEndsAt: Date | null): QueuePass | null {
  const at = now.getTime() / 1_000;
  if (at > pass.latestEndAt) return null;
  const byUse =
    pass.endsAt - at <= RENEWED_IN_LAST_S ? Math.min(Math.floor(at) + PASS_S, pass.latestEndAt) : 0;
  const byHold = holdEndsAt ? endBeyond(holdEndsAt) : 0;
  const endsAt = Math.max(byUse, byHold);
  return endsAt > pass.endsAt ? { ...pass, endsAt } : null;
}

const endBeyond = (holdEndsAt: Date): number => Math.floor(holdEndsAt.getTime() / 1_000) + BEYOND_HOLD_S;

/** The pass extended to an extended hold's end, even beyond its latest end; null when it is valid longer already. */
export function passOfHold(pass: QueuePass, holdEndsAt: Date): QueuePass | null {
  const endsAt = endBeyond(holdEndsAt);
  return endsAt > pass.endsAt ? { ...pass, endsAt } : null;
}
