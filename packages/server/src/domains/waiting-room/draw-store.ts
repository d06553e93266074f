import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { DrawFile } from './draw-rules.ts';
import type { DrawnStage } from './record-wire.ts';

/** The places of a closed list: of those who left since, too. Young accounts come behind, in the order in which they joined. */
const listed = (roomId: number, stageId: number) => sql`
  from queue_place as place
  join queue_stage as stage on stage.room_id = place.room_id and stage.id = place.stage_id
  where place.room_id = ${roomId} and place.stage_id = ${stageId} and place.number = 0
    and (place.ended_at is null or place.ended_at >= stage.frozen_at)`;

const AT_ONCE = 20_000;

/** Those who are drawn, with their public forms as bytes (draw-compact.ts); read in pieces, for there may be half a million. */
export async function readList(db: Executor, roomId: number, stageId: number) {
  const persons: number[] = [];
  const forms: Buffer[] = [];
  for (;;) {
    const { rows } = await sql<{ personId: number; form: Buffer }>`
      select place.person_id as "personId", place.public_form as form
      ${listed(roomId, stageId)} and not place.is_young and place.person_id > ${persons.at(-1) ?? 0}
      order by place.person_id limit ${AT_ONCE}`.execute(db);
    for (const { personId } of rows) persons.push(personId);
    forms.push(Buffer.concat(rows.map(({ form }) => form)));
    if (rows.length < AT_ONCE) break;
  }
  const { rows: young } = await sql<{ personId: number }>`
    select place.person_id as "personId" ${listed(roomId, stageId)} and place.is_young
    order by place.joined_at, place.person_id`.execute(db);
  return { persons, forms: Buffer.concat(forms), young: young.map(({ personId }) => personId) };
}

/** Gives places the numbers that follow one, in pieces of one transaction. */
export async function writeNumbers(
  tx: Tx,
  { roomId, stageId }: { roomId: number; stageId: number },
  persons: Int32Array,
  after: number,
): Promise<void> {
  for (let from = 0; from < persons.length; from += AT_ONCE) {
    const piece = [...persons.subarray(from, from + AT_ONCE)];
    await sql`
      update queue_place set number = ${after + from}::integer + given.turn
      from unnest(${piece}::integer[]) with ordinality as given (person_id, turn)
      where room_id = ${roomId} and stage_id = ${stageId} and queue_place.person_id = given.person_id`.execute(
      tx,
    );
  }
}

const FILES_AT_ONCE = 500;

export async function writeFiles(
  tx: Tx,
  { roomId, stageId }: { roomId: number; stageId: number },
  files: readonly DrawFile[],
): Promise<void> {
  for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
    const piece = files.slice(from, from + FILES_AT_ONCE);
    await sql`
      insert into queue_draw_file (room_id, stage_id, bucket, content)
      select ${roomId}, ${stageId}, given.bucket, convert_to(given.content, 'UTF8')
      from unnest(
        ${piece.map(({ bucket }) => bucket)}::text[], ${piece.map(({ content }) => content)}::text[]
      ) as given (bucket, content)
      on conflict do nothing`.execute(tx);
  }
}

/** Locks a stage whose list is closed and that has no numbers yet; false when it has, or its list is open. */
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
