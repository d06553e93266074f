import type { Deed, Operation } from './operations.ts';
import type { ShowState } from './show-state.ts';

/** The deed that an operation comes to right now; null when there is nothing to do it with. */
export function chooseDeed(model: Readonly<ShowState>, operation: Operation): Deed | null {
  switch (operation.kind) {
    case 'pay': {
      const order = pick([...model.orders.values()], operation.order);
      return order && { kind: 'pay', orderId: order.id, isShort: operation.isShort };
    }
    case 'notify': {
      if (operation.as === 'unknown') return { kind: 'notify', paymentId: 'payment-0', isGenuine: true };
      const payment = pick([...model.payments.values()], operation.payment);
      return payment && { kind: 'notify', paymentId: payment.id, isGenuine: operation.as === 'genuine' };
    }
    case 'revoke': {
      const place = pick(
        [...model.places.values()].filter(({ person }) => person !== null),
        operation.ticket,
      );
      return place && { kind: 'revoke', placeId: place.id };
    }
    case 'order':
    case 'store':
    case 'redeem': {
      const hold = model.lastHold(operation.who);
      const wanted = operation.persons ?? (hold && model.ordersOf(hold.id)[0]?.persons) ?? [];
      const persons = wanted.slice(0, hold?.placeIds.length);
      return hold && persons.length === hold.placeIds.length ? { ...operation, persons } : null;
    }
    case 'state':
    case 'extend':
      return model.lastHold(operation.who) ? operation : null;
    default:
      return operation;
  }
}

/** The newest are the likeliest: 0 is the last one. */
function pick<Item>(items: readonly Item[], index: number): Item | null {
  return items.at(-1 - (index % Math.max(items.length, 1))) ?? null;
}
