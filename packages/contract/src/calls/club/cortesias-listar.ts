import { Type } from 'typebox';
import { ListedCourtesy } from '../../club/commercial.ts';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Courtesies, newest first: of all shows and issuers, or of one. */
export const ClubCortesiasListar = defineCall({
  name: 'club/cortesias/listar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Filtro: Type.Optional(Type.Object({ EspectaculoId: Type.Optional(Id), EmisorId: Type.Optional(Id) })),
    ...sortedPage(LISTS.cortesias.sorts),
  }),
  answer: Type.Object({ Cortesias: Type.Array(ListedCourtesy), ...pageAnswer }),
  codes: {},
});
