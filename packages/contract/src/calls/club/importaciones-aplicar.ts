import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { IMPORT_OVER } from '../../club/members.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Applies an import, by a job in one transaction. Above the thresholds it needs an approval. */
export const ClubImportacionesAplicar = defineCall({
  name: 'club/importaciones/aplicar',
  source: '4 §2.9, §4.6, §7',
  auth: 'staff',
  permission: 'members:E',
  approval: 'members:A',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, ImportacionId: Id, Version }),
  answer: Type.Object({ Version }),
  codes: {
    10: IMPORT_OVER,
    11: {
      problem: 'pins-pending',
      cause: 'new PINs of the file are still being hashed',
      text: 'Todavía se están preparando {count} PIN. Probá en unos minutos.',
    },
  },
});
