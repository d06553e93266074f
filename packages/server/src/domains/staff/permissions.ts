import type { StaffAccess } from '@club/contract';
import { type Permission, ROLES, type Role } from '@club/contract/club/permissions';
import type { Executor } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { changesSince } from '../staff-audit/public.ts';
import { findMember, listWithRoles, type TeamPerson } from './member-store.ts';
import { hadRole, mayCall, permissionsOf } from './permission-rules.ts';
import { MEMBER } from './staff-wire.ts';

const DAY_MS = 24 * 60 * 60_000;

const rolesWith = (permission: Permission) => ROLES.filter((role) => permissionsOf([role]).has(permission));

/** The active members who have a permission. */
export function holdersOf(db: Executor, permission: Permission): Promise<readonly TeamPerson[]> {
  return listWithRoles(db, rolesWith(permission));
}

/**
 * Whether only this member has a permission, and no other had it within the last day: otherwise one administrator could
 * suspend the others, and then do alone what needs two persons (decision 0032).
 */
export async function isOnlyHolder(
  db: Executor,
  permission: Permission,
  { memberId, now }: { readonly memberId: number; readonly now: Date },
): Promise<boolean> {
  const holders = await holdersOf(db, permission);
  if (holders.some(({ id }) => id !== memberId)) return false;
  const changes = await changesSince(db, MEMBER, new Date(now.getTime() - DAY_MS));
  for (const id of new Set(changes.map(({ entityId }) => Number(entityId)))) {
    const member = id === memberId ? null : await findMember(db, id);
    const states = changes.filter(({ entityId }) => entityId === String(id)).map(({ before }) => before);
    if (member && hadRole(rolesWith(permission), member, states)) return false;
  }
  return true;
}

/** The permissions of a member, by their current roles. */
export const allowed = ({ roles }: StaffActor): ReadonlySet<Permission> =>
  permissionsOf(ROLES.filter((role: Role) => roles.includes(role)));

/** Somebody who asked earlier, with their current roles; without any if they are not active any more. */
export async function asOfNow(db: Executor, actor: StaffActor): Promise<StaffActor> {
  const member = await findMember(db, actor.memberId);
  return { ...actor, roles: member?.state === 'active' ? member.roles : [] };
}

/** Whether a member is active, and their current roles allow a call. */
export async function isAllowed(db: Executor, memberId: number, access: StaffAccess): Promise<boolean> {
  const member = await findMember(db, memberId);
  return member?.state === 'active' && mayCall(permissionsOf(member.roles), access);
}
