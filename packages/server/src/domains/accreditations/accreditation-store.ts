import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { knownStart } from '../../shared/known-start.ts';
import type { AccreditationKind, Pass } from './accreditation-form.ts';

export interface NewAccreditation {
  readonly showId: number;
  readonly kind: AccreditationKind;
  readonly pass: Pass;
  readonly firstName: string;
  readonly lastName: string;
  readonly document: IdentityDocument;
  readonly email: string;
  readonly phone: string;
  readonly mediaTypeId: number | null;
  readonly outletName: string;
  readonly company: string;
  readonly position: string;
  readonly cardKey: string;
  readonly requestedAt: Date;
}

/**
 * False if the person has a pending or accepted request for the show: the unique index decides. One whose ticket was
 * annulled, or is another person's now, ends with this.
 */
export async function insertAccreditation(executor: Executor, request: NewAccreditation): Promise<boolean> {
  await sql`
    update accreditation set ended_at = ${request.requestedAt}
    where show_id = ${request.showId} and document_type_id = ${request.document.typeId}
      and document = ${request.document.number} and ended_at is null and ${IS_GONE}`.execute(executor);
  const row = await executor
    .insertInto('accreditation')
    .values({
      show_id: request.showId,
      kind: request.kind,
      pass: request.pass,
      first_name: request.firstName,
      last_name: request.lastName,
      document_type_id: request.document.typeId,
      document: request.document.number,
      email: request.email,
      phone: request.phone,
      media_type_id: request.mediaTypeId,
      outlet_name: request.outletName,
      company: request.company,
      position: request.position,
      card_key: request.cardKey,
      requested_at: request.requestedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Accepted, and its ticket was annulled since, or corrected to another person. */
const IS_GONE = sql<boolean>`
  exists (
    select from ticket
    where ticket.id = accreditation.ticket_id
      and (
        ticket.state = 'revoked'
        or (ticket.document_type_id, ticket.document)
          is distinct from (accreditation.document_type_id, accreditation.document)
      )
  )`;

/**
 * Whether the person has a pending or accepted request for the show, except one that waits for another picture from
 * this address, or whose ticket was annulled or is another person's now.
 */
export async function hasRequested(
  executor: Executor,
  { showId, document, email }: Pick<NewAccreditation, 'showId' | 'document' | 'email'>,
): Promise<boolean> {
  const row = await executor
    .selectFrom('accreditation')
    .select('id')
    .where('show_id', '=', showId)
    .where('document_type_id', '=', document.typeId)
    .where('document', '=', document.number)
    .where('state', '<>', 'rejected')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`not ${IS_GONE}`)
    .where(sql<boolean>`not (picture_asked_at is not null and lower(email) = lower(${email}))`)
    .executeTakeFirst();
  return row !== undefined;
}

type Applied = Pick<NewAccreditation, 'showId' | 'kind' | 'document' | 'email'>;

/** The person's pending request that waits for another picture, which counts only from the applicant's address. */
const awaitingPicture = ({ showId, kind, document, email }: Applied) => sql<boolean>`
  show_id = ${showId} and kind = ${kind}
  and document_type_id = ${document.typeId} and document = ${document.number}
  and state = 'pending' and picture_asked_at is not null and lower(email) = lower(${email})`;

export async function awaitsPicture(executor: Executor, applied: Applied): Promise<boolean> {
  const row = await executor
    .selectFrom('accreditation')
    .select('id')
    .where(awaitingPicture(applied))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores another picture that was requested, if it comes from the applicant's address; false if none was requested.
 */
export async function replaceCard(executor: Executor, request: NewAccreditation): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('accreditation')
    .set({ card_key: request.cardKey, picture_asked_at: null })
    .where(awaitingPicture(request))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The request must be pending, and locked by the caller. */
export async function markPictureAsked(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('accreditation').set({ picture_asked_at: now }).where('id', '=', id).execute();
}

export interface Accreditation extends NewAccreditation {
  readonly id: number;
  readonly showName: string;
  readonly mediaTypeName: string | null;
  readonly state: 'pending' | 'accepted' | 'rejected';
  readonly ticketId: number | null;
  readonly startsAt: Date | null;
  readonly documentTypeAbbreviation: string;
  /** Null if another picture was not requested, or has arrived. */
  readonly pictureAskedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly reason: string;
}

/** Null if there is none with this id. */
export async function findAccreditation(executor: Executor, id: number): Promise<Accreditation | null> {
  const row = await selectAccreditations(executor).where('accreditation.id', '=', id).executeTakeFirst();
  return row ? accreditationOf(row) : null;
}

/** The same, with its row locked: decisions about it are serialised. */
export async function lockAccreditation(tx: Tx, id: number): Promise<Accreditation | null> {
  const row = await selectAccreditations(tx)
    .where('accreditation.id', '=', id)
    .forUpdate('accreditation')
    .executeTakeFirst();
  return row ? accreditationOf(row) : null;
}

/** The same for many, locked in the order of their ids, so that overlapping decisions are serialised. */
export async function lockAccreditations(tx: Tx, ids: readonly number[]): Promise<Accreditation[]> {
  const rows = await selectAccreditations(tx)
    .where('accreditation.id', 'in', [...ids])
    .orderBy('accreditation.id')
    .forUpdate('accreditation')
    .execute();
  return rows.map(accreditationOf);
}

/** Whether a request can still be accepted: its show is published, and neither over nor cancelled. */
export const canBeAnswered = (now: Date) => sql<boolean>`
  exists (
    select from show
    where show.id = accreditation.show_id and show.published_at is not null and show.cancelled_at is null
      and (show.date_is_open or show.ends_at > ${now})
  )`;

/** Pending requests that can still be accepted. */
export async function countPendingAccreditations(executor: Executor, now: Date): Promise<number> {
  const { count } = await executor
    .selectFrom('accreditation')
    .where(canBeAnswered(now))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function markDecided(
  tx: Tx,
  decision: {
    readonly id: number;
    readonly state: 'accepted' | 'rejected';
    readonly reason: string;
    readonly ticketId: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('accreditation')
    .set({
      state: decision.state,
      decision_reason: decision.reason,
      ticket_id: decision.ticketId,
      decided_at: decision.now,
      picture_asked_at: null,
    })
    .where('id', '=', decision.id)
    .execute();
}

type AccreditationRow = Awaited<
  ReturnType<ReturnType<typeof selectAccreditations>['executeTakeFirstOrThrow']>
>;

/** The columns' checks allow only these values. */
export function accreditationOf({ typeId, number, ...row }: AccreditationRow): Accreditation {
  return {
    ...row,
    document: { typeId, number },
    kind: row.kind as Accreditation['kind'],
    pass: row.pass as Pass,
    state: row.state as Accreditation['state'],
  };
}

export function selectAccreditations(executor: Executor) {
  return executor
    .selectFrom('accreditation')
    .innerJoin('show', 'show.id', 'accreditation.show_id')
    .innerJoin('document_type', 'document_type.id', 'accreditation.document_type_id')
    .leftJoin('media_type', 'media_type.id', 'accreditation.media_type_id')
    .select([
      'accreditation.id',
      'accreditation.show_id as showId',
      'accreditation.kind',
      'accreditation.pass',
      'accreditation.first_name as firstName',
      'accreditation.last_name as lastName',
      'accreditation.document_type_id as typeId',
      'accreditation.document as number',
      'accreditation.email',
      'accreditation.phone',
      'accreditation.media_type_id as mediaTypeId',
      'accreditation.outlet_name as outletName',
      'accreditation.company',
      'accreditation.position',
      'accreditation.card_key as cardKey',
      'accreditation.state',
      'accreditation.requested_at as requestedAt',
      'accreditation.ticket_id as ticketId',
      'accreditation.picture_asked_at as pictureAskedAt',
      'accreditation.decided_at as decidedAt',
      'accreditation.decision_reason as reason',
      'document_type.abbreviation as documentTypeAbbreviation',
      'show.name as showName',
      knownStart.as('startsAt'),
      'media_type.name as mediaTypeName',
    ]);
}
