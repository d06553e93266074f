import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { orderCodes } from '../refusals/orders.ts';
import { CardOrder } from '../shapes/provider-order.ts';

/**
 * Creates the card provider's order for a hold: a checkout's, for its user, or a payment link's, for a caller that gives the link's page,
 * with its secret, as the return URL (`back_urls.success`: 2 §7's current path).
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
