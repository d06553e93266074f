import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/** That a show moved to another day (spec 4 §4.3), as its buyers are told. */
export interface Move {
  readonly id: number;
  readonly showId: number;
  readonly movedAt: Date;
  readonly fromStartsAt: Date;
  readonly fromDateWasOpen: boolean;
  /** Null: to be confirmed. */
  readonly toStartsAt: Date | null;
  readonly message: string;
  /** Buyers may choose until then; null while the day is not known. */
  readonly choiceUntil: Date | null;
}

const COLUMNS = sql`
  id, show_id as "showId", moved_at as "movedAt", from_starts_at as "fromStartsAt",
  from_date_was_open as "fromDateWasOpen", to_starts_at as "toStartsAt", message, choice_until as "choiceUntil"`;

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

/** The last move of a show: an earlier one's choice ended with it. */
export async function lastMove(executor: Executor, showId: number): Promise<Move | null> {
  const { rows } = await sql<Move>`
    select ${COLUMNS} from show_move where show_id = ${showId} order by id desc limit 1`.execute(executor);
  return rows[0] ?? null;
}

export async function findMove(executor: Executor, id: number): Promise<Move | null> {
  const { rows } = await sql<Move>`select ${COLUMNS} from show_move where id = ${id}`.execute(executor);
  return rows[0] ?? null;
}
