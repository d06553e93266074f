import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { DrawFile } from './draw-rules.ts';
import type { DrawnStage } from './record-wire.ts';

/**
 * The places of a closed list, including those who left since. Young accounts come last, in the order in which they
 * joined.
 */
const listed = (roomId: number, stageId: number) => sql`
  from queue_place as place
  join queue_stage as stage on stage.room_id = place.room_id and stage.id = place.stage_id
  where place.room_id = ${roomId} and place.stage_id = ${stageId} and place.number = 0
    and (place.ended_at is null or place.ended_at >= stage.frozen_at)`;

/**
 * The end of a place that leaves `stage`, whose row is locked: one that left before the list was closed is not in it, and
 * one that left afterwards is, whatever the clocks of the two say.
 */
export const endOfPlace = (now: Date) => sql`case
  when stage.frozen_at is null then least(${now}::timestamptz, stage.opens_at - interval '1 microsecond')
  else greatest(${now}::timestamptz, stage.frozen_at)
end`;

/**
 * A place whose row a draw may have written and not committed. Who has locked `stage`, even to share it, must not change it:
 * the draw locks its places before the stage.
 */
export const IS_BEING_DRAWN = sql`(stage.state = 'drawing' and queue_place.number = 0)`;

/** Rows per batch: its result fits into one read of the driver, which otherwise repeatedly doubles a buffer. */
const READ_AT_ONCE = 2_000;
const WRITTEN_AT_ONCE = 5_000;
const PERSON_BYTES = 4;

/**
 * The places that are drawn, with their public forms (draw-compact.ts), and those that come last, as bytes: there may
 * be half a million, read in batches, each one row.
 */
export async function readList(db: Executor, roomId: number, stageId: number) {
  const persons: Int32Array[] = [];
  const forms: Buffer[] = [];
  for (;;) {
    const { rows } = await sql<{ persons: Buffer | null; forms: Buffer | null }>`
      select string_agg(int4send(person_id), '' order by person_id) as persons,
        string_agg(public_form, '' order by person_id) as forms
      from (
        select place.person_id, place.public_form
        ${listed(roomId, stageId)} and not place.is_young and place.person_id > ${persons.at(-1)?.at(-1) ?? 0}
        order by place.person_id limit ${READ_AT_ONCE}
      ) as piece`.execute(db);
    const piece = personsIn(rows[0]?.persons ?? null);
    persons.push(piece);
    forms.push(rows[0]?.forms ?? Buffer.alloc(0));
    if (piece.length < READ_AT_ONCE) break;
  }
  const { rows: young } = await sql<{ persons: Buffer | null }>`
    select string_agg(int4send(place.person_id), '' order by place.joined_at, place.person_id) as persons
    ${listed(roomId, stageId)} and place.is_young`.execute(db);
  const count = persons.reduce((sum, piece) => sum + piece.length, 0);
  const all = new Int32Array(count);
  let at = 0;
  for (const piece of persons) {
    all.set(piece, at);
    at += piece.length;
  }
  return { persons: all, forms: Buffer.concat(forms), young: personsIn(young[0]?.persons ?? null) };
}

const personsIn = (bytes: Buffer | null): Int32Array =>
  Int32Array.from({ length: (bytes?.length ?? 0) / PERSON_BYTES }, (_value, index) =>
    bytes ? bytes.readInt32BE(index * PERSON_BYTES) : 0,
  );

/** Assigns places consecutive numbers, in batches of one transaction. */
export async function writeNumbers(
  tx: Tx,
  { roomId, stageId }: { roomId: number; stageId: number },
  persons: Int32Array,
  after: number,
): Promise<void> {
  for (let from = 0; from < persons.length; from += WRITTEN_AT_ONCE) {
    // As one text: an array would need a string for each.
    const piece = persons.subarray(from, from + WRITTEN_AT_ONCE).join();
    await sql`
      update queue_place set number = ${after + from}::integer + given.turn
      from unnest(string_to_array(${piece}, ',')::integer[]) with ordinality as given (person_id, turn)
      where room_id = ${roomId} and stage_id = ${stageId} and queue_place.person_id = given.person_id`.execute(
      tx,
    );
  }
}

const FILES_AT_ONCE = 20;

/** Stores files, in batches of one transaction. */
export async function writeFiles(
  tx: Tx,
  { roomId, stageId }: { roomId: number; stageId: number },
  files: Iterable<DrawFile>,
): Promise<void> {
  let piece: DrawFile[] = [];
  const write = () =>
    sql`
    insert into queue_draw_file (room_id, stage_id, bucket, content)
    select ${roomId}, ${stageId}, given.bucket, convert_to(given.content, 'UTF8')
    from unnest(
      ${piece.map(({ bucket }) => bucket)}::text[], ${piece.map(({ content }) => content)}::text[]
    ) as given (bucket, content)
    on conflict do nothing`.execute(tx);
  for (const file of files) {
    piece.push(file);
    if (piece.length < FILES_AT_ONCE) continue;
    await write();
    piece = [];
  }
  if (piece.length > 0) await write();
}

/** Locks a stage whose list is closed and that has no numbers yet; false if it has, or its list is open. */
export async function lockDrawing(tx: Tx, roomId: number, stageId: number): Promise<boolean> {
  const { rows } = await sql`
    select from queue_stage where room_id = ${roomId} and id = ${stageId} and state = 'drawing' for update`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function markDrawn(tx: Tx, roomId: number, stageId: number, listRoot: Buffer): Promise<void> {
  await sql`
    update queue_stage set state = 'drawn', list_root = ${listRoot}
    where room_id = ${roomId} and id = ${stageId}`.execute(tx);
}

export async function findDrawFile(
  db: Executor,
  { roomId, stageId, bucket }: { roomId: number; stageId: number; bucket: string },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('queue_draw_file')
    .select('content')
    .where('room_id', '=', roomId)
    .where('stage_id', '=', stageId)
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  return row?.content ?? null;
}

export async function listDrawnStages(db: Executor, roomId: number): Promise<readonly DrawnStage[]> {
  const { rows } = await sql<DrawnStage>`
    select id as "stageId", name, drawn, list_root as "listRoot"
    from queue_stage where room_id = ${roomId} order by position`.execute(db);
  return rows;
}
