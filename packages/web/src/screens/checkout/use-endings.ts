import { showToast } from '@club/ui/toast/toasts.ts';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { expectTickets } from '../../session/kept-tickets.ts';
import { forgetPurchase, type Selection } from '../../session/selection.ts';
import { useLogOut } from '../../shell/sign-in/use-log-out.ts';
import type { Ending } from './ending.ts';
import { MISSING_LINK } from './messages.ts';

export type Departure = Exclude<Ending, { readonly kind: 'stay' | 'ask-card' }>;

/** Leaves the checkout in the way that its end asks for. The page is replaced: going back must not repeat a purchase. */
export function useEndings({ showId, holdId }: Selection): (ending: Departure) => void {
  const navigate = useNavigate();
  const logOut = useLogOut();
  const finish = (place: string) => {
    forgetPurchase(holdId);
    expectTickets();
    return navigate(place, { replace: true, state: { holdId } });
  };
  return (ending) => {
    switch (ending.kind) {
      case 'give-up':
        forgetPurchase(holdId);
        if (ending.to === 'tickets') expectTickets();
        if (ending.text !== '') showToast('error', ending.text);
        return void navigate(placeOf(ending.to, showId), { replace: true });
      case 'no-link':
        showToast('error', MISSING_LINK);
        return void navigate(paths.home());
      case 'sign-out':
        return void logOut();
      case 'redeemed':
        return void finish(paths.redemptionDone(showId));
      case 'paid':
        return void finish(paths.purchaseDone(showId));
      case 'pay-at':
        // The selection stays: a buyer who returns from the provider without paying can try again.
        return window.location.assign(ending.url);
    }
  };
}

function placeOf(place: 'home' | 'show' | 'tickets', showId: number): string {
  const places = { home: paths.home(), show: paths.show(showId), tickets: paths.tickets() };
  return places[place];
}
