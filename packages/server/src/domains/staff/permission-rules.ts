import type { StaffAccess } from '@club/contract';
import {
  type Area,
  PERMISSION_TABLE,
  type Permission,
  ROLE_NAMES,
  ROLES,
  type Role,
} from '@club/contract/club/permissions';
import { MEMBER_STATE_WORDS } from '@club/contract/club/words';
import type { Fields } from '../staff-audit/public.ts';
import type { Member } from './member-store.ts';

/** The combined permissions of a member's roles: `E` and `A` include viewing. */
export function permissionsOf(roles: readonly Role[]): ReadonlySet<Permission> {
  const found = new Set<string>();
  for (const area of Object.keys(PERMISSION_TABLE) as Area[]) {
    for (const role of roles) {
      const cell = PERMISSION_TABLE[area][ROLES.indexOf(role)] ?? '';
      const words = /^[VEA]+$/.test(cell) ? ['V', ...cell] : [cell];
      for (const word of words) if (word !== '') found.add(`${area}:${word}`);
    }
  }
  return found as ReadonlySet<string> as ReadonlySet<Permission>;
}

/** Whether somebody with these permissions may make a call. Calls for the whole team need none. */
export function mayCall(permissions: ReadonlySet<Permission>, access: StaffAccess): boolean {
  if (access === 'none' || access === 'first-factor' || access === 'member') return true;
  const wanted: readonly Permission[] = typeof access === 'string' ? [access] : access;
  return wanted.some((permission) => permissions.has(permission));
}

/**
 * Whether a member had one of the roles, as of now or as the audit tells their earlier states. Who was not active then
 * or now had none.
 */
export function hadRole(
  roles: readonly Role[],
  member: Pick<Member, 'state' | 'roles'>,
  states: readonly Fields[],
): boolean {
  const names: readonly string[] = roles.map((role) => ROLE_NAMES[role]);
  const isOne = (name: string) => names.includes(name);
  const wasActive =
    member.state === 'active' || states.some(({ Estado }) => Estado === MEMBER_STATE_WORDS.activo);
  const had = states.some(({ Roles }) => Array.isArray(Roles) && Roles.some(isOne));
  return wasActive && (had || member.roles.some((role) => roles.includes(role)));
}

/** Roles that need a second person to assign (spec 4 §6). */
const POWERS: readonly Role[] = ['administracion', 'finanzas'];

/** Those of them that the new roles lack. */
export function lostPowers(before: readonly Role[], after: readonly Role[]): readonly Role[] {
  return POWERS.filter((role) => before.includes(role) && !after.includes(role));
}

/** Whether the new roles add one of them. */
export const givesPower = (before: readonly Role[], after: readonly Role[]): boolean =>
  lostPowers(after, before).length > 0;
