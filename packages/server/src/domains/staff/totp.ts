import { Secret, TOTP } from 'otpauth';
import type { Random } from '../../ports/random.ts';

const PERIOD_S = 30;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A new secret of an authenticator app. */
export function newSecret(random: Random): Uint8Array {
  return random.bytes(SECRET_BYTES);
}

/** A secret in base32, to be copied by hand. */
export function secretOf(base32: string): Uint8Array {
  return Secret.fromBase32(base32).bytes;
}

/** The forms of a secret for an app: base32 to type in, and the address of a QR code. */
export function enrolment(secret: Uint8Array, who: { club: string; email: string }) {
  const totp = totpOf(secret, who);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step of 30 seconds (since 1970) of a code; null if it is not the last, the current or the next one. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** The current code of an app: for tests and the demo's authenticator. */
export function codeAt(secret: Uint8Array, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}

function totpOf(secret: Uint8Array, who = { club: '', email: '' }): TOTP {
  // A copy, because a small Buffer is a view of a larger piece of memory.
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
