import { Type } from 'typebox';
import { PurchaseDetail } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** A purchase with its payments and all its tickets, in any state; with `tickets:own` only those of the member's own channels. */
export const ClubComprasLeer = defineCall({
  name: 'club/compras/leer',
  source: '4 §2.7',
  auth: 'staff',
  permission: ['tickets:V', 'tickets:own'],
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ CompraId: Id }),
  answer: Type.Object({ Compra: PurchaseDetail }),
  codes: {},
});
