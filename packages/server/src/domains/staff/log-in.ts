import type { Context } from '../../context.ts';
import { writeAs } from '../../db/database.ts';
import type { LoginProblem } from '../../ports/identity-provider.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { exchangeLogin, newSessionToken } from '../sso/public.ts';
import { admitByClaim, SIGN_ON } from './admit-by-claim.ts';
import { admitMember } from './member-store.ts';
import { type LoginStep, loginStep, SESSION_MAX_MS } from './session-rules.ts';
import { insertSession } from './session-store.ts';

type Problem = LoginProblem | 'login-not-started' | 'not-of-the-team' | 'member-suspended';

/**
 * Ends a login of staff (spec 4 §6): the identity is a member's, by its subject or, the first time, by its verified
 * e-mail; or, by a setting, a claim of the identity decides at each login who is in the team. `token` is the cookie's
 * value. A second factor that the provider's token proves counts.
 */
export async function logInStaff(
  context: Context,
  login: { code: string; state: string; browserKey: string | undefined },
): Promise<Result<{ token: string; expiresAt: Date; step: LoginStep }, Problem>> {
  const exchanged = await exchangeLogin(context, context.staffIdentityProvider, login);
  if (!exchanged.ok) return exchanged;
  const { subject, email, isEmailVerified, hasSecondFactor } = exchanged.value;
  const { database } = context;
  const now = context.clock.now();
  const verifiedEmail = isEmailVerified ? email : null;
  const member =
    context.config.sso.roleClaim === ''
      ? await writeAs(database, SIGN_ON, (tx) => admitMember(tx, { subject, verifiedEmail, now }))
      : await admitByClaim(context, exchanged.value);
  if (!member) return refuse('not-of-the-team');
  if (member.state === 'suspended') return refuse('member-suspended');
  const { token, hash } = newSessionToken(context.random);
  const expiresAt = new Date(now.getTime() + SESSION_MAX_MS);
  const factorAt = hasSecondFactor ? now : null;
  const session = { memberId: member.id, tokenHash: hash, now, expiresAt, factorAt };
  await writeAs(database, SIGN_ON, (tx) => insertSession(tx, session));
  return ok({ token, expiresAt, step: loginStep({ factorAt, hasOwnFactor: member.hasFactor }) });
}
