import { Type } from 'typebox';
import { reachOfNotice } from '../../club/boxes.ts';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { FileBase64, Id, Line } from '../../shapes/fields.ts';

/** Publishes a notice to boxes, on the page of their invitations. A blocking one prevents them from issuing tickets. */
export const ClubComunicacionesPublicar = defineCall({
  name: 'club/comunicaciones/publicar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  bodyLimit: 8_000_000,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    ...reachOfNotice,
    /** Sanitised to text elements and safe links. */
    Html: Type.String({ minLength: 1, maxLength: 20_000 }),
    Restringe: Type.Boolean(),
    /** The attachment's name and content. */
    Archivo: Type.Optional(Line(1, 120)),
    ArchivoB64: Type.Optional(FileBase64),
  }),
  answer: Type.Object({ ComunicacionId: Id }),
  codes: {
    10: {
      problem: 'message-empty',
      cause: 'nothing of the message is text',
      text: 'Escribí el mensaje.',
    },
    11: {
      problem: 'file-type-not-allowed',
      cause: 'the attachment is no .pdf, .png or .jpg',
      text: 'El adjunto tiene que ser .pdf, .png o .jpg.',
    },
    12: {
      problem: 'file-too-large',
      cause: 'the attachment is larger than 5 MB',
      text: 'El adjunto no debe superar los 5 MB.',
    },
  },
});
