import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { knownStart } from '../../shared/known-start.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';

export const SOURCES = ['law', 'club'] as const;
export type Source = (typeof SOURCES)[number];

/** A barred person. Times: `from` included, `until` excluded; null for no end. */
export interface BarredEntry {
  readonly document: IdentityDocument;
  readonly firstName: string;
  readonly lastName: string;
  /** `law`: the register of Law 19.534; `club`: the organiser's right of admission. */
  readonly source: Source;
  readonly reference: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

export interface BarredForm extends Omit<BarredEntry, 'document'> {
  /** Null for a new one. */
  readonly id: number | null;
  readonly version: number;
  readonly typeId: number;
  readonly typedDocument: string;
}

export interface BarredPerson extends BarredEntry {
  readonly id: number;
  readonly version: number;
  readonly documentType: string;
  readonly liftedAt: Date | null;
  /** Live tickets of shows that are not over. */
  readonly tickets: number;
}

const live = (now: Date) => sql`
  barred_person.lifted_at is null and barred_person.starts_at <= ${now}
  and (barred_person.ends_at is null or barred_person.ends_at > ${now})`;

/**
 * The first of the documents that is barred, or null. Call it after writing the rows with the documents: from then on
 * barring one waits (`lockPerson`), so that it either sees these rows, or is seen here.
 */
export async function firstBarred(
  db: Executor,
  documents: readonly IdentityDocument[],
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`
    select asked.position::integer as position
    from unnest(
      ${documents.map(({ typeId }) => typeId)}::integer[], ${documents.map(({ number }) => number)}::text[]
    ) with ordinality as asked (type_id, number, position)
    join barred_person
      on barred_person.document_type_id = asked.type_id and barred_person.document = asked.number
    where ${live(now)}
    order by asked.position
    limit 1`.execute(db);
  return rows[0] ? rows[0].position - 1 : null;
}

/** Whether the document of two columns is barred, for statements of other domains. */
export const isBarred = (columns: { readonly typeId: string; readonly number: string }, now: Date) =>
  sql<boolean>`exists (
    select from barred_person
    where barred_person.document_type_id = ${sql.ref(columns.typeId)}
      and barred_person.document = ${sql.ref(columns.number)} and ${live(now)}
  )`;

/** Locks the person against issuing: waits for transactions that issue, and blocks new ones. */
export async function lockPerson(tx: Tx, { typeId, number }: IdentityDocument): Promise<void> {
  await sql`select from person where document_type_id = ${typeId} and document = ${number} for update`.execute(
    tx,
  );
}

const BARRED = (now: Date) => sql`
  select
    barred_person.id, barred_person.version, barred_person.document_type_id as "typeId", barred_person.document as number,
    document_type.abbreviation as "documentType", barred_person.first_name as "firstName",
    barred_person.last_name as "lastName", barred_person.source, barred_person.reference,
    barred_person.starts_at as "startsAt", barred_person.ends_at as "endsAt", barred_person.lifted_at as "liftedAt",
    (
      select count(*)::integer
      from ticket
      join show on show.id = ticket.show_id
      where ticket.document_type_id = barred_person.document_type_id and ticket.document = barred_person.document
        and ticket.state = 'live' and show.ends_at > ${now}
    ) as tickets
  from barred_person
  join document_type on document_type.id = barred_person.document_type_id`;

type Row = Omit<BarredPerson, 'document'> & { readonly typeId: number; readonly number: string };
const personOf = ({ typeId, number, ...rest }: Row): BarredPerson => ({
  ...rest,
  document: { typeId, number },
});

export async function readBarred(db: Executor, id: number, now: Date): Promise<BarredPerson | null> {
  const { rows } = await sql<Row>`${BARRED(now)} where barred_person.id = ${id}`.execute(db);
  return rows[0] ? personOf(rows[0]) : null;
}

export async function lockBarred(tx: Tx, id: number, now: Date): Promise<BarredPerson | null> {
  await sql`select from barred_person where id = ${id} for update`.execute(tx);
  return readBarred(tx, id, now);
}

const NAME = sql`folded(barred_person.last_name || ' ' || barred_person.first_name)`;
const ORDERS = {
  name: NAME,
  source: sql`barred_person.source`,
  since: sql`barred_person.starts_at`,
  tickets: sql`tickets`,
};
export type BarredOrder = ListOrder<keyof typeof ORDERS>;

export interface BarredFilter {
  readonly documents: readonly string[];
  readonly words: readonly string[];
  /** Whether the search is empty, which finds all. */
  readonly isEverybody: boolean;
  /** Also expired and lifted entries. */
  readonly isPast: boolean;
  readonly from: number;
  readonly count: number;
  readonly order: BarredOrder | null;
}

/** By surname by default, with the total. Entries that have not begun are among the current ones. */
export async function listBarred(
  db: Executor,
  { documents, words, isEverybody, isPast, from, count, order }: BarredFilter,
  now: Date,
): Promise<{ persons: readonly BarredPerson[]; total: number }> {
  const name = sql`folded(barred_person.first_name || ' ' || barred_person.last_name)`;
  const current = sql`barred_person.lifted_at is null and (barred_person.ends_at is null or barred_person.ends_at > ${now})`;
  const ways = [
    ...(documents.length > 0 ? [sql`barred_person.document = any(${documents}::text[])`] : []),
    ...(words.length > 0 ? [sql`${name} like all(${words.map((word) => `%${word}%`)}::text[])`] : []),
  ];
  const condition = sql`
    where (${isPast ? sql`not (${current})` : current}) and (${ways.length > 0 ? sql.join(ways, sql` or `) : sql.lit(isEverybody)})`;
  const { rows } = await sql<Row>`
    ${BARRED(now)} ${condition}
    order by ${orderSql(ORDERS, order, sql`${NAME}, barred_person.id`)}
    limit ${count} offset ${from}`.execute(db);
  const all = await sql<{ total: number }>`
    select count(*)::integer as total from barred_person ${condition}`.execute(db);
  return { persons: rows.map(personOf), total: all.rows[0]?.total ?? 0 };
}

export const documentTypes = (db: Executor) =>
  db
    .selectFrom('document_type')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();

export async function insertBarred(tx: Tx, entry: BarredEntry): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into barred_person (
      document_type_id, document, first_name, last_name, source, reference, starts_at, ends_at
    )
    values (
      ${entry.document.typeId}, ${entry.document.number}, ${entry.firstName}, ${entry.lastName}, ${entry.source},
      ${entry.reference}, ${entry.startsAt}, ${entry.endsAt}
    )
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** The document cannot change: another document needs another entry. */
export async function updateBarred(tx: Tx, id: number, entry: BarredEntry): Promise<void> {
  await sql`
    update barred_person
    set
      first_name = ${entry.firstName}, last_name = ${entry.lastName}, source = ${entry.source},
      reference = ${entry.reference}, starts_at = ${entry.startsAt}, ends_at = ${entry.endsAt}, version = version + 1
    where id = ${id}`.execute(tx);
}

export async function liftBarred(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update barred_person set lifted_at = ${now}, version = version + 1 where id = ${id}`.execute(tx);
}

export interface TicketOfBarred {
  readonly ticketId: number;
  readonly showName: string;
  readonly startsAt: Date | null;
}

/** The live tickets of a document, of shows that are not over. */
export async function ticketsOf(
  db: Executor,
  { typeId, number }: IdentityDocument,
  now: Date,
): Promise<readonly TicketOfBarred[]> {
  const { rows } = await sql<TicketOfBarred>`
    select
      ticket.id as "ticketId", show.name as "showName", ${knownStart} as "startsAt"
    from ticket
    join show on show.id = ticket.show_id
    where ticket.document_type_id = ${typeId} and ticket.document = ${number}
      and ticket.state = 'live' and show.ends_at > ${now}
    order by show.starts_at, ticket.id`.execute(db);
  return rows;
}
