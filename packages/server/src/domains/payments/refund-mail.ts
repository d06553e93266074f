import type { Executor } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { moneyText } from '../../shared/money.ts';
import { mailJob } from '../mails/public.ts';
import type { RefundReason } from './payment-rules.ts';
import { findBuyer, type RefundablePayment } from './payment-store.ts';

const REASONS: Record<RefundReason, string> = {
  'order-already-paid': 'La compra ya estaba paga: recibimos el mismo pago dos veces.',
  'amount-mismatch': 'El importe pagado no coincide con el de la compra.',
  'nothing-stored': 'La compra no llegó a completarse.',
  'purchase-changed': 'La compra cambió después de iniciado el pago.',
  'hold-already-used': 'La compra ya estaba paga.',
  'show-over': 'El espectáculo ya había finalizado.',
  'place-gone': 'El tiempo de la transacción expiró y los lugares ya no estaban disponibles.',
  'category-quota-used-up':
    'El tiempo de la transacción expiró y ya no quedaban entradas para la categoría de una de las personas.',
  'limit-reached':
    'El tiempo de la transacción expiró y con esta compra se superaba la cantidad de entradas permitida.',
  'person-has-ticket': 'Una de las personas ya tenía una entrada para este espectáculo.',
  'not-issuable': 'No pudimos emitir tus entradas por un error nuestro.',
};

/** Tells the buyer that their money came back and why; null when nobody's address is known. */
export async function refundMail(
  executor: Executor,
  payment: RefundablePayment,
): Promise<JobPayloads['compose-mail'] | null> {
  const buyer = await findBuyer(executor, payment.holdId);
  if (!buyer?.email) return null;
  const { firstName, showId, showName } = buyer;
  const reason = REASONS[payment.reason as RefundReason] ?? 'La compra no pudo completarse.';
  return mailJob('refund', {
    to: buyer.email,
    values: { firstName, showName, amount: amountOf(payment), reason },
    key: `refund-${payment.id}`,
    showId,
  });
}

/** An amount that is none of ours (more than two decimals) is recorded as -1. */
function amountOf({ amount, currencySymbol }: RefundablePayment): string {
  return amount < 0 ? 'el pago' : moneyText(amount, currencySymbol);
}
