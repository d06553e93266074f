import { Type } from 'typebox';
import { BoxAtShow, BoxOfClub, GuestOfBox } from '../../club/boxes.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** A box with its guests and shows. */
export const ClubPalcosLeer = defineCall({
  name: 'club/palcos/leer',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ PalcoId: Id }),
  answer: Type.Object({
    Palco: BoxOfClub,
    Invitados: Type.Array(GuestOfBox),
    Espectaculos: Type.Array(BoxAtShow),
    TieneLinkReserva: Type.Boolean(),
  }),
  codes: {},
});
