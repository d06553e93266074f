import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
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
  request: Type.Object({ ...sortedPage(LISTS.equipo.sorts) }),
  answer: Type.Object({ Miembros: Type.Array(TeamMember), ...pageAnswer }),
  codes: {},
});
