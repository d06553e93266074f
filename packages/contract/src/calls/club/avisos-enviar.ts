import { Type } from 'typebox';
import { noticeAudience, noticeText } from '../../club/buyer-notices.ts';
import { Operation } from '../../club/fields.ts';
import { NOT_PUBLISHED } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id } from '../../shapes/fields.ts';

/** Sends a notice to the buyers of a show, one mail per address. Above the club's limit it needs an approval. */
export const ClubAvisosEnviar = defineCall({
  name: 'club/avisos/enviar',
  source: '4 §2.14, §6, §7',
  auth: 'staff',
  permission: 'content:E',
  writes: true,
  approval: 'team:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, ...noticeText, ...noticeAudience }),
  answer: Type.Object({ AvisoId: Id, Personas: Count }),
  codes: {
    10: NOT_PUBLISHED,
    11: {
      problem: 'nobody-reached',
      cause: 'no live ticket of these sectors and channels has an address',
      text: 'Nadie con entrada y correo en los sectores y canales elegidos.',
    },
  },
});
