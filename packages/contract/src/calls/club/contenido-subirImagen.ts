import { Type } from 'typebox';
import { NOT_A_PICTURE, PICTURE_TOO_LARGE, UNFIT_DRAWING } from '../../club/content.ts';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { FileBase64 } from '../../shapes/fields.ts';

/** Stores a picture, re-encoded without metadata: a photo, or a logo, which may be an SVG and keeps its transparency. */
export const ClubContenidoSubirImagen = defineCall({
  name: 'club/contenido/subirImagen',
  source: '4 §2.14, §7',
  auth: 'staff',
  // Also for masters.
  permission: ['content:E', 'shows:E'],
  writes: true,
  bodyLimit: 8_000_000,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Archivo: FileBase64, Para: Type.Enum(['foto', 'logo']) }),
  answer: Type.Object({ URL: Type.String() }),
  codes: { 10: { ...NOT_A_PICTURE, also: [UNFIT_DRAWING] }, 11: PICTURE_TOO_LARGE },
});
