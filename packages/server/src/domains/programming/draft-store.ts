import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { type DraftPlan, readDraft } from './draft-plan.ts';

export type DraftState = 'draft' | 'scheduled' | 'published' | 'discarded';

/** A show in preparation. */
export interface Draft {
  readonly id: number;
  readonly plan: DraftPlan;
  /** The plan of the show or template that it was copied from, at that time; null if nothing was copied. */
  readonly origin: DraftPlan | null;
  readonly sourceShowId: number | null;
  readonly sourceTemplateId: number | null;
  readonly state: DraftState;
  readonly publishAt: Date | null;
  readonly annulsParking: boolean;
  readonly problem: string;
  readonly version: number;
  readonly authorId: number | null;
  readonly savedAt: Date;
}

interface DraftRow extends Omit<Draft, 'plan' | 'origin'> {
  readonly plan: string;
  readonly origin: string | null;
}

const COLUMNS = sql`
  id, plan::text, origin::text, source_show_id as "sourceShowId", source_template_id as "sourceTemplateId", state,
  publish_at as "publishAt", annuls_parking as "annulsParking", problem, version, author_id as "authorId",
  saved_at as "savedAt"`;

const draftOf = (row: DraftRow): Draft => ({
  ...row,
  plan: readDraft(row.plan),
  origin: row.origin === null ? null : readDraft(row.origin),
});

/** Of any state. */
export async function findDraft(executor: Executor, id: number): Promise<Draft | null> {
  const { rows } = await sql<DraftRow>`select ${COLUMNS} from show_draft where id = ${id}`.execute(executor);
  return rows[0] ? draftOf(rows[0]) : null;
}

/** With its row locked: saving, scheduling, publishing and discarding are serialised. */
export async function lockDraft(tx: Tx, id: number): Promise<Draft | null> {
  const { rows } = await sql<DraftRow>`
    select ${COLUMNS} from show_draft where id = ${id} for no key update`.execute(tx);
  return rows[0] ? draftOf(rows[0]) : null;
}

export interface DraftContent {
  readonly plan: DraftPlan;
  readonly origin: DraftPlan | null;
  readonly sourceShowId: number | null;
  readonly sourceTemplateId: number | null;
  readonly authorId: number | null;
  readonly now: Date;
}

export async function insertDraft(tx: Tx, draft: DraftContent): Promise<Draft> {
  const { rows } = await sql<DraftRow>`
    insert into show_draft (plan, origin, source_show_id, source_template_id, author_id, saved_at)
    values (
      ${JSON.stringify(draft.plan)}::jsonb, ${draft.origin && JSON.stringify(draft.origin)}::jsonb,
      ${draft.sourceShowId}, ${draft.sourceTemplateId}, ${draft.authorId}, ${draft.now}
    )
    returning ${COLUMNS}`.execute(tx);
  return draftOf(onlyRow(rows));
}

/** Saves a draft whose row is locked. */
export async function updateDraft(
  tx: Tx,
  id: number,
  draft: DraftContent & Pick<Draft, 'annulsParking'>,
): Promise<Draft> {
  const { rows } = await sql<DraftRow>`
    update show_draft set
      plan = ${JSON.stringify(draft.plan)}::jsonb, origin = ${draft.origin && JSON.stringify(draft.origin)}::jsonb,
      source_show_id = ${draft.sourceShowId}, source_template_id = ${draft.sourceTemplateId},
      annuls_parking = ${draft.annulsParking}, author_id = coalesce(${draft.authorId}, author_id), saved_at = ${draft.now}, problem = '', version = version + 1
    where id = ${id}
    returning ${COLUMNS}`.execute(tx);
  return draftOf(onlyRow(rows));
}

/** Changes the state of a draft whose row is locked. */
export async function setDraftState(
  tx: Tx,
  id: number,
  to: {
    readonly state: DraftState;
    readonly publishAt?: Date | null;
    readonly annulsParking?: boolean;
    readonly problem?: string;
  },
): Promise<Draft> {
  const { rows } = await sql<DraftRow>`
    update show_draft set
      state = ${to.state}, publish_at = ${to.publishAt ?? null}, annuls_parking = ${to.annulsParking ?? false},
      problem = ${to.problem ?? ''}, version = version + 1
    where id = ${id}
    returning ${COLUMNS}`.execute(tx);
  return draftOf(onlyRow(rows));
}

/** How many drafts were not published at their time. */
export async function countUnpublished(executor: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from show_draft where state = 'draft' and problem <> ''`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}

function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('a draft that was locked is gone');
  return row;
}

/** Who last saved a draft; null for the system, and for former members of the team. */
export async function findAuthor(
  executor: Executor,
  memberId: number | null,
): Promise<{ name: string; email: string } | null> {
  if (memberId === null) return null;
  const row = await executor
    .selectFrom('staff_member')
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .select(['name', 'email'])
    .executeTakeFirst();
  return row ?? null;
}
