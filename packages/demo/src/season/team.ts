import type { Context } from '@club/server/context.ts';
import { bringFactor, inviteMember } from '@club/server/domains/staff/public.ts';
import { type DemoPerson, demoPersons } from './persons.ts';
import { SEASON } from './season-actor.ts';

/**
 * Invites one person for each role, who is bound by their first login, and sets the second factor of the sandbox's authenticator. May be
 * called again: existing members stay as they are.
 */
export async function makeTeam(context: Context): Promise<void> {
  for (const { team, givenName, familyName, email } of demoTeam()) {
    const plan = { name: `${givenName} ${familyName}`, email, roles: [team.role] };
    const invited = await inviteMember(context, SEASON, plan);
    if (invited.ok) await bringFactor(context, invited.value.id, team.authenticatorSecret);
  }
}

/** The demo's persons on the team. */
export function demoTeam() {
  return demoPersons().filter(
    (person): person is DemoPerson & Required<Pick<DemoPerson, 'team'>> => person.team !== undefined,
  );
}
