import { ROLES } from '@club/contract/club/permissions';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Identity } from '../../ports/identity-provider.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { changedFields, recordActs } from '../staff-audit/public.ts';
import { admitMember, findMember, insertActive, type Member, setRoles } from './member-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { memberFields } from './staff-wire.ts';

export const SIGN_ON = system('Cuenta del club');

/**
 * The member for a login where a claim decides who is in the team (spec 4 §6, by a setting): inserted, or updated to
 * the claim's roles. Null if the claim has none of our roles, which also ends earlier sessions. A suspended member
 * does not change.
 */
export async function admitByClaim(context: Context, identity: Identity): Promise<Member | null> {
  const { subject, email, isEmailVerified, firstName, lastName } = identity;
  const roles = ROLES.filter((role) => identity.roles.includes(role));
  const now = context.clock.now();
  const admitted = await inTransaction<Member | null, never>(context.database, SIGN_ON, async (tx) => {
    const before = await admitMember(tx, { subject, verifiedEmail: isEmailVerified ? email : null, now });
    if (before?.state === 'suspended') return ok(before);
    if (roles.length === 0) {
      if (before) await deleteSessionsOf(tx, before.id);
      return ok(null);
    }
    const plan = { name: `${firstName} ${lastName}`, email, subject, roles, now };
    const member = before ? await setRoles(tx, before.id, roles) : await insertActive(tx, plan);
    // The member already has the roles, or somebody else in the team has the e-mail.
    if (!member) return ok(before && (await findMember(tx, before.id)));
    const fields = before
      ? changedFields(memberFields(before), memberFields(member))
      : { after: memberFields(member) };
    const act = {
      act: 'sesion/iniciar',
      entity: 'miembro',
      entityId: String(member.id),
      entityName: member.name,
    };
    await recordActs(tx, now, [{ ...act, ...fields }]);
    return ok(member);
  });
  return admitted.ok ? admitted.value : null;
}
