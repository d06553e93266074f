import { REFUND_STATE_WORDS as WORDS } from '@club/contract/club/words';
import type { Refund, RefundState, RefundWay } from '../../api/refunds.ts';
import type { ListedTicket, Purchase } from '../../api/tickets.ts';
import { dateTimeText, isDay } from '../../lib/dates.ts';
import type { StateLook } from '../../lists/StateTag.tsx';
import { readCell } from '../show-prices/price-cell-rules.ts';
import type { HandWay } from './ByHand.tsx';

export const REFUND_LOOKS: Readonly<Record<RefundState, StateLook>> = {
  waiting: { name: WORDS['espera-aprobacion'], tone: 'waiting' },
  asked: { name: WORDS.pedido, tone: 'waiting' },
  'under-way': { name: WORDS['en-curso'], tone: 'waiting' },
  done: { name: WORDS.hecho, tone: 'good' },
  rejected: { name: WORDS.rechazado, tone: 'wrong' },
};

/** The filters' names in the URL. */
export const FILTER = { state: 'estado', since: 'del', until: 'al' } as const;

export const stateOf = (text: string): RefundState | '' =>
  text in REFUND_LOOKS ? (text as RefundState) : '';

/** A day of the filter; the server refuses one that the calendar does not have. */
export const dayOf = (text: string): string => (isDay(text) ? text : '');

/** Further details of a refund's state. */
export function stateText({
  state,
  receipt,
  providerRefundId,
  unansweredAt,
  endedAt,
  mayRetry,
}: Refund): string {
  if (receipt !== '')
    return `${receipt.startsWith('Caja ') ? '' : 'Transferencia '}${receipt}, ${dateTimeText(endedAt)}`;
  if (state === 'done') return `${dateTimeText(endedAt)}${providerRefundId && ` · N.º ${providerRefundId}`}`;
  if (state === 'rejected') return mayRetry ? dateTimeText(endedAt) : 'Ya no se devuelve por este reembolso';
  return unansweredAt === ''
    ? ''
    : `El proveedor no respondió (${dateTimeText(unansweredAt)}). Se va a reintentar solo.`;
}

/** The tickets of a purchase, what one of its payments paid for each, and why the others cannot be refunded from it. */
export function refundableTickets(
  tickets: readonly ListedTicket[],
  payment: Pick<Purchase['charges'][number], 'id' | 'ticketIds' | 'parts'>,
  refunds: readonly Pick<Refund, 'paymentId' | 'state' | 'ticketIds'>[],
): readonly { readonly ticket: ListedTicket; readonly part: string; readonly why: string }[] {
  const given = refunds
    .filter(({ paymentId, state }) => paymentId === payment.id && state !== 'rejected')
    .flatMap(({ ticketIds }) => ticketIds);
  const whyNot = ({ id, price }: ListedTicket) => {
    if (price === '') return 'Sin cargo';
    if (!payment.ticketIds.includes(id)) return 'De otro pago';
    return given.includes(id) ? 'Ya devuelta' : '';
  };
  return tickets.map((ticket) => {
    const part = payment.parts[payment.ticketIds.indexOf(ticket.id)] ?? ticket.price;
    return { ticket, part, why: whyNot(ticket) };
  });
}

/** A typed amount in the server's form; null unless it is a positive amount. */
export function readAmount(typed: string): string | null {
  const read = readCell(typed);
  return read.ok && Number(read.amount) > 0 ? read.amount : null;
}

/** The remaining amount of a charge (`"1600.50"`), with the sign of its currency: `$ 1.600,50`. */
export function restText({ amount, rest }: { readonly amount: string; readonly rest: string }): string {
  const [whole = '', cents = '00'] = rest.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
  return `${amount.split(' ')[0]} ${grouped}${cents === '00' ? '' : `,${cents}`}`;
}

const RECEIPT = /^[0-9A-Za-z/ -]{3,40}$/;
/** The problem of a transfer number; null for none. `Caja 7` is the name of what a till paid out. */
export function receiptProblem(typed: string): string | null {
  const receipt = typed.trim();
  if (receipt.startsWith('Caja ')) return 'Escribí el comprobante del banco, sin «Caja» adelante.';
  return RECEIPT.test(receipt) ? null : 'Escribí el comprobante: de 3 a 40 letras o números.';
}

/** How a payment is refunded by hand, or what is missing; null: by its provider. */
export function readHandWay(
  hand: HandWay | null,
  tillId: number | null,
): { readonly by: RefundWay } | { readonly problem: string } {
  if (hand === null) return { by: 'provider' };
  if (hand.way === 'till')
    return tillId === null ? { problem: 'Abrí tu caja para entregarlo.' } : { by: { tillId } };
  const problem = receiptProblem(hand.receipt);
  return problem === null ? { by: { receipt: hand.receipt.trim() } } : { problem };
}
