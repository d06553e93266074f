import type { StaffAccess } from '@club/contract';
import {
  type Area,
  PERMISSION_TABLE,
  type Permission,
  ROLES,
  type Role,
} from '@club/contract/club/permissions';

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

/** Roles that need a second person to assign (spec 4 §6). */
const POWERS: readonly Role[] = ['administracion', 'finanzas'];

/** Those of them that the new roles lack. */
export function lostPowers(before: readonly Role[], after: readonly Role[]): readonly Role[] {
  return POWERS.filter((role) => before.includes(role) && !after.includes(role));
}

/** Whether the new roles add one of them. */
export const givesPower = (before: readonly Role[], after: readonly Role[]): boolean =>
  lostPowers(after, before).length > 0;
