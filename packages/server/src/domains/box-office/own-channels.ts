import type { StaffSession } from '../../http/staff-session.ts';
import type { TicketChannel } from '../tickets/public.ts';

/** The channels whose tickets a member of staff may see (spec 4 §6): their own, or null for all. */
export function channelsOf({
  permissions,
}: Pick<StaffSession, 'permissions'>): readonly TicketChannel[] | null {
  if (permissions.has('tickets:V')) return null;
  return [
    ...(permissions.has('press:E') ? (['press', 'accreditation'] as const) : []),
    ...(permissions.has('guests:E') ? (['courtesy', 'box', 'payment-link'] as const) : []),
  ];
}
