import { moneyText } from '@club/ui/lib/money.ts';
import { checkMember, type MemberCheckResult } from '../../api/member-check.ts';
import type { CheckoutData } from './checkout-data.ts';
import type { CheckoutForm, TicketForm } from './checkout-form.ts';
import type { Ending } from './ending.ts';
import { checkFrom } from './member-check.ts';
import { memberCheckText, otherCategoryText, ticketText, UNREACHABLE } from './messages.ts';
import { recheckReactions } from './reactions.ts';

/**
 * Checks each ticket's person again before payment; returns the first failure in ticket order, or null (spec 2 §5). A changed category is a
 * failure too: the buyer must have seen the price that is paid.
 */
export async function recheckPersons(data: CheckoutData, form: CheckoutForm): Promise<Ending | null> {
  const results = await Promise.all(
    form.tickets.map(async (ticket) => ({
      ticket,
      result: await checkMember(form.selection.showId, ticket.person),
    })),
  );
  for (const { ticket, result } of results) {
    const stop = refusal(data, ticket, result) ?? otherCategory(data, form, ticket, result);
    if (stop) return stop;
  }
  return null;
}

function refusal(
  { club }: CheckoutData,
  { number }: TicketForm,
  { problem, text }: MemberCheckResult,
): Ending | null {
  if (problem === null) return null;
  switch (recheckReactions[problem]) {
    case 'stop':
      return { kind: 'stay', text: ticketText(number, text || memberCheckText(problem, '', club)) };
    case 'stop-own-words':
      return { kind: 'stay', text: ticketText(number, memberCheckText(problem, '', club)) };
    case 'stop-unreachable':
      return { kind: 'stay', text: UNREACHABLE };
    case 'go-on':
      return null;
  }
}

function otherCategory(
  { club, show }: CheckoutData,
  { selection }: CheckoutForm,
  { number, check: last }: TicketForm,
  result: MemberCheckResult,
): Ending | null {
  // In a visitor sector all pay the first category, whatever their category elsewhere (spec 2 §4).
  if (selection.sector.isVisitor || result.membership === null || last.state !== 'known') return null;
  if ([last.category.id, last.usedUpId].includes(result.membership.categoryId)) return null;
  const check = checkFrom(result, selection.categories, club);
  if (check === 'leave' || check.state === 'unknown') return null;
  const text =
    check.state === 'refused'
      ? check.text
      : otherCategoryText(check.category.name, moneyText(show.currency.symbol, check.category.originalPrice));
  return {
    kind: 'stay',
    text: ticketText(number, text),
    checked: { type: 'checked', number, check, membership: result.membership },
  };
}
