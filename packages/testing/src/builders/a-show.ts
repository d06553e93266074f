import type { Show } from '@club/server/domains/catalogue/show-store.ts';
import { montevideoInstant } from '@club/server/shared/montevideo.ts';

/** A show as read by the store, for tests of its texts. */
export const aShow = (): Show => ({
  id: 7,
  name: 'Clásico',
  type: { id: 2, name: 'Fútbol', color: '153B9C', requiresTeams: true, requiresCompetition: true },
  home: { name: 'Local', crestUrl: '/l.svg' },
  away: null,
  competition: { name: 'Liga', imageUrl: '/liga.svg' },
  round: 'Fecha 1',
  venue: { name: 'Parque', address: 'Calle 1', mapUrl: 'https://mapa', logoUrl: '/p.svg' },
  startsAt: montevideoInstant('2026-07-15', '21:30'),
  endsAt: montevideoInstant('2026-07-15', '23:30'),
  isSoldOut: true,
  cancelledAt: null,
  change: null,
  isSeasonPass: false,
  hasSaleWindows: false,
  showsCompetition: true,
  showsDate: false,
  showsVenue: true,
  hasMap: true,
  photoUrl: '/f.svg',
  thumbnailUrl: '/m.svg',
  descriptionHtml: '<p>a</p>',
  boxDescriptionHtml: '<p>b</p>',
  paddockDescriptionHtml: '<p>c</p>',
  currency: { id: 1, symbol: '$' },
  payment: { methodId: 3, methodName: 'Tarjeta', iconBase64: 'AAAA', instalments: 12 },
});
