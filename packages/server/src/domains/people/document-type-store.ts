import type { Executor } from '../../db/database.ts';

/** Whether a document type exists. */
export async function isDocumentType(executor: Executor, id: number): Promise<boolean> {
  const row = await executor.selectFrom('document_type').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The current document types, or only those of private links, by name and by abbreviation in lower case. */
export async function documentTypesByName(
  executor: Executor,
  only: 'all' | 'for-guests' = 'all',
): Promise<ReadonlyMap<string, number>> {
  const rows = await executor
    .selectFrom('document_type')
    .select(['id', 'name', 'abbreviation'])
    .where('archived_at', 'is', null)
    .$if(only === 'for-guests', (query) => query.where('for_guests', '=', true))
    .execute();
  const small = (text: string) => text.toLocaleLowerCase('es-UY');
  return new Map(
    rows.flatMap(({ id, name, abbreviation }) => [[small(name), id] as const, [small(abbreviation), id]]),
  );
}

/** The current document types, for forms. */
export const documentTypesToChoose = (executor: Executor) =>
  executor
    .selectFrom('document_type')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
