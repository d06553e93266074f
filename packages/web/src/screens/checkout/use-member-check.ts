import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { checkMember } from '../../api/member-check.ts';
import { isDocumentComplete } from '../../features/person-form/person-rules.ts';
import type { SelectedCategory } from '../../session/selection.ts';
import type { ClubConfig } from '../../shell/club-config.ts';
import { type CheckoutAction, personPicked, type TicketForm } from './checkout-form.ts';
import { checkFrom } from './member-check.ts';
import { UNREACHABLE } from './messages.ts';

/** Debounce time of the document. */
const MEMBER_CHECK_DELAY_MS = 500;

interface MemberCheckOptions {
  readonly showId: number;
  readonly categories: readonly SelectedCategory[];
  readonly isVisitorSector: boolean;
  readonly club: ClubConfig;
  readonly dispatch: Dispatch<CheckoutAction>;
  /** Called when the member check requires leaving the page. */
  readonly onLeave: () => void;
}

/** Checks a ticket's document once it is complete and unchanged for a moment; a newer document invalidates an older check. */
export function useMemberCheck(ticket: TicketForm, options: MemberCheckOptions): void {
  const { number, person, checkRound } = ticket;
  const { documentTypeId, document } = person;
  const isDue = !options.isVisitorSector && isDocumentComplete(person);
  const check = useEffectEvent(async (signal: AbortSignal) => {
    const { showId, categories, club, dispatch, onLeave } = options;
    try {
      const result = await checkMember(showId, { documentTypeId, document }, signal);
      const outcome = checkFrom(result, categories, club);
      if (signal.aborted) return;
      if (outcome === 'leave') onLeave();
      // A fan with a ticket already buys for others.
      else if (ticket.isPrefilled && result.problem === 'person-has-ticket')
        dispatch(personPicked(number, null, []));
      else dispatch({ type: 'checked', number, check: outcome, membership: result.membership });
    } catch {
      // Unreachable: the fan keeps the form and can retry the check.
      const outcome = { state: 'refused', text: UNREACHABLE, canRetry: true } as const;
      if (!signal.aborted) dispatch({ type: 'checked', number, check: outcome, membership: null });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round grows with every change of the document
  useEffect(() => {
    if (!isDue) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void check(controller.signal), MEMBER_CHECK_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isDue, checkRound]);
}
