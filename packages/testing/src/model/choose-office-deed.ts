import { isOfStand } from './gate-model.ts';
import type { ModelState } from './model-state.ts';
import { differenceIn, paymentOf } from './money-model.ts';
import type { OfficeDeed, OfficeOperation } from './office-operations.ts';
import { chooseSeats, pick, pickTicket } from './pick.ts';
import { priceAt } from './things.ts';

type Of<Kind extends OfficeOperation['kind']> = Extract<OfficeOperation, { kind: Kind }>;

/** The deed of an office operation at this moment, as its form would send it; null when it is not possible. */
export function chooseOfficeDeed(
  model: Readonly<ModelState>,
  operation: Exclude<OfficeOperation, { kind: 'postpone' | 'import' }>,
): OfficeDeed | null {
  switch (operation.kind) {
    case 'repay':
      return chooseRepayment(model, operation);
    case 'move-ticket':
      return chooseMove(model, operation);
    case 'sell':
      return chooseSale(model, operation);
    case 'revoke':
    case 'choose': {
      const { kind } = operation;
      const may = kind === 'choose' ? ({ isOffered }: { isOffered: boolean }) => isOffered : () => true;
      const { ticketId = null } = pickTicket(model, operation.ticket, may) ?? {};
      return ticketId === null ? null : { kind, ticketId };
    }
  }
}

/** Of the payment of the ticket with that index, so that both often belong together. */
function chooseRepayment(
  model: Readonly<ModelState>,
  { payment: index, part }: Of<'repay'>,
): OfficeDeed | null {
  const place = pickTicket(model, index, (one) => paymentOf(model, one) !== undefined);
  const issued = [...model.payments.values()].filter(({ outcome }) => outcome === 'issued');
  const payment = (place && paymentOf(model, place)) ?? pick(issued, index);
  if (!payment) return null;
  const { id: paymentId, amount } = payment;
  const amounts = { third: Math.floor(amount / 3), whole: amount, more: amount + 100 };
  return { kind: 'repay', paymentId, amount: amounts[part] };
}

function chooseMove(
  model: Readonly<ModelState>,
  { ticket, to, settles }: Of<'move-ticket'>,
): OfficeDeed | null {
  const place = pickTicket(model, ticket, (one) => isOfStand(one) && one.use === 'sale');
  const seats = typeof to === 'number' ? [to] : [];
  const sector = typeof to === 'number' ? 'A' : to;
  const [toId = null] = chooseSeats(model, { sector, seats }).placeIds;
  if (!place?.ticketId || toId === place.id) return null;
  const difference = differenceIn(model, place, sector);
  const [whole, none] = difference < 0 ? (['give-back', 'keep'] as const) : (['collect', 'waive'] as const);
  const { ticketId, edition: version } = place;
  const act = settles === null ? null : settles ? whole : none;
  return { kind: 'move-ticket', ticketId, version, sector, toId, difference, act };
}

function chooseSale(model: Readonly<ModelState>, operation: Of<'sell'>): OfficeDeed {
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
