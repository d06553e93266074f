import { ROLE_NAMES } from '@club/contract/club/permissions';
import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { mailLayout, mailText } from '../tickets/public.ts';
import type { Member } from './member-store.ts';

/** Tells somebody that they are of the team, and how to come in. */
export function invitationMail(
  { club, config }: Pick<Context, 'club' | 'config'>,
  { id, name, email, roles }: Member,
): JobPayloads['send-mail'] {
  const content = {
    title: 'Te invitaron al equipo',
    clubName: club.name,
    paragraphs: [
      `Hola ${name}:`,
      `Ya podés ingresar a la administración de entradas de ${club.name}.`,
      'Entrá con tu cuenta del club, la que tiene este mismo correo. La primera vez vas a configurar tu segundo factor: tené a mano una app de autenticación en tu teléfono.',
    ],
    facts: [
      {
        label: roles.length === 1 ? 'Rol' : 'Roles',
        value: roles.map((role) => ROLE_NAMES[role]).join(', '),
      },
    ],
    action: { label: 'Ingresar', url: `${config.siteUrl}/club/ingresar` },
  };
  return {
    to: email,
    subject: `Tu acceso a la administración de entradas de ${club.name}`,
    text: mailText(content),
    html: mailLayout(content),
    key: `staff-invitation-${id}`,
  };
}
