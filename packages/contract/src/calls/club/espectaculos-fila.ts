import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { NOT_PUBLISHED } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Turns the outside queue of a show on or off. */
export const ClubEspectaculosFila = defineCall({
  name: 'club/espectaculos/fila',
  source: '4 §2.3, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EspectaculoId: Id,
    Activa: Type.Boolean(),
    URL: Type.String({ maxLength: 500 }),
  }),
  answer: Type.Object({ EspectaculoId: Id }),
  codes: {
    10: {
      problem: 'address-not-https',
      cause: 'the queue is switched on without an address, or with one that does not begin with https://',
      text: 'La dirección de la fila tiene que empezar con https://.',
    },
    11: NOT_PUBLISHED,
  },
});
