import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { orderCodes } from '../refusals/orders.ts';
import { DollarOrder, ProviderLink } from '../shapes/provider-order.ts';

/** Creates the dollar checkout's order for a user's hold; the browser goes to the answer's second link. */
export const PagosOrden = defineCall({
  name: 'pagos/orden',
  source: 'wire §5; 2 §7',
  auth: 'optional',
  class: 'purchase',
  priority: 'holder',
  request: Type.Object({ order: DollarOrder }),
  answer: Type.Object({
    id: Type.String(),
    status: Type.String(),
    links: Type.Array(ProviderLink, { minItems: 2 }),
  }),
  codes: { ...orderCodes },
});
