import type { Role } from '@club/contract/club/permissions';
import type { Context } from '@club/server/context.ts';
import { newSessionToken } from '@club/server/domains/sso/session-token.ts';
import { inviteMember } from '@club/server/domains/staff/manage-team.ts';
import { admitMember, type Member } from '@club/server/domains/staff/member-store.ts';
import { insertSession } from '@club/server/domains/staff/session-store.ts';
import type { FastifyInstance } from 'fastify';
import { type AppBrowser, appBrowser } from '../sso/app-browser.ts';
import { TEST_ACTOR } from '../test-actor.ts';

export { TEST_ACTOR };

const SESSION_MS = 12 * 60 * 60_000;

let counted = 0;

/** A member of the team who has logged in before. */
export async function buildMember(
  context: Context,
  roles: readonly Role[],
  name = 'Ana Pérez',
): Promise<Member> {
  const email = `equipo.${++counted}@club.example`;
  const invited = await inviteMember(context, TEST_ACTOR, { name, email, roles });
  if (!invited.ok) throw new Error(invited.problem);
  const login = { subject: `sub-of-${email}`, verifiedEmail: email, now: context.clock.now() };
  const member = await admitMember(context.database.kysely, login);
  if (!member) throw new Error(`${email} was not admitted`);
  return member;
}

export interface StaffBrowser extends AppBrowser {
  readonly member: Member;
}

/** A browser with a member's session; default: with the second factor. */
export async function staffBrowser(
  context: Context,
  app: FastifyInstance,
  roles: readonly Role[],
  { name, hasFactor = true }: { name?: string; hasFactor?: boolean } = {},
): Promise<StaffBrowser> {
  const member = await buildMember(context, roles, name);
  return { ...(await browserOf(context, app, member, hasFactor)), member };
}

/** Another browser of a member. */
export async function browserOf(
  context: Context,
  app: FastifyInstance,
  member: Pick<Member, 'id'>,
  hasFactor = true,
): Promise<AppBrowser> {
  const now = context.clock.now();
  const { token, hash: tokenHash } = newSessionToken(context.random);
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const factorAt = hasFactor ? now : null;
  await insertSession(context.database.kysely, { memberId: member.id, tokenHash, now, expiresAt, factorAt });
  return appBrowser(app, { '__Host-club': token });
}
