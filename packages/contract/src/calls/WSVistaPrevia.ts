import { Type } from 'typebox';
import { PREVIEWED_CALLS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { PREVIEW_OVER } from '../refusals/preview.ts';
import { DateTimeText, Id, OptionalId, SectorCode } from '../shapes/fields.ts';
import { previewLink } from '../shapes/preview.ts';

/** Opens the preview of a show, or answers a call of its page as at the preview's moment. */
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
    /** Without it: the description of the preview. */
    Llamada: Type.Optional(Type.Enum([...PREVIEWED_CALLS])),
    TribunaId: OptionalId,
    SectorCod: Type.Optional(SectorCode),
    EspectaculoArchivoId: OptionalId,
  }),
  answer: Type.Object({
    EspectaculoId: Id,
    /** The moment that all answers take as the current time. */
    Momento: DateTimeText,
    /** Audience and moment: `Socio activo, jueves 12 de noviembre 10:05`. */
    VerComo: Type.String(),
    /** The whole answer of the call. */
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
