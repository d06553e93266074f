import { Type } from 'typebox';
import { NOT_A_PHOTO } from '../../club/content.ts';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { FileBase64 } from '../../shapes/fields.ts';

/** Stores a picture for a show, re-encoded without metadata. `guardarBorrador` and `guardarDatos` then refer to its URL. */
export const ClubEspectaculosSubirImagen = defineCall({
  name: 'club/espectaculos/subirImagen',
  source: '4 §2.3',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  bodyLimit: 8_000_000,
  request: Type.Object({ Operacion: Operation, Archivo: FileBase64 }),
  answer: Type.Object({ URL: Type.String() }),
  codes: {
    10: NOT_A_PHOTO,
    11: { problem: 'picture-too-large', cause: 'it is above 4 MB', text: 'La imagen no puede superar 4 MB.' },
  },
});
