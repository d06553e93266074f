import { hash } from 'node:crypto';
import { GATE } from '@club/contract/gate/constants';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { fourDigits } from '../../ports/random.ts';
import { system } from '../../shared/actor.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { hashToken, isSignedBy, makeText, readPublicKey, readText } from './access-token.ts';
import { claimInvitation, findDevice } from './device-store.ts';
import { isOneTooMany } from './enrolment-limits.ts';
import { findSession } from './session-store.ts';

const CHALLENGE_MS = 60_000;

/** Enrols the holder of the one-time token as a device that waits for the chief (spec 5 §5.2). */
export async function enrolDevice(
  context: Context,
  { token, publicKey, equipment, ip }: { token: string; publicKey: Buffer; equipment: string; ip: string },
): Promise<
  Result<
    { readonly deviceId: number; readonly number: string },
    'token-spent' | 'key-unreadable' | 'too-many-tries'
  >
> {
  if (!readPublicKey(publicKey)) return refuse('key-unreadable');
  // The chief compares them with the device's screen.
  const number = fourDigits(context.random);
  const enrolled = await inTransaction(context.database, system('gate enrolment'), async (tx) => {
    const claim = { hash: hashToken(token), publicKey, number, equipment, now: context.clock.now() };
    const deviceId = await claimInvitation(tx, claim);
    return deviceId === null ? refuse('token-spent') : ok({ deviceId, number });
  });
  const wrong = { what: 'enrolment', device: hash('sha256', publicKey), ip } as const;
  return !enrolled.ok && (await isOneTooMany(context, wrong)) ? refuse('too-many-tries') : enrolled;
}

export interface GivenToken {
  readonly challenge: string;
  readonly token: string;
  readonly endsAt: number;
}

type TokenProblem = 'device-pending' | 'device-revoked' | 'signature-wrong' | 'too-many-tries';

/**
 * A challenge for a request without one, and a token for a signed one. A revoked device is refused, but still gets a
 * token (`given`), to upload its remaining scans.
 */
export async function giveToken(
  context: Context,
  {
    deviceId,
    challenge,
    signature,
    ip,
  }: { deviceId: number; challenge: string; signature: string; ip: string },
): Promise<{ ok: true; value: GivenToken } | (Refusal<TokenProblem> & { readonly given?: GivenToken })> {
  const now = context.clock.now();
  if (challenge === '' || signature === '') {
    const endsAt = now.getTime() + CHALLENGE_MS;
    return ok({ challenge: makeText(context, 'challenge', deviceId, endsAt), token: '', endsAt: 0 });
  }
  const device = await findDevice(context.database.kysely, deviceId);
  const isOurs = readText(context, 'challenge', challenge, now) === deviceId;
  if (!device || !isOurs || !isSignedBy(device.publicKey, challenge, signature)) {
    const wrong = { what: 'token', device: String(deviceId), ip } as const;
    return refuse((await isOneTooMany(context, wrong)) ? 'too-many-tries' : 'signature-wrong');
  }
  if (device.state === 'pending') return refuse('device-pending');
  const endsAt = now.getTime() + GATE.accessToken;
  const given = { challenge: '', token: makeText(context, 'token', deviceId, endsAt), endsAt };
  return device.state === 'revoked' ? { ...refuse('device-revoked'), given } : ok(given);
}

/** The device of the header's token, in any state; null if the token is invalid or expired. */
export function deviceOfToken(context: Context, authorization: string | undefined): number | null {
  const [, token = ''] = /^Bearer (\S{1,300})$/.exec(authorization ?? '') ?? [];
  return readText(context, 'token', token, context.clock.now());
}

/** The calling device; null without a valid token. */
export async function identifyDevice(
  context: Context,
  authorization: string | undefined,
): Promise<DeviceSession | null> {
  const deviceId = deviceOfToken(context, authorization);
  return deviceId === null ? null : await findSession(context.database, deviceId);
}
