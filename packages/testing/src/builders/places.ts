import type { Context } from '@club/server/context.ts';
import type { Tx } from '@club/server/db/database.ts';
import { placeHold } from '@club/server/domains/holds/public.ts';
import { issueTickets } from '@club/server/domains/tickets/public.ts';
import { type BuiltShow, buildShow } from './catalogue.ts';
import { buildUser } from './sso.ts';
import { issueInput, ticketLine } from './tickets.ts';

/** A show with two sectors on sale, and helpers to hold and issue its places. */
export interface PlacesWorld {
  readonly show: BuiltShow;
  /** Holds seats of row 1 for a new user, or a number of places. */
  readonly hold: (sector: string, wanted: readonly number[] | number) => ReturnType<typeof placeHold>;
  /** Issues places; as a redemption where they are not for sale. */
  readonly issue: (
    tx: Tx,
    placeIds: readonly number[],
    right: { readonly holdId: number | null; readonly allotment: 'sale' | 'press' },
  ) => ReturnType<typeof issueTickets>;
  /** Places of the show that match an SQL condition on `place` and `show_sector`, in order of their ids. */
  readonly where: (condition: string) => Promise<number[]>;
}

/** Numbered sector `A` with two rows, unnumbered sector `B`. */
export async function buildPlacesWorld(
  context: Context,
  { seatsPerRow, capacity }: { readonly seatsPerRow: number; readonly capacity: number },
): Promise<PlacesWorld> {
  const show = await buildShow(context, {
    sectors: [
      { code: 'A', rows: 2, seatsPerRow },
      { code: 'B', sale: 'unnumbered', capacity },
    ],
  });
  const { showId } = show;
  return {
    show,
    async hold(sectorCode, wanted) {
      const seats = typeof wanted === 'number' ? [] : wanted.map((seatId) => ({ rowId: 1, seatId }));
      const quantity = typeof wanted === 'number' ? wanted : wanted.length;
      const holder = { userId: (await buildUser(context)).userId, linkId: null };
      return placeHold(context, holder, { showId, standId: 1, sectorCode, quantity, seats });
    },
    issue(tx, placeIds, { holdId, allotment }) {
      const free = allotment === 'sale' ? {} : ({ amount: 0, kind: 'free' } as const);
      const lines = placeIds.map((placeId) => ticketLine(placeId, free));
      const world = { showId, userId: 0, showSectorId: 0, placeIds: [], categoryId: 0 };
      return issueTickets(
        tx,
        context,
        issueInput(world, lines, {
          claim: { holdId, allotment, ownerId: 0 },
          ...(allotment === 'sale' ? {} : { channel: allotment, channelRef: 0 }),
          userId: null,
        }),
      );
    },
    async where(condition) {
      const { rows } = await context.database.pool.query<{ id: number }>(
        `select place.id from place join show_sector on show_sector.id = place.show_sector_id
         where show_sector.show_id = $1 and ${condition} order by place.id`,
        [showId],
      );
      return rows.map(({ id }) => id);
    },
  };
}
