import type { StaffSession } from '../../http/staff-session.ts';
import type { TicketChannel, TicketRow } from '../tickets/public.ts';

type Permitted = Pick<StaffSession, 'permissions'>;

/** The channels whose tickets a member of staff may see (spec 4 §6): their own, or null for all. */
export const channelsOf = (permitted: Permitted): readonly TicketChannel[] | null =>
  permitted.permissions.has('tickets:V') ? null : ownChannels(permitted);

/** Whether a member of staff may give out a ticket (spec 4 §6): its code lets somebody in, so seeing all of them is not enough. */
export const mayGive = (permitted: Permitted, { state, channel }: TicketRow): boolean => {
  const own: readonly string[] = ownChannels(permitted);
  return state === 'live' && (permitted.permissions.has('tickets:E') || own.includes(channel));
};

export const mayDownload = (permitted: Permitted, ticket: TicketRow): boolean =>
  mayGive(permitted, ticket) && ticket.fileReadyAt !== null;

/** The channels whose tickets a member of staff may annul (spec 4 §6): their own, whatever they see, or null for all. */
export const annulledChannels = (permitted: Permitted): readonly TicketChannel[] | null =>
  permitted.permissions.has('annulments:E') ? null : ownChannels(permitted);

const ownChannels = ({ permissions }: Permitted): readonly TicketChannel[] => [
  ...(permissions.has('press:E') ? (['press', 'accreditation'] as const) : []),
  ...(permissions.has('guests:E') ? (['courtesy', 'box', 'payment-link'] as const) : []),
];
