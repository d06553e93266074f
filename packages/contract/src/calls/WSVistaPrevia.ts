import { Type } from 'typebox';
import { PREVIEWED_CALLS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { PREVIEW_OVER } from '../refusals/preview.ts';
import { DateTimeText, Id, OptionalId, SectorCode } from '../shapes/fields.ts';
import { previewLink } from '../shapes/preview.ts';

/** Opens the preview of a show, or makes a call of its page as it would be answered at the preview's moment. */
export const WSVistaPrevia = defineCall({
  name: 'WSVistaPrevia',
  source: '4 §2.12',
  addition:
    'Shows a show, published or a draft, as its page would be at a chosen moment, to the holder of its secret. It writes nothing. Other clients have no previews.',
  auth: 'none',
  class: 'link',
  priority: 'visitor',
  request: Type.Object({
    ...previewLink,
    /** None: what the preview is of. */
    Llamada: Type.Optional(Type.Enum([...PREVIEWED_CALLS])),
    TribunaId: OptionalId,
    SectorCod: Type.Optional(SectorCode),
    EspectaculoArchivoId: OptionalId,
  }),
  answer: Type.Object({
    EspectaculoId: Id,
    /** What stands for now in everything that is answered. */
    Momento: DateTimeText,
    /** Whom it is shown as, and when: `Socio activo, jueves 12 de noviembre 10:05`. */
    VerComo: Type.String(),
    /** What the call was answered, whole. */
    Respuesta: Type.Optional(Type.Object({ ErrorCod: Type.Integer(), ErrorDsc: Type.String() })),
  }),
  codes: {
    1: PREVIEW_OVER,
    10: {
      problem: 'draft-incomplete',
      cause: 'the draft lacks what no show can be shown without',
      text: 'Al borrador le faltan datos: todavía no se puede ver.',
    },
  },
});
