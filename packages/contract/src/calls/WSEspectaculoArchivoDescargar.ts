import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { SHOW_NOT_FOUND } from '../refusals/common.ts';
import { Id } from '../shapes/fields.ts';
import { AttachmentContent } from '../shapes/show.ts';

/** Content of an attachment. */
export const WSEspectaculoArchivoDescargar = defineCall({
  name: 'WSEspectaculoArchivoDescargar',
  source: '1 §7, §8; 3 §7',
  auth: 'none',
  class: 'read',
  priority: 'holder',
  request: Type.Object({ EspectaculoId: Id, EspectaculoArchivoId: Id }),
  answer: Type.Object({ SDTEspectaculoArchivo: AttachmentContent }),
  codes: {
    10: SHOW_NOT_FOUND,
    20: {
      problem: 'attachment-not-found',
      cause: 'the show has no attachment with this id',
      text: 'Ocurrió un error al descargar el archivo.',
    },
    500: {
      problem: 'attachment-unreadable',
      cause: 'the file store does not give the file',
      text: 'Ocurrió un error al descargar el archivo.',
    },
  },
});
