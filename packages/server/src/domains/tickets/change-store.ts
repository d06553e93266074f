import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { FREE_LEFT_PLACES, GIVE_PLACES, lockPlaceToMoveTo, type MoveTarget } from '../places/public.ts';
import { secondTicket } from './one-ticket-per-person.ts';

/**
 * A change of a ticket with the version that was read: another version means that somebody changed or revoked it
 * meanwhile.
 */
export interface ChangeOf {
  readonly ticketId: number;
  readonly version: number;
  /** Of the new code. */
  readonly nonce: Buffer;
  readonly now: Date;
}

export interface TicketPerson {
  readonly document: IdentityDocument;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly memberNumber: string;
}

/** Locks the ticket, and stores its former state. */
const keepOld = ({ ticketId, version }: ChangeOf) => sql`
  old as materialized (
    select id, version, place_id, document_type_id, document, amount
    from ticket
    where id = ${ticketId} and version = ${version} and state = 'live'
    for no key update
  )`;

const noteOld = (now: Date, when: RawBuilder<unknown>) => sql`
  noted as (
    insert into ticket_change (ticket_id, version, changed_at, place_id, document_type_id, document, amount)
    select old.id, old.version, ${now}, old.place_id, old.document_type_id, old.document, old.amount
    from old ${when}
  )`;

/** Its file is rendered again, since the old one has the old code. */
const renewed = (nonce: Buffer) => sql`
  code_nonce = ${nonce}, code_is_numbered = true, file_key = '', file_ready_at = null, version = old.version + 1`;

/**
 * Changes the person of a live ticket. The unique index decides whether the person may have it, and waits for a
 * concurrent issue to that person.
 */
export async function changePerson(
  tx: Tx,
  change: ChangeOf,
  person: TicketPerson,
): Promise<'changed' | 'other-version' | 'person-has-ticket'> {
  try {
    const { rows } = await sql`
      with ${keepOld(change)},
      ${noteOld(change.now, sql``)}
      update ticket set
        document_type_id = ${person.document.typeId}, document = ${person.document.number},
        first_name = ${person.firstName}, last_name = ${person.lastName}, phone = ${person.phone},
        member_number = ${person.memberNumber}, ${renewed(change.nonce)}
      from old
      where ticket.id = old.id
      returning ticket.id`.execute(tx);
    return rows.length > 0 ? 'changed' : 'other-version';
  } catch (error) {
    const refused = secondTicket(error);
    if (refused) return refused;
    throw error;
  }
}

/**
 * Moves a live ticket to a free place, and frees its former one, in one statement: a concurrent claim, purchase or
 * block of the place either comes before, or finds it taken. `amount`: the ticket's new price. A free ticket of a purchase
 * that is paid for now was sold.
 */
export async function changePlace(
  tx: Tx,
  change: ChangeOf,
  { target, amount }: { readonly target: MoveTarget; readonly amount: number },
): Promise<'changed' | 'other-version' | 'place-taken'> {
  const { rows } = await sql<{ isSame: boolean; isMoved: boolean }>`
    with ${keepOld(change)},
    wanted as materialized (
      ${lockPlaceToMoveTo(target, change.now)}
    ),
    ${noteOld(change.now, sql`where exists (select from wanted)`)},
    issued as (
      update ticket set
        place_id = wanted.id, amount = ${amount},
        kind = case when ${amount}::integer > 0 then 'sale' else ticket.kind end, ${renewed(change.nonce)}
      from old, wanted
      where ticket.id = old.id
      returning ticket.id, ticket.place_id
    ),
    given as (
      ${GIVE_PLACES}
    ),
    moved as (
      select old.id, old.place_id from old join issued on issued.id = old.id
    ),
    freed as (
      ${FREE_LEFT_PLACES}
    )
    select exists (select from old) as "isSame", exists (select from issued) as "isMoved"`.execute(tx);
  const [row] = rows;
  if (row?.isMoved) return 'changed';
  return row?.isSame ? 'place-taken' : 'other-version';
}
