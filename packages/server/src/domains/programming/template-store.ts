import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { OwnText } from '../mails/public.ts';
import { type DraftPlan, readDraft } from './draft-plan.ts';

/** A named plan, for new shows. */
export interface Template {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly savedAt: Date;
}

/** The part of a template that a show takes. */
export interface TemplateContent {
  readonly plan: DraftPlan;
  /** The show's own texts of mails. */
  readonly mails: readonly OwnText[];
}

const COLUMNS = sql`id, name, version, saved_at as "savedAt"`;

/** By name; archived ones are left out. */
export async function listTemplates(executor: Executor): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select ${COLUMNS} from show_template where archived_at is null order by lower(name)`.execute(executor);
  return rows;
}

/** Also archived ones, since drafts refer to them. */
export async function findTemplate(
  executor: Executor,
  id: number,
): Promise<(Template & TemplateContent & { readonly isArchived: boolean }) | null> {
  const { rows } = await sql<Template & { plan: string; mails: readonly OwnText[]; isArchived: boolean }>`
    select ${COLUMNS}, plan::text, mails, archived_at is not null as "isArchived"
    from show_template where id = ${id}`.execute(executor);
  const [row] = rows;
  return row ? { ...row, plan: readDraft(row.plan) } : null;
}

/** Null if another one has the name (unique index `template_by_name`). */
export async function insertTemplate(
  tx: Tx,
  { name, plan, mails, now }: TemplateContent & { readonly name: string; readonly now: Date },
): Promise<Template | null> {
  const { rows } = await sql<Template>`
    insert into show_template (name, plan, mails, saved_at)
    values (${name}, ${JSON.stringify(plan)}::jsonb, ${JSON.stringify(mails)}::jsonb, ${now})
    on conflict (lower(name)) where archived_at is null do nothing
    returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}

/** Null if it has another version. Throws on a name that another one has. */
export async function updateTemplate(
  tx: Tx,
  change: TemplateContent & { id: number; version: number; name: string; now: Date },
): Promise<Template | null> {
  const { rows } = await sql<Template>`
    update show_template
    set name = ${change.name}, plan = ${JSON.stringify(change.plan)}::jsonb,
      mails = ${JSON.stringify(change.mails)}::jsonb, saved_at = ${change.now}, version = version + 1
    where id = ${change.id} and version = ${change.version} and archived_at is null
    returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}

/** Null if it has another version. */
export async function archiveTemplate(
  tx: Tx,
  { id, version, now }: { readonly id: number; readonly version: number; readonly now: Date },
): Promise<Template | null> {
  const { rows } = await sql<Template>`
    update show_template set archived_at = ${now}, version = version + 1
    where id = ${id} and version = ${version} and archived_at is null
    returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}
