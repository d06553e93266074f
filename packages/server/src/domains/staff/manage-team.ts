import type { Role } from '@club/contract/club/permissions';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { changedFields, lastChange, recordActs } from '../staff-audit/public.ts';
import { deleteFactor } from './factor-store.ts';
import {
  changeMember,
  findMember,
  findMemberByEmail,
  insertMember,
  listAdministrators,
  type Member,
  type MemberChange,
  touchMember,
} from './member-store.ts';
import { invitationMail, lostPowersMail } from './messages.ts';
import { lostPowers } from './permission-rules.ts';
import { deleteSessionsOf } from './session-store.ts';
import { MEMBER, memberFields } from './staff-wire.ts';

/**
 * Adds somebody to the team, who gets a mail, and becomes active with their first login at the single sign-on (spec 4
 * §6).
 */
export function inviteMember(
  context: Context,
  actor: Actor,
  plan: { name: string; email: string; roles: readonly Role[] },
): Promise<Result<Member, 'already-of-the-team'>> {
  const now = context.clock.now();
  return inTransaction(context.database, actor, async (tx) => {
    const member = await insertMember(tx, { ...plan, now });
    if (!member) {
      const known = await findMemberByEmail(tx, plan.email);
      return refuse('already-of-the-team', { name: known?.name ?? plan.email });
    }
    await context.jobs.enqueue(tx, 'compose-mail', [invitationMail(context, member)]);
    await recordActs(tx, now, [{ ...actOn(member, 'equipo/invitar'), after: memberFields(member) }]);
    return ok(member);
  });
}

/** An edit: the member, the version that was read, and the reason. */
export interface MemberEdit {
  readonly memberId: number;
  readonly version: number;
  readonly reason: string;
}

type EditProblem = 'not-found' | 'changed-meanwhile';

/** A member after and before an edit. */
export interface Edited {
  readonly before: Member;
  readonly member: Member;
}

/** Replaces a member's roles. They apply from the member's next call on. */
export function changeRoles(
  context: Context,
  actor: Actor,
  { roles, ...edit }: MemberEdit & { readonly roles: readonly Role[] },
): Promise<Result<Edited, EditProblem | 'last-administrator'>> {
  return editMember(context, actor, 'equipo/cambiarRoles', edit, (tx, { id, state }) =>
    changeGuarded(tx, { id, version: edit.version, roles, isSuspended: state === 'suspended' }),
  );
}

/** Suspends a member, and ends their sessions. */
export function suspendMember(
  context: Context,
  actor: Actor,
  edit: MemberEdit,
): Promise<Result<Edited, EditProblem | 'last-administrator'>> {
  return editMember(context, actor, 'equipo/suspender', edit, async (tx, { id, roles }) => {
    await deleteSessionsOf(tx, id);
    return changeGuarded(tx, { id, version: edit.version, roles, isSuspended: true });
  });
}

/** Invites a suspended member again, with their former roles, and by a mail. */
export function reactivateMember(
  context: Context,
  actor: Actor,
  edit: MemberEdit,
): Promise<Result<Edited, EditProblem>> {
  return editMember(context, actor, 'equipo/reactivar', edit, async (tx, { id, roles }) => {
    const member = await changeMember(tx, { id, version: edit.version, roles, isSuspended: false });
    if (member?.state === 'invited')
      await context.jobs.enqueue(tx, 'compose-mail', [invitationMail(context, member)]);
    return member;
  });
}

/** Deletes a member's second factor and ends their sessions: the next login sets a new one. */
export function resetFactor(
  context: Context,
  actor: Actor,
  edit: MemberEdit,
): Promise<Result<Edited, EditProblem>> {
  return editMember(context, actor, 'equipo/reiniciarFactor', edit, async (tx, { id }) => {
    if (!(await touchMember(tx, id, edit.version))) return null;
    await deleteFactor(tx, id);
    await deleteSessionsOf(tx, id);
    return findMember(tx, id);
  });
}

/**
 * Reads the member, changes it, and writes the differences to the audit. A change that returns null found another
 * version.
 */
async function editMember<Problem extends string = never>(
  context: Context,
  actor: Actor,
  act: string,
  { memberId, reason }: MemberEdit,
  change: (tx: Tx, member: Member) => Promise<Member | Refusal<Problem> | null>,
): Promise<Result<Edited, EditProblem | Problem>> {
  return inTransaction<Edited, EditProblem | Problem>(context.database, actor, async (tx) => {
    const before = await findMember(tx, memberId);
    if (!before) return refuse('not-found');
    const member = await change(tx, before);
    if (!member) return refuse('changed-meanwhile', await whoChanged(tx, memberId));
    if ('ok' in member) return member;
    await tellLostPowers(tx, context, { actor, before, member, reason });
    const fields = changedFields(memberFields(before), memberFields(member));
    await recordActs(tx, context.clock.now(), [{ ...actOn(member, act), ...fields, reason }]);
    return ok({ before, member });
  });
}

/**
 * Mails the person and all administrators, also the one who did it, when somebody loses Administración or Finanzas:
 * a thief of an administrator's session would first remove the others.
 */
async function tellLostPowers(
  tx: Tx,
  context: Context,
  { actor, before, member, reason }: Edited & { readonly actor: Actor; readonly reason: string },
): Promise<void> {
  const inForce = ({ state, roles }: Member) => (state === 'active' ? roles : []);
  const lost = lostPowers(inForce(before), inForce(member));
  if (lost.length === 0) return;
  const others = (await listAdministrators(tx)).filter(({ id }) => id !== member.id);
  const by = 'name' in actor ? actor.name : '';
  const mails = [member, ...others].map((to) => lostPowersMail({ member, roles: lost, by, reason }, to));
  await context.jobs.enqueue(tx, 'compose-mail', mails);
}

/** Distinguishes another version from a change that would leave no active administrator. */
async function changeGuarded(tx: Tx, change: MemberChange) {
  const changed = await changeMember(tx, change);
  if (changed) return changed;
  const { version } = (await findMember(tx, change.id)) ?? {};
  return version === change.version ? refuse('last-administrator') : null;
}

async function whoChanged(tx: Tx, memberId: number) {
  const last = await lastChange(tx, MEMBER, String(memberId));
  return { person: last?.person ?? 'Otra persona', time: last ? montevideoTime(last.at) : '' };
}

const actOn = ({ id, name }: Member, act: string) => ({
  ...{ act, entity: MEMBER, entityId: String(id), entityName: name },
});
