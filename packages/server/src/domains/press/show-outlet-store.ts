import type { Executor, Tx } from '../../db/database.ts';
import type { PlaceOwner } from '../redemption/public.ts';

/** An outlet at a show. Its id owns the places that are set aside, and is what its tickets come from. */
export interface ShowOutlet {
  readonly id: number;
  readonly showId: number;
  readonly outletId: number;
  readonly showSectorId: number;
  /** When tickets are redeemed: from the first instant up to, and without, the second. */
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** Lets an outlet come, or one that was withdrawn come again; null when it comes already. */
export async function saveShowOutlet(tx: Tx, outlet: Omit<ShowOutlet, 'id'>): Promise<number | null> {
  const { showId, outletId, showSectorId, opensAt, closesAt } = outlet;
  const row = await tx
    .insertInto('show_outlet')
    .values({
      show_id: showId,
      outlet_id: outletId,
      show_sector_id: showSectorId,
      opens_at: opensAt,
      closes_at: closesAt,
      withdrawn_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['show_id', 'outlet_id'])
        .doUpdateSet({
          show_sector_id: showSectorId,
          opens_at: opensAt,
          closes_at: closesAt,
          withdrawn_at: null,
        })
        .where('show_outlet.withdrawn_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null when the outlet has no places in the show. */
export async function findShowOutlet(
  executor: Executor,
  { showId, outletId }: { readonly showId: number; readonly outletId: number },
): Promise<ShowOutlet | null> {
  const row = await executor
    .selectFrom('show_outlet')
    .select([
      'id',
      'show_id as showId',
      'outlet_id as outletId',
      'show_sector_id as showSectorId',
      'opens_at as opensAt',
      'closes_at as closesAt',
    ])
    .where('show_id', '=', showId)
    .where('outlet_id', '=', outletId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Redemptions of the same outlet at the same show take turns; false when it was withdrawn in the meantime. */
export async function lockShowOutlet(tx: Tx, showOutletId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('show_outlet')
    .select('id')
    .where('id', '=', showOutletId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes an outlet out of a show; null when it had no places there. */
export async function withdrawShowOutlet(
  tx: Tx,
  { showId, outletId, now }: { readonly showId: number; readonly outletId: number; readonly now: Date },
): Promise<Pick<ShowOutlet, 'id' | 'showSectorId'> | null> {
  const row = await tx
    .updateTable('show_outlet')
    .set({ withdrawn_at: now })
    .where('show_id', '=', showId)
    .where('outlet_id', '=', outletId)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'show_sector_id as showSectorId'])
    .executeTakeFirst();
  return row ?? null;
}

/** The places an outlet gives its crew at a show, and what its tickets come from. */
export function placesOf({ id, showSectorId }: Pick<ShowOutlet, 'id' | 'showSectorId'>): PlaceOwner {
  return { showSectorId, allotments: ['press'], ownerId: id, channel: 'press' };
}
