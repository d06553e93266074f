import type { PaymentLink } from '../../api/payment-links.ts';
import { optionalMomentProblem } from '../../lib/dates.ts';
import type { StateLook } from '../../lists/StateTag.tsx';
import { emailProblem, REQUESTER_PROBLEMS } from '../courtesies/courtesy-rules.ts';
import { readCell } from '../show-prices/price-cell-rules.ts';
import { amountFormat } from '../shows/plan-rows.ts';

export const STATE_LOOKS: Readonly<Record<PaymentLink['state'], StateLook>> = {
  waiting: { name: 'Pendiente', tone: 'waiting' },
  paid: { name: 'Pago', tone: 'good' },
  late: { name: 'Vencido', tone: 'wrong' },
  annulled: { name: 'Anulado', tone: 'over' },
};

/** Links that can still be annulled. */
export const isOpen = ({ state }: Pick<PaymentLink, 'state'>): boolean =>
  state === 'waiting' || state === 'late';

/** The typed price per ticket; null for none, and while it is no price. */
export function readPrice(typed: string): number | null {
  const read = readCell(typed);
  return read.ok && read.amount !== '' ? Number(read.amount) : null;
}

/** What a typed price comes to: `Cada entrada $ 1.600. Total: $ 3.200.` */
export function priceText(typed: string, places: number, symbol: string): string {
  const price = readPrice(typed);
  if (price === null) return 'Vacío: el precio del público.';
  const [each, total] = [price, Math.round(price * 100 * places) / 100].map(
    (amount) => `${symbol} ${amountFormat.format(amount)}`,
  );
  return `Cada entrada ${each}. Total: ${total}.`;
}

export const PROBLEMS = {
  requester: REQUESTER_PROBLEMS.requester,
  email: (text: string) => (text.trim() === '' ? 'Escribí a quién se le envía.' : emailProblem(text)),
  price: (typed: string) => {
    const read = readCell(typed);
    return read.ok ? null : read.problem;
  },
  payUntil: optionalMomentProblem,
};
