import type { Room } from '../room-store.ts';

/** A room of half a million people that is open. */
export const FULL_ROOM: Room = {
  ...{ id: 3, epoch: 1, isGuarded: true, showIds: [7], removed: new Set(), bought: new Map() },
  ...{
    name: 'Clásico',
    state: 'open',
    message: 'Traé tu documento.',
    closesAt: null,
    stoppedAt: null,
    version: 4,
  },
  entryAt: new Date('2026-07-14T13:00:00Z'),
  opensAt: new Date('2026-07-15T13:00:00Z'),
  ...{ minRate: 60, maxRate: 6_000, hasFixedRate: false, rate: 600, growsAt: null, limitedBy: 'load' },
  ...{ commitment: Buffer.alloc(32), isSiteWide: false, membersOnly: false, accountHours: 0 },
  ...{ hasPending: true, postponements: 0, mailDelaySeconds: 0 },
  figures: { rates: [500, 600, 700], buyers: 0.5, ticketsPerPurchase: 2.2, absent: 0.1, inside: 200 },
  shows: [
    {
      ...{ showId: 7, name: 'Partido', freePlaces: 2_200, level: 'P', isCancelled: false },
      ...{ showsDate: true, isSuspended: false },
      startsAt: new Date('2026-07-20T20:00:00Z'),
      saleOpensAt: new Date('2026-07-01T13:00:00Z'),
      saleEndsAt: new Date('2026-07-20T20:00:00Z'),
      endsAt: new Date('2026-07-20T22:00:00Z'),
    },
  ],
  stages: [
    {
      ...{ id: 1, name: 'Para todos', position: 1, ticketsPerTurn: 4, state: 'drawn' },
      opensAt: new Date('2026-07-15T13:00:00Z'),
      condition: { categoryIds: [], memberSince: null, noDebt: false, seatHolder: false },
      ...{ drawn: 500_000, lastNumber: 503_000, called: 1_000, postponements: 0 },
    },
  ],
};
