import { ticketsOfStand } from './gate-model.ts';
import type { Model } from './model.ts';
import { type Deed, LINK_VISITOR, type Operation } from './operations.ts';
import { capacityOf } from './staff-model.ts';
import { priceAt } from './things.ts';

/** The deed that an operation comes to right now; null when there is nothing to do it with. */
export function chooseDeed(model: Readonly<Model>, operation: Operation): Deed | null {
  switch (operation.kind) {
    case 'hold':
      return { ...operation, ...choosePlaces(model, operation) };
    case 'guests': {
      const { link, persons, minor } = operation;
      const uses = persons.map((_person, index) =>
        link === 'box' && minor && index === 0 ? 'box-minor' : link,
      );
      return { ...operation, uses };
    }
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
      const taken = model.placesWith(({ person }) => person !== null);
      const place = pick(taken, operation.ticket);
      return place && { kind: 'revoke', placeId: place.id };
    }
    case 'repay': {
      const issued = [...model.payments.values()].filter(({ outcome }) => outcome === 'issued');
      const payment = pick(issued, operation.payment);
      if (!payment) return null;
      const { id: paymentId, amount } = payment;
      const amounts = { third: Math.floor(amount / 3), whole: amount, more: amount + 100 };
      return { kind: 'repay', paymentId, amount: amounts[operation.part] };
    }
    case 'move-ticket': {
      const place = pick(
        model.placesWith((one) => one.person !== null && one.sector === 'A' && one.use === 'sale'),
        operation.ticket,
      );
      const [toId] = chooseSeats(model, { sector: 'A', seats: [operation.seat] }).placeIds;
      return place && toId !== undefined && toId !== place.id
        ? { kind: 'move-ticket', placeId: place.id, toId }
        : null;
    }
    case 'sell':
      return chooseSale(model, operation);
    case 'choose': {
      const place = pick(
        model.placesWith(({ isOffered }) => isOffered),
        operation.ticket,
      );
      return place && { kind: 'choose', placeId: place.id };
    }
    case 'scan':
    case 'correct':
    case 'give-back': {
      // The lanes stand half an hour before the day that the show began with.
      if (operation.kind === 'scan' && model.isMoved) return null;
      const { ticket, ...rest } = operation;
      const place = pick(ticketsOfStand(model), ticket);
      return place && { ...rest, placeId: place.id };
    }
    case 'order':
    case 'store':
    case 'redeem':
      return forPersons(model, operation);
    case 'state':
    case 'extend': {
      const { id: holdId } = model.lastHold(operation.who);
      return holdId === 0 ? null : { ...operation, holdId };
    }
    case 'block':
    case 'unblock':
      return { ...operation, ...chooseSeats(model, operation), quantity: operation.seats.length };
    case 'keep':
      return { ...operation, ...chooseSeats(model, { ...operation, sector: 'A' }) };
    case 'capacity':
      return { ...operation, before: capacityOf(model) };
    case 'unpublish': {
      const isTaken = model.placesWith((place) => place.person !== null || model.isHeld(place)).length > 0;
      return (operation.isOwn ? isTaken : model.copies > 0) ? operation : null;
    }
    default:
      return operation;
  }
}

type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

function choosePlaces(model: Readonly<Model>, { who, sector, seats }: OperationOf<'hold'>) {
  const isLink = who === LINK_VISITOR;
  const all = model
    .placesWith((place) => (isLink ? place.use === 'payment-link' : place.sector === sector))
    .map(({ id }) => id);
  const isChoice = isLink || sector === 'A';
  const placeIds = isChoice && !isLink ? seats.flatMap((seat) => all[seat] ?? []) : all;
  return { placeIds, isChoice, quantity: isLink ? all.length : seats.length };
}

function chooseSale(model: Readonly<Model>, operation: OperationOf<'sell'>): Deed {
  const { sector, seats, persons } = operation;
  const inU = model.placesWith((place) => place.sector === 'U').map(({ id }) => id);
  const placeIds = sector === 'A' ? chooseSeats(model, operation).placeIds : inU;
  const quantity = Math.min(seats.length, persons.length);
  const total = priceAt(model.prices, sector, false, model.now) * quantity;
  return {
    ...operation,
    ...{ persons: persons.slice(0, quantity), quantity, total },
    placeIds: sector === 'A' ? placeIds.slice(0, quantity) : placeIds,
  };
}

function chooseSeats(
  model: Readonly<Model>,
  { sector, seats }: { sector: string; seats: readonly number[] },
) {
  const inA = model.placesWith((place) => place.sector === 'A').map(({ id }) => id);
  return { placeIds: sector === 'A' ? seats.flatMap((seat) => inA[seat] ?? []) : [] };
}

/** As many persons as there are places; those of the last order unless told. */
function forPersons(
  model: Readonly<Model>,
  operation: OperationOf<'order' | 'store' | 'redeem'>,
): Deed | null {
  const { kind, who } = operation;
  const hold = model.lastHold(who);
  const [newest] = model.ordersOf(hold);
  const persons = (operation.persons ?? newest?.persons ?? []).slice(0, hold.placeIds.length);
  if (hold.id === 0 || persons.length < hold.placeIds.length) return null;
  if (kind !== 'store') return { kind, who, holdId: hold.id, persons };
  return { kind, who, holdId: hold.id, orderId: who === LINK_VISITOR ? '' : (newest?.id ?? ''), persons };
}

/** The newest are the likeliest: 0 is the last one. */
function pick<Item>(items: readonly Item[], index: number): Item | null {
  return items.at(-1 - (index % Math.max(items.length, 1))) ?? null;
}
