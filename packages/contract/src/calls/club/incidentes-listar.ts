import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { Incident } from '../../club/finance.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';

/** Incidents of money, newest first: a description, and the possible resolutions. */
export const ClubIncidentesListar = defineCall({
  name: 'club/incidentes/listar',
  source: '4 §2.11, §7',
  auth: 'staff',
  permission: 'money:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Filtro: Type.Optional(Type.Object({ Estado: Type.Optional(Type.Enum(['abierto', 'cerrado'])) })),
    ...sortedPage(LISTS.incidentes.sorts),
  }),
  answer: Type.Object({ Incidentes: Type.Array(Incident), ...pageAnswer }),
  codes: {},
});
