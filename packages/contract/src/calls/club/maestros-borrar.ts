import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { IS_FIXED, MasterTableName } from '../../club/masters.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Deletes an unused row. */
export const ClubMaestrosBorrar = defineCall({
  name: 'club/maestros/borrar',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, Tabla: MasterTableName, Id }),
  answer: Type.Object({ Id }),
  codes: {
    10: IS_FIXED,
    11: {
      problem: 'in-use',
      cause: 'something names it',
      text: 'Está en {uses}. Podés archivarla.',
    },
  },
});
