import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** A show's move to another day (spec 4 §4.3), with the message to its buyers. */
export interface Move {
  readonly id: number;
  readonly showId: number;
  readonly movedAt: Date;
  readonly fromStartsAt: Date;
  readonly fromDateWasOpen: boolean;
  /** Of the last move of a show: its beginning now, should another hour have been set since. Null: to be confirmed. */
  readonly toStartsAt: Date | null;
  readonly message: string;
  /** The deadline of the choice; null while the date is open. */
  readonly choiceUntil: Date | null;
}

/** The deadline of a `show_move`: the beginning of its show, should that now be earlier. */
export const CHOICE_UNTIL = sql`
  case when show_move.choice_until is not null then least(
    show_move.choice_until, (select moved.starts_at from show as moved where moved.id = show_move.show_id)
  ) end`;

const TO_STARTS_AT = sql`
  case when to_starts_at is not null then coalesce(
    (select moved.starts_at from show as moved where moved.id = show_move.show_id and not exists (
      select from show_move as later where later.show_id = show_move.show_id and later.id > show_move.id
    )),
    to_starts_at
  ) end`;

const COLUMNS = sql`
  id, show_id as "showId", moved_at as "movedAt", from_starts_at as "fromStartsAt",
  from_date_was_open as "fromDateWasOpen", ${TO_STARTS_AT} as "toStartsAt", message, ${CHOICE_UNTIL} as "choiceUntil"`;

export async function insertMove(tx: Tx, move: Omit<Move, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('show_move')
    .values({
      show_id: move.showId,
      moved_at: move.movedAt,
      from_starts_at: move.fromStartsAt,
      from_date_was_open: move.fromDateWasOpen,
      to_starts_at: move.toStartsAt,
      message: move.message,
      choice_until: move.choiceUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last move of a show, which ended the choice of an earlier one. */
export async function lastMove(executor: Executor, showId: number): Promise<Move | null> {
  const { rows } = await sql<Move>`
    select ${COLUMNS} from show_move where show_id = ${showId} order by id desc limit 1`.execute(executor);
  return rows[0] ?? null;
}

export async function findMove(executor: Executor, id: number): Promise<Move | null> {
  const { rows } = await sql<Move>`select ${COLUMNS} from show_move where id = ${id}`.execute(executor);
  return rows[0] ?? null;
}
