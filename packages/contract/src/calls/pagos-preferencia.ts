import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { orderCodes } from '../refusals/orders.ts';
import { CardOrder } from '../shapes/provider-order.ts';

/**
 * Makes the card provider's order for a hold: a checkout's for its user, a payment link's for the caller that names the link's page,
 * with its secret, as the way back (`back_urls.success`: 2 §7's current path).
 */
export const PagosPreferencia = defineCall({
  name: 'pagos/preferencia',
  source: 'wire §5; 2 §7',
  auth: 'optional',
  class: 'purchase',
  priority: 'holder',
  request: Type.Object({ preference: CardOrder }),
  answer: Type.Object({
    preferenceId: Type.String(),
    /** The provider's payment page. */
    initPoint: Type.String(),
  }),
  codes: { ...orderCodes },
});
