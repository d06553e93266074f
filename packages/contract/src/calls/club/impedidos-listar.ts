import { Type } from 'typebox';
import { BarredPerson } from '../../club/barred.ts';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Barred persons by surname, or those that match a document or parts of a name. */
export const ClubImpedidosListar = defineCall({
  name: 'club/impedidos/listar',
  source: '4 §6, §7',
  auth: 'staff',
  permission: 'barred:E',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Texto: Type.String({ maxLength: 200 }),
    /** Ended entries instead of the current ones. */
    Terminados: Type.Boolean(),
    ...sortedPage(LISTS.impedidos.sorts),
  }),
  answer: Type.Object({
    Impedidos: Type.Array(BarredPerson),
    /** The form's options. */
    TiposDocumento: Type.Array(Type.Object({ Id, Nombre: Type.String() })),
    ...pageAnswer,
  }),
  codes: {},
});
