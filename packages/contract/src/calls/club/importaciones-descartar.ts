import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { IMPORT_OVER } from '../../club/members.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Discards an import; the members stay as they are. */
export const ClubImportacionesDescartar = defineCall({
  name: 'club/importaciones/descartar',
  source: '4 §4.6, §7',
  auth: 'staff',
  permission: 'members:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, ImportacionId: Id, Version }),
  answer: Type.Object({ ImportacionId: Id }),
  codes: { 10: IMPORT_OVER },
});
