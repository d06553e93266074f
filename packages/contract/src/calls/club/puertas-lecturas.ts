import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { GateScan } from '../../club/gates.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';
import { Id, OptionalId, Text } from '../../shapes/fields.ts';

/** The scans of a show's gates, newest first: all, or the whole path of the tickets that match a search. */
export const ClubPuertasLecturas = defineCall({
  name: 'club/puertas/lecturas',
  source: '5 §2.3, §8',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    EspectaculoId: Id,
    /** A document, a name, a ticket's number or the text of its code; names and documents only with the permission to change gates. */
    Texto: Type.Optional(Text),
    Solo: Type.Optional(Type.Enum(['ingresos', 'rechazos'])),
    PuertaId: OptionalId,
    ...sortedPage(LISTS.lecturas.sorts),
  }),
  answer: Type.Object({
    Lecturas: Type.Array(GateScan),
    /** The text matches more tickets than the scans are of. */
    HayMas: Type.Boolean(),
    ...pageAnswer,
  }),
  codes: {},
});
