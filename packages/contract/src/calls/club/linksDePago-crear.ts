import { Type } from 'typebox';
import { givenLink, SHOW_OVER } from '../../club/commercial.ts';
import { Operation } from '../../club/fields.ts';
import { ChosenRows, sectorOfShow } from '../../club/places.ts';
import { PLACES_NOT_FREE, SECTOR_NOT_OF_SHOW } from '../../club/press.ts';
import { EmailText } from '../../club/team.ts';
import { defineCall } from '../../define-call.ts';
import { CalendarMoment, Id, Line } from '../../shapes/fields.ts';

/** Sets places aside for a person who pays by a private link, which is shown only in this answer and mailed to them. */
export const ClubLinksDePagoCrear = defineCall({
  name: 'club/linksDePago/crear',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    Solicitante: Line(1, 80),
    Correo: EmailText,
    ...sectorOfShow,
    /** Seats of a numbered sector, or a number of places: exactly one of the two, ten at most. */
    Filas: Type.Optional(ChosenRows),
    Cantidad: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    /** Per ticket, in the show's currency; default: the public's price. */
    Precio: Type.Optional(Type.Number({ minimum: 0, maximum: 999_999.99 })),
    /** Default: until the show begins. */
    PagarHasta: Type.Optional(CalendarMoment),
  }),
  answer: Type.Object({ LinkPagoId: Id, ...givenLink }),
  codes: {
    10: PLACES_NOT_FREE,
    11: SECTOR_NOT_OF_SHOW,
    12: SHOW_OVER,
    13: {
      problem: 'show-not-paid-by-card',
      cause: "the show is not paid on the card provider's page: the other ways need a login",
      text: 'El espectáculo no se paga con el proveedor de tarjetas.',
    },
    14: {
      problem: 'sector-without-prices',
      cause: 'no category has a price in the sector',
      text: 'El sector no tiene precios.',
    },
    15: {
      problem: 'pay-until-wrong',
      cause: 'the last moment to pay is over, or after the show begins',
      text: 'El plazo tiene que terminar después de ahora y antes de que empiece el espectáculo.',
    },
    16: {
      problem: 'nothing-to-pay',
      cause: "the price is 0, said or the public's: it could neither be paid nor redeemed",
      text: 'Para entradas sin costo usá una cortesía.',
    },
  },
});
