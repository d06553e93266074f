import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { EmailText, MEMBER_ANSWER, PersonName, Roles } from '../../club/team.ts';
import { defineCall } from '../../define-call.ts';

/** Invites a person by e-mail. The first login at the single sign-on with that address, verified there, becomes the member. */
export const ClubEquipoInvitar = defineCall({
  name: 'club/equipo/invitar',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'team:E',
  writes: true,
  dangerous: true,
  approval: 'team:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Nombre: PersonName, Email: EmailText, Roles }),
  answer: MEMBER_ANSWER,
  codes: {
    10: {
      problem: 'already-of-the-team',
      cause: 'a member of the team has this e-mail, suspended ones included',
      text: 'Ya hay una persona del equipo con ese correo: {name}.',
    },
  },
});
