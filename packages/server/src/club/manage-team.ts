import { findMemberByEmail, inviteMember, resetFactor } from '../domains/staff/public.ts';
import { isEmail } from '../shared/email.ts';
import { type Command, OPERATOR, outcomeOf, UsageError } from './command.ts';

/** Acts that are impossible inside the back office: add the first administrator, and readmit a last one who lost their phone. */
export const teamCommands: readonly Command[] = [
  {
    name: 'invitar administrador',
    usage: '<correo> --nombre <nombre>',
    about: 'Suma una persona al equipo con el rol Administración y le avisa por correo.',
    run: async (context, args) => {
      const email = args.word('el correo');
      if (!isEmail(email)) throw new UsageError(`"${email}" no es un correo.`);
      const plan = { name: args.text('nombre'), email, roles: ['administracion'] as const };
      return outcomeOf(await inviteMember(context, OPERATOR, plan), () => [
        `${plan.name} ya es del equipo. Ingresa en ${context.config.siteUrl}/club con su cuenta del club.`,
      ]);
    },
  },
  {
    name: 'reiniciar factor',
    usage: '<correo> --motivo <motivo>',
    about: 'Olvida el segundo factor de una persona del equipo, que configura otro al ingresar.',
    run: async (context, args) => {
      const email = args.word('el correo');
      const member = await findMemberByEmail(context.database.kysely, email);
      const edit = { memberId: member?.id ?? 0, version: member?.version ?? 0, reason: args.text('motivo') };
      return outcomeOf(await resetFactor(context, OPERATOR, edit), ({ member: { name } }) => [
        `${name} configura un segundo factor nuevo la próxima vez que ingrese.`,
      ]);
    },
  },
];
