import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';

const KEPT = '180 days';
/** Rows of one transaction. */
const ROWS = 20_000;

/**
 * The nightly job: places of rooms that closed 180 days ago keep only their public form (spec 6 §10), so that draw
 * and record can still be verified, without persons.
 */
export async function forgetRooms({ database, clock }: Context): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ id: number }>`
    select id from queue_room
    where closed_at <= ${now}::timestamptz - interval '${sql.raw(KEPT)}' and forgotten_at is null
    order by id`.execute(database.kysely);
  for (const { id } of rows) {
    let left = true;
    while (left) {
      await inTransaction<void, never>(database, system('Fila'), async (tx) => {
        const places = await sql`
          update queue_place set person_id = null, user_id = null, id = null, wants_mail = false, joined_as = null
          where ctid = any(array(
            select ctid from queue_place where room_id = ${id} and person_id is not null limit ${ROWS}
          ))`.execute(tx);
        const exchanges = await sql`
          update queue_exchange set person_id = null, user_id = null
          where ctid = any(array(
            select ctid from queue_exchange where room_id = ${id} and person_id is not null limit ${ROWS}
          ))`.execute(tx);
        left = Number(places.numAffectedRows ?? 0) + Number(exchanges.numAffectedRows ?? 0) > 0;
        if (!left) await sql`update queue_room set forgotten_at = ${now} where id = ${id}`.execute(tx);
        return ok();
      });
    }
  }
}
