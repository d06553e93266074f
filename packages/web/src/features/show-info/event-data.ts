import { ORDER_TIME_OFFSET } from '@club/contract/constants';
import type { SaleState } from '../../api/sale-state.ts';
import type { ShowDetail } from '../../api/show-detail.ts';

const STATUS = {
  none: 'EventScheduled',
  postponed: 'EventRescheduled',
  cancelled: 'EventCancelled',
} as const;

const OFFERS: Record<SaleState, string> = {
  open: 'InStock',
  'not-yet': 'PreOrder',
  suspended: 'OutOfStock',
  over: 'OutOfStock',
};

/**
 * A show as schema.org `Event` data (JSON-LD) for search engines; null without a date, which `Event` requires. `<` is escaped, so the text
 * cannot end its script element.
 */
export function eventData(
  show: ShowDetail,
  { sale, ...page }: { readonly url: string; readonly image: string; readonly sale: SaleState },
): string | null {
  if (!show.date?.day) return null;
  const isCancelled = show.change?.kind === 'cancelled';
  const data = {
    '@context': 'https://schema.org',
    '@type': show.teams ? 'SportsEvent' : 'Event',
    name: show.name,
    startDate: `${show.date.day}T${show.date.time}:00${ORDER_TIME_OFFSET}`,
    eventStatus: `https://schema.org/${STATUS[show.change?.kind ?? 'none']}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: page.url,
    image: page.image,
    ...(show.venue && {
      location: { '@type': 'Place', name: show.venue.name, address: show.venue.address || show.venue.name },
    }),
    ...(show.teams && {
      homeTeam: { '@type': 'SportsTeam', name: show.teams.home.name },
      awayTeam: { '@type': 'SportsTeam', name: show.teams.visitor.name },
    }),
    ...(show.competition && { superEvent: { '@type': 'Event', name: show.competition.name } }),
    offers: {
      '@type': 'Offer',
      url: page.url,
      availability: `https://schema.org/${show.isSoldOut || isCancelled ? 'SoldOut' : OFFERS[sale]}`,
    },
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
