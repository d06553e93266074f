import type { StaffSession } from '../../http/staff-session.ts';
import type { TicketChannel } from '../tickets/public.ts';

type Permitted = Pick<StaffSession, 'permissions'>;

/** The channels whose tickets a member of staff may see (spec 4 §6): their own, or null for all. */
export const channelsOf = (permitted: Permitted): readonly TicketChannel[] | null =>
  permitted.permissions.has('tickets:V') ? null : ownChannels(permitted);

/** The channels whose tickets a member of staff may annul (spec 4 §6): their own, whatever they see, or null for all. */
export const annulledChannels = (permitted: Permitted): readonly TicketChannel[] | null =>
  permitted.permissions.has('annulments:E') ? null : ownChannels(permitted);

const ownChannels = ({ permissions }: Permitted): readonly TicketChannel[] => [
  ...(permissions.has('press:E') ? (['press', 'accreditation'] as const) : []),
  ...(permissions.has('guests:E') ? (['courtesy', 'box', 'payment-link'] as const) : []),
];
