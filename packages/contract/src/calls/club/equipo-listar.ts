import { Type } from 'typebox';
import { page, pageAnswer } from '../../club/fields.ts';
import { TeamMember } from '../../club/team.ts';
import { defineCall } from '../../define-call.ts';

/** The team, by name. */
export const ClubEquipoListar = defineCall({
  name: 'club/equipo/listar',
  source: '4 §2, §7',
  auth: 'staff',
  permission: 'team:E',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ ...page }),
  answer: Type.Object({ Miembros: Type.Array(TeamMember), ...pageAnswer }),
  codes: {},
});
