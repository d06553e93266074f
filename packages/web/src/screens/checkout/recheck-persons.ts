import { checkMember } from '../../api/member-check.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { Ending } from './ending.ts';
import { ticketText, UNREACHABLE } from './messages.ts';
import { recheckReactions } from './reactions.ts';

/** Checks each ticket's person again before payment; the first in ticket order that stops it, or null (spec 2 §5). */
export async function recheckPersons(form: CheckoutForm): Promise<Ending | null> {
  const results = await Promise.all(
    form.tickets.map(({ person }) => checkMember(form.selection.showId, person)),
  );
  for (const [index, { problem, text }] of results.entries()) {
    const reaction = problem === null ? 'go-on' : recheckReactions[problem];
    if (reaction === 'stop') return { kind: 'stay', text: ticketText(index + 1, text) };
    if (reaction === 'stop-unreachable') return { kind: 'stay', text: UNREACHABLE };
  }
  return null;
}
