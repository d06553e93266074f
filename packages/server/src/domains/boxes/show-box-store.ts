import type { Executor, Tx } from '../../db/database.ts';
import type { PlaceOwner } from '../redemption/public.ts';

/** A box at a show. Its id owns the places that are set aside, and is what its tickets come from. */
export interface ShowBox {
  readonly id: number;
  readonly showId: number;
  readonly boxId: number;
  readonly showSectorId: number;
  /** When invitations are redeemed: from the first instant up to, and without, the second. */
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** Lets a box take part, or one that was withdrawn take part again; null when it takes part already. */
export async function saveShowBox(tx: Tx, showBox: Omit<ShowBox, 'id'>): Promise<number | null> {
  const { showId, boxId, showSectorId, opensAt, closesAt } = showBox;
  const row = await tx
    .insertInto('show_box')
    .values({
      show_id: showId,
      box_id: boxId,
      show_sector_id: showSectorId,
      opens_at: opensAt,
      closes_at: closesAt,
      withdrawn_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['show_id', 'box_id'])
        .doUpdateSet({ opens_at: opensAt, closes_at: closesAt, withdrawn_at: null })
        .where('show_box.withdrawn_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null when the box does not take part in the show. */
export async function findShowBox(
  executor: Executor,
  { showId, boxId }: { showId: number; boxId: number },
): Promise<ShowBox | null> {
  const row = await executor
    .selectFrom('show_box')
    .select([
      'id',
      'show_id as showId',
      'box_id as boxId',
      'show_sector_id as showSectorId',
      'opens_at as opensAt',
      'closes_at as closesAt',
    ])
    .where('show_id', '=', showId)
    .where('box_id', '=', boxId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Redemptions of the same box at the same show take turns; false when it was withdrawn in the meantime. */
export async function lockShowBox(tx: Tx, showBoxId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('show_box')
    .select('id')
    .where('id', '=', showBoxId)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a box out of a show; null when it did not take part. */
export async function withdrawShowBox(
  tx: Tx,
  { showId, boxId, now }: { showId: number; boxId: number; now: Date },
): Promise<Pick<ShowBox, 'id' | 'showSectorId'> | null> {
  const row = await tx
    .updateTable('show_box')
    .set({ withdrawn_at: now })
    .where('show_id', '=', showId)
    .where('box_id', '=', boxId)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'show_sector_id as showSectorId'])
    .executeTakeFirst();
  return row ?? null;
}

/** The places a box gives its guests at a show, and what its tickets come from. */
export function placesOf({ id, showSectorId }: Pick<ShowBox, 'id' | 'showSectorId'>): PlaceOwner {
  return { showSectorId, allotments: ['box', 'box-minor'], ownerId: id, channel: 'box' };
}
