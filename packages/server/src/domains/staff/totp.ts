import { Secret, TOTP } from 'otpauth';
import type { Random } from '../../ports/random.ts';

const PERIOD_S = 30;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A new secret of an authenticator app. */
export function newSecret(random: Random): Uint8Array {
  return random.bytes(SECRET_BYTES);
}

/** A secret as people copy it, in base32. */
export function secretOf(base32: string): Uint8Array {
  return Secret.fromBase32(base32).bytes;
}

/** How an app takes a secret over: base32 to type in, and the address of a QR code. */
export function enrolment(secret: Uint8Array, who: { club: string; email: string }) {
  const totp = totpOf(secret, who);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The number of the 30 seconds (since 1970) that a code is of; null when it is not of the last, these or the next. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** The code that an app shows: for tests and the demo's authenticator. */
export function codeAt(secret: Uint8Array, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}

function totpOf(secret: Uint8Array, who = { club: '', email: '' }): TOTP {
  // A copy: a small Buffer is a window on a larger piece of memory.
  const { buffer } = Uint8Array.from(secret);
  return new TOTP({
    issuer: who.club,
    label: who.email,
    secret: new Secret({ buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });
}
