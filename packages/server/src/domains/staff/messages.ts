import { ROLE_NAMES } from '@club/contract/club/permissions';
import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { mailJob } from '../mails/public.ts';
import type { Member } from './member-store.ts';

/** The invitation to the team, with how to log in. */
export function invitationMail(
  { config }: Pick<Context, 'config'>,
  { id, name, email, roles }: Member,
): JobPayloads['compose-mail'] {
  const value = roles.map((role) => ROLE_NAMES[role]).join(', ');
  const facts = [{ label: roles.length === 1 ? 'Rol' : 'Roles', value }];
  const values = { name, facts, link: `${config.siteUrl}/club/ingresar` };
  return mailJob('invitation', { to: email, values, key: `staff-invitation-${id}` });
}
