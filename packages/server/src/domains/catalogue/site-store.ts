import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Types for the filter of shows: also an archived one that has coming shows. */
export async function listShowTypes(executor: Executor, now: Date): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from show_type
    where archived_at is null or exists (
      select from show where show.type_id = show_type.id and show.published_at is not null and show.ends_at > ${now}
    )
    order by name, id`.execute(executor);
  return rows;
}

export interface DocumentType {
  readonly id: number;
  readonly name: string;
  readonly abbreviation: string;
}

export async function documentTypeIds(
  executor: Executor,
  only: 'all' | 'for-guests',
): Promise<ReadonlySet<number>> {
  return new Set((await listDocumentTypes(executor, only)).map(({ id }) => id));
}

/** Those that forms offer. A document of an archived type stays valid. */
export function offeredDocumentTypes(
  executor: Executor,
  only: 'all' | 'for-guests',
): Promise<DocumentType[]> {
  return documentTypes(executor, only).where('archived_at', 'is', null).execute();
}

/** All of them, or only those of private links and seat transfers. */
export function listDocumentTypes(executor: Executor, only: 'all' | 'for-guests'): Promise<DocumentType[]> {
  return documentTypes(executor, only).execute();
}

const documentTypes = (executor: Executor, only: 'all' | 'for-guests') =>
  executor
    .selectFrom('document_type')
    .select(['id', 'name', 'abbreviation'])
    .$if(only === 'for-guests', (query) => query.where('for_guests', '=', true))
    .orderBy('id');
