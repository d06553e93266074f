import { Type } from 'typebox';
import { givenLink, LinkOwner, NO_EMAIL } from '../../club/commercial.ts';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Makes a private link anew; it is told this once, and an earlier one stops working. */
export const ClubLinksRenovar = defineCall({
  name: 'club/links/renovar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    De: LinkOwner,
    Id,
    /** Of a box at a show. */
    EspectaculoId: Type.Optional(Id),
    /** To whom it is for, too. */
    Enviar: Type.Boolean(),
  }),
  answer: Type.Object(givenLink),
  codes: { 10: NO_EMAIL },
});
