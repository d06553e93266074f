import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { ListedAccreditation, PassPlaces, RequestState } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Accreditations: pending ones oldest first, the others by their decision, newest first. */
export const ClubAcreditacionesListar = defineCall({
  name: 'club/acreditaciones/listar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'press:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    /** Default: the pending ones. */
    Filtro: Type.Optional(
      Type.Object({ Estado: Type.Optional(RequestState), EspectaculoId: Type.Optional(Id) }),
    ),
    ...sortedPage(LISTS.acreditaciones.sorts),
  }),
  answer: Type.Object({
    Acreditaciones: Type.Array(ListedAccreditation),
    /** The shows and passes of the rows. */
    Pases: Type.Array(PassPlaces),
    ...pageAnswer,
  }),
  codes: {},
});
