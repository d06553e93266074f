import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Removes a file from a published show's list. */
export const ClubEspectaculosQuitarArchivo = defineCall({
  name: 'club/espectaculos/quitarArchivo',
  source: '4 §2.3',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EspectaculoId: Id, EspectaculoArchivoId: Id }),
  answer: Type.Object({ EspectaculoId: Id }),
  codes: {},
});
