import type { Context } from '../../context.ts';
import { type Executor, inTransaction } from '../../db/database.ts';
import type { StaffSession } from '../../http/staff-session.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { seal, unseal } from '../../shared/sealed.ts';
import { secretHash } from '../sso/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import {
  countRecoveryCodes,
  lockFactor,
  offerSecret,
  readLock,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  takeTry,
} from './factor-store.ts';
import { noteFactor } from './session-store.ts';
import { enrolment, newSecret, secretOf, stepOfCode } from './totp.ts';

const RECOVERY_CODES = 10;
/** 80 bits each: they cannot be guessed, so a plain hash is enough. */
const RECOVERY_BYTES = 10;
const SEALED_FOR = 'staff second factor';

/** A new secret for the member's authenticator app (spec 4 §6); the first right code confirms it. */
export async function offerFactor(
  context: Context,
  member: Pick<StaffSession, 'memberId' | 'email'>,
): Promise<Result<{ secret: string; uri: string }, 'already-enrolled'>> {
  const { config, club, database, random } = context;
  const secret = newSecret(random);
  const sealed = seal(config.secrets.urlKey, SEALED_FOR, secret, random);
  if (!(await offerSecret(database.kysely, member.memberId, sealed))) return refuse('already-enrolled');
  return ok(enrolment(secret, { club: club.name, email: member.email }));
}

/** Sets a second factor with a given secret (base32): for the demo, before anybody has logged in. */
export async function bringFactor(
  { config, database, random, clock }: Context,
  memberId: number,
  base32: string,
): Promise<void> {
  const db = database.kysely;
  const sealedSecret = seal(config.secrets.urlKey, SEALED_FOR, secretOf(base32), random);
  await offerSecret(db, memberId, sealedSecret);
  await takeStep(db, { memberId, sealedSecret, step: 1, now: clock.now() });
}

type FactorProblem = 'code-wrong' | 'code-locked' | 'code-used' | 'not-enrolled';

export interface ShownFactor {
  /** The recovery codes, when the factor is confirmed; empty later. */
  readonly newRecoveryCodes: readonly string[];
  readonly recoveryCodesLeft: number;
}

/** Checks a code of the app, or a recovery code, and records a right one in the session (spec 4 §6). */
export async function showFactor(
  context: Context,
  { sessionId, memberId }: Pick<StaffSession, 'sessionId' | 'memberId'>,
  typed: string,
): Promise<Result<ShownFactor, FactorProblem>> {
  const db = context.database.kysely;
  const now = context.clock.now();
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  // Outside of a transaction, so that a refusal does not undo the count.
  const factor = await takeTry(db, memberId, now);
  if (!factor) return whyNot(await readLock(db, memberId));
  const { sealedSecret, isConfirmed } = factor;
  const newRecoveryCodes: string[] = [];
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(unseal(context.config.secrets, SEALED_FOR, sealedSecret), code, now);
    if (step === null) return refuse('code-wrong');
    if (!(await takeStep(db, { memberId, sealedSecret, step, now }))) return refuse('code-used');
    if (!isConfirmed) newRecoveryCodes.push(...(await makeRecoveryCodes(context, db, memberId)));
  } else if (!isConfirmed || !(await takeRecoveryCode(db, { memberId, codeHash: hashOf(code), now }))) {
    return refuse('code-wrong');
  }
  await noteFactor(db, sessionId, now);
  return ok({ newRecoveryCodes, recoveryCodesLeft: await countRecoveryCodes(db, memberId) });
}

function whyNot(lockedUntil: Date | null | undefined) {
  return lockedUntil ? refuse('code-locked', { time: montevideoTime(lockedUntil) }) : refuse('not-enrolled');
}

/** New recovery codes for a member; the former ones become invalid (spec 4 §6). */
export function renewRecoveryCodes(
  context: Context,
  actor: StaffActor,
): Promise<Result<readonly string[], 'not-enrolled'>> {
  const { memberId, name } = actor;
  return inTransaction<readonly string[], 'not-enrolled'>(context.database, actor, async (tx) => {
    if (!(await lockFactor(tx, memberId))) return refuse('not-enrolled');
    const codes = await makeRecoveryCodes(context, tx, memberId);
    const act = {
      act: 'sesion/renovarCodigos',
      entity: 'miembro',
      entityId: String(memberId),
      entityName: name,
    };
    await recordActs(tx, context.clock.now(), [act]);
    return ok(codes);
  });
}

/** Never concurrent: `takeStep` lets one caller confirm a secret, and `lockFactor` one renew. */
async function makeRecoveryCodes({ random }: Context, db: Executor, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => random.bytes(RECOVERY_BYTES).toString('hex'));
  const hashes = codes.map((code) => hashOf(code.toUpperCase()));
  await replaceRecoveryCodes(db, memberId, hashes);
  return codes.map((code) => code.toUpperCase().replace(/(.{5})(?=.)/g, '$1-'));
}

/** The hash of a code without its hyphens. */
const hashOf = (code: string) => secretHash(`recovery ${code}`);
