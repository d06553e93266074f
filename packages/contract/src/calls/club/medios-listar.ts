import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { ListedOutlet, RequestState } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';

/** Press outlets: pending ones oldest first, the others by name. */
export const ClubMediosListar = defineCall({
  name: 'club/medios/listar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'press:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    /** Default: the pending ones. */
    Filtro: Type.Optional(Type.Object({ Estado: Type.Optional(RequestState) })),
    ...sortedPage(LISTS.medios.sorts),
  }),
  answer: Type.Object({ Medios: Type.Array(ListedOutlet), ...pageAnswer }),
  codes: {},
});
