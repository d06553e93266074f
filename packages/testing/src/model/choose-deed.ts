import { chooseOfficeDeed } from './choose-office-deed.ts';
import { isOfStand } from './gate-model.ts';
import type { Model } from './model.ts';
import { type Deed, LINK_VISITOR, type Operation } from './operations.ts';
import { chooseSeats, pick, pickTicket } from './pick.ts';
import { capacityOf } from './staff-model.ts';

/** The deed of an operation at this moment; null when it is not possible. */
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
    case 'repay':
    case 'move-ticket':
    case 'revoke':
    case 'sell':
    case 'choose':
      return chooseOfficeDeed(model, operation);
    case 'scan':
    case 'correct':
    case 'give-back': {
      // The lanes work half an hour before the show's original day.
      if (operation.kind === 'scan' && model.isMoved) return null;
      const { ticket, ...rest } = operation;
      const { ticketId = null, edition: version = 0 } = pickTicket(model, ticket, isOfStand) ?? {};
      if (ticketId === null) return null;
      return rest.kind === 'correct' ? { ...rest, ticketId, version } : { ...rest, ticketId };
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
  const { places } = model.beginning;
  const all = isLink
    ? places.filter(({ use }) => use === 'payment-link')
    : model.placesWith((place) => place.sector === sector);
  const isChoice = isLink || sector === 'A';
  const chosen = isChoice && !isLink ? seats.flatMap((seat) => all[seat] ?? []) : all;
  return { placeIds: chosen.map(({ id }) => id), isChoice, quantity: isLink ? all.length : seats.length };
}

/** As many persons as places; default: those of the last order. */
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
