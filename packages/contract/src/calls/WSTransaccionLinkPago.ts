import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { LINK_NOT_FOUND, SHOW_OVER } from '../refusals/common.ts';
import { LINK_EXPIRED, LINK_USED } from '../refusals/payment-link.ts';
import { DateTimeText, Id, JsonText, LinkToken, SectorCode } from '../shapes/fields.ts';

/** Holds the places of a payment link for 15 minutes, in place of an earlier hold of the same link. */
export const WSTransaccionLinkPago = defineCall({
  name: 'WSTransaccionLinkPago',
  source: '2 §4, §7',
  auth: 'none',
  class: 'link',
  priority: 'holder',
  request: Type.Object({
    TransaccionMedio: Type.Literal('W'),
    TransaccionEspectaculoId: Id,
    LinkPagoId: Id,
    LinkPagoToken: LinkToken,
    TransaccionEspectaculoTribunaId: Id,
    TransaccionEspectaculoSectorCod: SectorCode,
    TransaccionCantidad: Type.Integer(),
    SDTFilaAsientoJSON: JsonText,
  }),
  answer: Type.Object({ TransaccionId: Id, TransaccionFechaFinTxt: DateTimeText }),
  codes: {
    20: LINK_NOT_FOUND,
    21: LINK_USED,
    70: {
      problem: 'payment-in-progress',
      cause:
        "a payment of the link's hold is under review, or the provider does not say whether there is one",
      text: 'Tu pago está siendo procesado. Recargá la página en unos minutos.',
    },
    80: {
      problem: 'quantity-mismatch',
      cause: 'the quantity is not the number of places that the link reserves',
      text: 'La cantidad de entradas no coincide con la del enlace.',
    },
    90: {
      problem: 'places-not-of-link',
      cause: 'the stand, sector, rows or seats are not those of the link',
      text: 'Los lugares no coinciden con los del enlace.',
      also: [
        {
          problem: 'places-taken-back',
          cause: 'staff blocked a place of the link, or used it for something else',
          text: 'Uno de los lugares de este enlace ya no está disponible. Avisale a quien te lo envió.',
        },
      ],
    },
    110: LINK_EXPIRED,
    112: SHOW_OVER,
  },
});
