import { Type } from 'typebox';
import { PaymentMethod } from '../../club/payment-methods.ts';
import { defineCall } from '../../define-call.ts';

/** The product's payment methods, with the club's settings. */
export const ClubMediosDePagoListar = defineCall({
  name: 'club/mediosDePago/listar',
  source: '4 §2.4, §2.14',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({ MediosDePago: Type.Array(PaymentMethod) }),
  codes: {},
});
