import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Archives a price list. Shows that used it stay as they are. */
export const ClubListasArchivar = defineCall({
  name: 'club/listas/archivar',
  source: '4 §2.5, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, ListaId: Id }),
  answer: Type.Object({ ListaId: Id }),
  codes: {},
});
