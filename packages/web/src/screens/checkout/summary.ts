import { amountText, priceText } from '@club/ui/lib/money.ts';
import type { DocumentType } from '../../api/people.ts';
import { personSummary } from '../../features/person-form/person-rules.ts';
import type { SummaryLine } from '../../features/purchase-summary/PurchaseSummary.tsx';
import type { TicketForm } from './checkout-form.ts';
import { isTicketComplete } from './checkout-rules.ts';

/** The tickets' total so far, price text with two decimals. Summed in cents, to avoid rounding. */
export function totalOf(tickets: readonly TicketForm[]): string {
  const cents = tickets.reduce(
    (sum, { check }) =>
      sum + (check.state === 'known' ? Math.round(Number(check.category.originalPrice) * 100) : 0),
    0,
  );
  return amountText(cents / 100);
}

/** One line of the summary per ticket (spec 2 §2.1 "Summary"). */
export function summaryLine(ticket: TicketForm, documentTypes: readonly DocumentType[]): SummaryLine {
  const { number, person, check } = ticket;
  if (check.state !== 'known' || !isTicketComplete(ticket)) return { number, ticket: null };
  return {
    number,
    ticket: {
      ...personSummary(person, documentTypes),
      category: check.category.name,
      price: check.category.originalPrice,
    },
  };
}

/** The state of an open checkout. */
export type Phase =
  | 'editing'
  | 'paying'
  | 'redeeming'
  /** The card dialog is open. */
  | 'card'
  /** The dialog's card is being charged: the hold's end waits for the answer. */
  | 'charging';

/** The states of the main button (spec 2 §2.1). */
export interface ButtonFace {
  readonly action: 'pay' | 'redeem' | 'none';
  readonly label: string;
}

export function buttonFace(tickets: readonly TicketForm[], phase: Phase, symbol: string): ButtonFace {
  if (phase === 'paying' || phase === 'card' || phase === 'charging')
    return { action: 'none', label: 'Pagando' };
  if (!tickets.every(isTicketComplete)) return { action: 'none', label: 'Completa los datos' };
  const total = totalOf(tickets);
  if (Number(total) === 0) return { action: 'redeem', label: 'Canjear tickets' };
  return { action: 'pay', label: `Pagar ${symbol}${priceText(total)}` };
}
