import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { MEMBER_STATES, TeamMember } from '../../club/team.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The team, by name: all, or those with a text in name or e-mail, and in a state. */
export const ClubEquipoListar = defineCall({
  name: 'club/equipo/listar',
  source: '4 §2, §7',
  auth: 'staff',
  permission: 'team:E',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Texto: Type.Optional(Type.String({ maxLength: 200 })),
    Estado: Type.Optional(Type.Enum([...MEMBER_STATES])),
    /** Only this one, on any page of the list. */
    MiembroId: Type.Optional(Id),
    ...sortedPage(LISTS.equipo.sorts),
  }),
  answer: Type.Object({ Miembros: Type.Array(TeamMember), ...pageAnswer }),
  codes: {},
});
