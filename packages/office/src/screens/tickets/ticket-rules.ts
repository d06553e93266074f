import type { TicketChannel } from '@club/contract/club/words';
import type { TicketChoice } from '../../api/moves.ts';
import type { ChargeState, ListedTicket, PurchaseState, Ticket } from '../../api/tickets.ts';
import type { StateLook } from '../../lists/StateTag.tsx';
import { amountText } from '../shows/plan-rows.ts';

export const ticketLook = ({ isRevoked }: Pick<ListedTicket, 'isRevoked'>): StateLook =>
  isRevoked ? { name: 'Anulada', tone: 'over' } : { name: 'Vigente', tone: 'good' };

/** How the person of a changed ticket gets the new one. */
export const renewedText = ({ email }: Pick<Ticket, 'email'>): string =>
  email === ''
    ? 'No tiene correo: imprimí la entrada nueva.'
    : 'La entrada nueva sale por correo cuando está el archivo.';

/** The channels whose tickets are annulled with a permission, where `annulments:E` is for all (spec 4 §6). */
const OWN_CHANNELS: readonly { permission: string; channels: readonly TicketChannel[] }[] = [
  { permission: 'press:E', channels: ['press', 'accreditation'] },
  { permission: 'guests:E', channels: ['courtesy', 'box', 'payment-link'] },
];

export function mayAnnul(
  permissions: readonly string[],
  { channel }: Pick<ListedTicket, 'channel'>,
): boolean {
  if (permissions.includes('annulments:E')) return true;
  return (
    permissions.includes('annulments:own') &&
    OWN_CHANNELS.some(
      ({ permission, channels }) => permissions.includes(permission) && channels.includes(channel),
    )
  );
}

/** The price paid for tickets, by currency; empty for none. */
export function paidFor(tickets: readonly Pick<ListedTicket, 'amount' | 'currency'>[]): string {
  const groups = Map.groupBy(
    tickets.filter(({ amount }) => amount > 0),
    ({ currency }) => currency,
  );
  return [...groups]
    .map(([currency, paid]) =>
      amountText(paid.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100, currency),
    )
    .join(' y ');
}

export const PURCHASE_LOOKS: Readonly<Record<PurchaseState, StateLook>> = {
  'sin-pagar': { name: 'Sin pagar', tone: 'over' },
  pagada: { name: 'Pagada', tone: 'good' },
  'devolucion-en-curso': { name: 'Devolución en curso', tone: 'waiting' },
  'devuelta-en-parte': { name: 'Devuelta en parte', tone: 'waiting' },
  devuelta: { name: 'Devuelta', tone: 'over' },
};

export const CHARGE_LOOKS: Readonly<Record<ChargeState, StateLook>> = {
  cobrado: { name: 'Cobrado', tone: 'good' },
  'devolucion-en-curso': { name: 'Devolución en curso', tone: 'waiting' },
  devuelto: { name: 'Devuelto', tone: 'over' },
};

/** The filters' names in the URL. */
export const SEARCH = 'buscar';
export const SHOW = 'espectaculo';
/** The shortest search text of the server. */
export const SHORTEST = 2;

/** The search text in the URL; empty while it is too short. */
export function searchOf(get: (name: string) => string): string {
  const text = get(SEARCH).trim().slice(0, 200);
  return text.length < SHORTEST ? '' : text;
}

/** The choices for a ticket of a moved show: state, name and effect. */
export const CHOICE_TEXTS: Readonly<Record<TicketChoice, { now: string; label: string; what: string }>> = {
  keep: {
    now: 'Conserva la entrada.',
    label: 'Conserva la entrada',
    what: 'Vale para la nueva fecha, con el mismo código.',
  },
  refund: {
    now: 'Pidió la devolución.',
    label: 'Quiere la devolución',
    what: 'La entrada se anula enseguida y el lugar queda libre.',
  },
  release: {
    now: 'Liberó su lugar.',
    label: 'Libera su lugar',
    what: 'La invitación se anula enseguida y el lugar queda libre.',
  },
};
