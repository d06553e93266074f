import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** Which of the documents have a live ticket of the show. */
export async function holdersOfTickets(
  executor: Executor,
  showId: number,
  documents: readonly { typeId: number; number: string }[],
): Promise<readonly { typeId: number; number: string }[]> {
  if (documents.length === 0) return [];
  return executor
    .selectFrom('ticket')
    .select(['document_type_id as typeId', 'document as number'])
    .where('show_id', '=', showId)
    .where('state', '=', sql.lit('live'))
    .where((where) =>
      where.or(
        documents.map((document) =>
          where.and({ document_type_id: document.typeId, document: document.number }),
        ),
      ),
    )
    .execute();
}
