import { ROLE_NAMES, type Role } from '@club/contract/club/permissions';
import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { mailJob } from '../mails/public.ts';
import type { Member, TeamPerson } from './member-store.ts';

/** The invitation to the team, with how to log in. */
export function invitationMail(
  { config }: Pick<Context, 'config'>,
  { id, version, name, email, roles }: Member,
): JobPayloads['compose-mail'] {
  const value = roles.map((role) => ROLE_NAMES[role]).join(', ');
  const facts = [{ label: roles.length === 1 ? 'Rol' : 'Roles', value }];
  const values = { name, facts, link: `${config.siteUrl}/club/ingresar` };
  return mailJob('invitation', { to: email, values, key: `staff-invitation-${id}-${version}` });
}

/** That somebody lost Administración or Finanzas, to one of the people who should know. */
export function lostPowersMail(
  loss: {
    readonly member: Member;
    readonly roles: readonly Role[];
    readonly by: string;
    readonly reason: string;
  },
  { id, email }: Pick<TeamPerson, 'id' | 'email'>,
): JobPayloads['compose-mail'] {
  const { member, roles, by, reason } = loss;
  const value = roles.map((role) => ROLE_NAMES[role]).join(', ');
  const facts = [
    { label: 'Persona', value: member.name },
    { label: roles.length === 1 ? 'Rol' : 'Roles', value },
    { label: 'Motivo', value: reason },
  ];
  const values = { person: member.name, by, facts };
  return mailJob('lostPowers', {
    to: email,
    values,
    key: `lost-powers-${member.id}-${member.version}-${id}`,
  });
}
