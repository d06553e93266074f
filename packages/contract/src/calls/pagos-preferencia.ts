import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { orderCodes } from '../refusals/orders.ts';
import { CardOrder } from '../shapes/provider-order.ts';

/**
 * Makes the card provider's order for a hold, a checkout's or a payment link's. A session is not needed; when there is
 * one, the hold must be its user's.
 */
export const PagosPreferencia = defineCall({
  name: 'pagos/preferencia',
  source: 'wire §5; 2 §7',
  auth: 'optional',
  request: Type.Object({ preference: CardOrder }),
  answer: Type.Object({
    preferenceId: Type.String(),
    /** The provider's payment page. */
    initPoint: Type.String(),
  }),
  codes: { ...orderCodes },
});
