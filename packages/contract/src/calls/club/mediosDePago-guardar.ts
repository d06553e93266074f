import { Type } from 'typebox';
import { NOT_A_PHOTO } from '../../club/content.ts';
import { Operation, Version } from '../../club/fields.ts';
import { PaymentMethod } from '../../club/payment-methods.ts';
import { defineCall } from '../../define-call.ts';
import { Id, Line } from '../../shapes/fields.ts';

/** Changes the public name and picture of a payment method, and whether new shows may have it. */
export const ClubMediosDePagoGuardar = defineCall({
  name: 'club/mediosDePago/guardar',
  source: '4 §2.4, §2.14',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  bodyLimit: 1_000_000,
  request: Type.Object({
    Operacion: Operation,
    MedioPagoId: Id,
    Version,
    MedioPagoNombre: Line(1, 40),
    /** A picture in base64; empty for none. Omitted: unchanged. */
    Icono: Type.Optional(Type.String({ maxLength: 900_000 })),
    Ofrecido: Type.Boolean(),
  }),
  answer: Type.Object({ MedioDePago: PaymentMethod }),
  codes: {
    10: NOT_A_PHOTO,
    11: {
      problem: 'picture-too-large',
      cause: 'it is above 100 KB, as sent or as drawn anew',
      text: 'El ícono no puede superar 100 KB.',
    },
  },
});
