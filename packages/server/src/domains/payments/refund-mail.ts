import type { Executor } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { moneyText } from '../../shared/money.ts';
import { mailJob } from '../mails/public.ts';
import { keepsOtherMoney, ticketsOfDifference } from './difference-store.ts';
import type { RefundReason } from './payment-rules.ts';
import { findBuyer } from './payment-store.ts';
import { personsOf, type Refund } from './refund-store.ts';
import { isTillReceipt } from './window-payment.ts';

/** The reason of a refund of a payment without tickets, as text. */
export const REFUND_REASONS: Readonly<Record<RefundReason, string>> = {
  'order-already-paid': 'La compra ya estaba paga: recibimos el mismo pago dos veces.',
  'amount-mismatch': 'El importe pagado no coincide con el de la compra.',
  'nothing-stored': 'La compra no llegó a completarse.',
  'purchase-changed': 'La compra cambió después de iniciado el pago.',
  'hold-already-used': 'La compra ya estaba paga.',
  'show-over': 'El espectáculo ya había finalizado.',
  'place-gone': 'El tiempo de la transacción expiró y los lugares ya no estaban disponibles.',
  // These two also stop payments that were made in time.
  'category-quota-used-up':
    'Al recibir el pago ya no quedaban entradas para la categoría de una de las personas.',
  'limit-reached': 'Con esta compra se superaba la cantidad de entradas permitida.',
  'person-has-ticket': 'Una de las personas ya tenía una entrada para este espectáculo.',
  'person-barred': 'No es posible emitir una entrada para el documento de una de las personas.',
  'show-cancelled': 'El espectáculo se canceló.',
  'show-moved': 'Cambió la fecha del espectáculo.',
  'not-issuable': 'No pudimos emitir tus entradas por un error nuestro.',
};

/** The mail to the buyer about a refund and its reason; null if no address is known. */
export async function refundMail(
  executor: Executor,
  refund: Refund,
): Promise<JobPayloads['compose-mail'] | null> {
  const buyer = await findBuyer(executor, refund.holdId);
  if (!buyer?.email) return null;
  const { firstName, showId, showName } = buyer;
  const reason = reasonOf(refund, await whatOf(executor, refund));
  return mailJob('refund', {
    to: buyer.email,
    values: { firstName, showName, amount: amountOf(refund), reason },
    key: `refund-${refund.id}`,
    showId,
  });
}

/** What goes back, as a sentence: of tickets, of a dearer place, or of the purchase. */
async function whatOf(executor: Executor, refund: Refund): Promise<string> {
  const { outcome, paymentId, amount, paymentAmount } = refund;
  const isDifference = outcome === 'difference';
  const ticketIds = isDifference ? await ticketsOfDifference(executor, paymentId) : refund.ticketIds;
  const persons = await personsOf(executor, ticketIds);
  const whose = `${persons.length === 1 ? 'la entrada' : 'las entradas'} de ${NAMES.format(persons)}`;
  if (isDifference) return `Corresponde a la diferencia de precio de ${whose}.`;
  if (persons.length > 0) return `Corresponde a ${whose}.`;
  const isWhole = amount === paymentAmount && !(await keepsOtherMoney(executor, refund));
  return `Es una devolución ${isWhole ? 'total' : 'parcial'} de la compra.`;
}

/** The reason, as a sentence for the buyer; staff's own notes are internal. */
function reasonOf({ askedBy, approvedBy, reason, receipt }: Refund, what: string): string {
  if (askedBy === null && reason in REFUND_REASONS) return REFUND_REASONS[reason as RefundReason];
  // By the time that somebody approved it the buyer has left the counter.
  if (isTillReceipt(receipt) && approvedBy !== null)
    return `${what} Te la damos en la boletería: pasá a buscarla si todavía no la tenés.`;
  if (isTillReceipt(receipt)) return `${what} Te la dimos en la boletería.`;
  return receipt === '' ? what : `${what} La hicimos por transferencia, comprobante ${receipt}.`;
}

const NAMES = new Intl.ListFormat('es-UY');

/** An amount that we never charge (more than two decimals) is recorded as -1. */
function amountOf({ amount, currencySymbol }: Refund): string {
  return amount < 0 ? 'el pago' : moneyText(amount, currencySymbol);
}
