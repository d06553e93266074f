import type { ChargeState, ListedTicket, PurchaseState, TicketChannel } from '../../api/tickets.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

/** How a ticket came to be, as people read it. */
export const CHANNEL_NAMES: Readonly<Record<TicketChannel, string>> = {
  web: 'Web',
  'payment-link': 'Link de pago',
  transfer: 'Butaca',
  courtesy: 'Cortesía',
  box: 'Palco',
  press: 'Prensa',
  accreditation: 'Acreditación',
  window: 'Ventanilla',
};

export const ticketLook = ({ isRevoked }: Pick<ListedTicket, 'isRevoked'>): StateLook =>
  isRevoked ? { name: 'Anulada', tone: 'over' } : { name: 'Vigente', tone: 'good' };

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

/** The filter's name in the address. */
export const SEARCH = 'buscar';
/** The shortest text that the server looks for. */
export const SHORTEST = 2;

/** What the address asks for; empty while it is too short. */
export function searchOf(get: (name: string) => string): string {
  const text = get(SEARCH).trim().slice(0, 200);
  return text.length < SHORTEST ? '' : text;
}
