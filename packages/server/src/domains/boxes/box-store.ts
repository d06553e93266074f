import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** A box, or a paddock: one sector of the venue with a holder. */
export interface Box {
  readonly id: number;
  readonly version: number;
  readonly venueId: number;
  readonly sectorId: number;
  /** 10 is the paddock, anything else boxes (3 §9). */
  readonly standId: number;
  readonly standName: string;
  readonly sectorCode: string;
  readonly sectorDescription: string;
  /** The club's name for it. */
  readonly code: string;
  readonly description: string;
  readonly floor: string;
  readonly isEnabled: boolean;
  readonly minorsCapacity: number;
  readonly parkingSpaces: number;
  /** The contact person at the box; empty if there is none. */
  readonly referentName: string;
  readonly referentEmail: string;
}

/**
 * The identifiers of a box in an address: a box of the show's venue, or, without a show, the club's only box with
 * these two.
 */
export interface BoxName {
  readonly showId: number | null;
  readonly standId: number;
  readonly sectorCode: string;
}

export type NewBox = Omit<Box, 'id' | 'version' | 'venueId' | 'standName' | 'sectorDescription'>;

/** Throws a unique violation if the sector, its name or the code already has a box. */
export async function insertBox(executor: Executor, box: NewBox): Promise<number> {
  const { id } = await executor
    .insertInto('box')
    .values({
      sector_id: box.sectorId,
      stand_id: box.standId,
      sector_code: box.sectorCode,
      code: box.code,
      description: box.description,
      floor: box.floor,
      minors_capacity: box.minorsCapacity,
      parking_spaces: box.parkingSpaces,
      referent_name: box.referentName,
      referent_email: box.referentEmail,
      is_enabled: box.isEnabled,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Null if no box has this name. It may not take part in the show. */
export async function findBox(
  executor: Executor,
  { showId, standId, sectorCode }: BoxName,
): Promise<Box | null> {
  let query = selectBoxes(executor)
    .where('box.stand_id', '=', standId)
    .where('box.sector_code', '=', sectorCode);
  if (showId !== null)
    query = query.where('sector.venue_id', '=', (where) =>
      where.selectFrom('show').select('show.venue_id').where('show.id', '=', showId),
    );
  return (await query.executeTakeFirst()) ?? null;
}

/** Null if there is none with this id. */
export async function findBoxById(executor: Executor, boxId: number): Promise<Box | null> {
  return (await selectBoxes(executor).where('box.id', '=', boxId).executeTakeFirst()) ?? null;
}

/** All boxes, ordered by code. */
export async function listBoxes(executor: Executor): Promise<Box[]> {
  return await selectBoxes(executor).orderBy('box.code').execute();
}

/** The fields of a box that staff can change; the sector cannot change. */
export type BoxForm = Pick<
  Box,
  | 'code'
  | 'description'
  | 'floor'
  | 'isEnabled'
  | 'minorsCapacity'
  | 'parkingSpaces'
  | 'referentName'
  | 'referentEmail'
>;

/** Throws a unique violation if another box has the code. */
export async function updateBox(tx: Tx, boxId: number, form: BoxForm): Promise<void> {
  await tx
    .updateTable('box')
    .set({
      ...{ code: form.code, description: form.description, floor: form.floor, is_enabled: form.isEnabled },
      ...{ minors_capacity: form.minorsCapacity, parking_spaces: form.parkingSpaces },
      ...{ referent_name: form.referentName, referent_email: form.referentEmail },
      version: sql`version + 1`,
    })
    .where('id', '=', boxId)
    .execute();
}

export interface FreeSector {
  readonly id: number;
  readonly venueName: string;
  readonly standName: string;
  readonly description: string;
}

/** Unnumbered sectors of the venues' last revisions that are not boxes yet. */
export async function sectorsWithoutBox(executor: Executor): Promise<readonly FreeSector[]> {
  const { rows } = await sql<FreeSector>`
    select
      sector.id, venue.name as "venueName", sector.stand_name as "standName", sector.description
    from sector
    join venue on venue.id = sector.venue_id
    where sector.sale = 'unnumbered' and sector.revision_id = venue.revision_id
      and not exists (select from box where box.stand_id = sector.stand_id and box.sector_code = sector.code)
    order by venue.name, sector.stand_name, sector.description, sector.id`.execute(executor);
  return rows;
}

/** The venue of the box, and whether its published plan still has the box's sector. */
export async function venueOfBox(
  executor: Executor,
  { venueId, standId, sectorCode }: Box,
): Promise<{ readonly name: string; readonly hasSector: boolean }> {
  return await executor
    .selectFrom('venue')
    .select([
      'name',
      (select) =>
        select
          .exists(
            select
              .selectFrom('sector')
              .whereRef('sector.revision_id', '=', 'venue.revision_id')
              .where('sector.stand_id', '=', standId)
              .where('sector.code', '=', sectorCode),
          )
          .$castTo<boolean>()
          .as('hasSector'),
    ])
    .where('venue.id', '=', venueId)
    .executeTakeFirstOrThrow();
}

/** Locks the box: acts on it are serialised until the transaction ends. */
export async function lockBox(tx: Tx, boxId: number): Promise<void> {
  await sql`select from box where id = ${boxId} for no key update`.execute(tx);
}

/** The sector that becomes a box; null if there is none. */
export async function findSector(
  executor: Executor,
  sectorId: number,
): Promise<{ standId: number; code: string } | null> {
  const row = await executor
    .selectFrom('sector')
    .select(['stand_id as standId', 'code'])
    .where('id', '=', sectorId)
    .executeTakeFirst();
  return row ?? null;
}

function selectBoxes(executor: Executor) {
  return executor
    .selectFrom('box')
    .innerJoin('sector', 'sector.id', 'box.sector_id')
    .select([
      'box.id',
      'box.version',
      'sector.venue_id as venueId',
      'box.sector_id as sectorId',
      'box.stand_id as standId',
      'sector.stand_name as standName',
      'box.sector_code as sectorCode',
      'sector.description as sectorDescription',
      'box.code',
      'box.description',
      'box.floor',
      'box.is_enabled as isEnabled',
      'box.minors_capacity as minorsCapacity',
      'box.parking_spaces as parkingSpaces',
      'box.referent_name as referentName',
      'box.referent_email as referentEmail',
    ]);
}
