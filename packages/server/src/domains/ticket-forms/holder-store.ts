import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

interface Document {
  readonly typeId: number;
  readonly number: string;
}

/** Which of the documents have a live ticket of the show. One index lookup per document. */
export async function holdersOfTickets(
  executor: Executor,
  showId: number,
  documents: readonly Document[],
): Promise<readonly Document[]> {
  if (documents.length === 0) return [];
  const { rows } = await sql<Document>`
    select asked.type_id as "typeId", asked.number
    from unnest(
      ${documents.map((document) => document.typeId)}::integer[],
      ${documents.map((document) => document.number)}::text[]
    ) as asked (type_id, number)
    join lateral (
      select from ticket
      where ticket.show_id = ${showId} and ticket.state = 'live'
        and ticket.document_type_id = asked.type_id and ticket.document = asked.number
      limit 1
    ) as held on true`.execute(executor);
  return rows;
}
