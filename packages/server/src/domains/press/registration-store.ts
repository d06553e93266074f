import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { makePersons } from '../people/public.ts';

export interface OutletType {
  readonly id: number;
  readonly name: string;
}

export function listOutletTypes(executor: Executor): Promise<OutletType[]> {
  return executor
    .selectFrom('press_outlet_type')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Returns their ids; they are offered in this order. */
export async function insertOutletTypes(executor: Executor, names: readonly string[]): Promise<number[]> {
  const rows = await executor
    .insertInto('press_outlet_type')
    .values(names.map((name, position) => ({ name, position })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface OutletPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly document: IdentityDocument;
  /** Where the picture of the AUF card is stored. */
  readonly cardKey: string;
}

export interface NewOutlet {
  readonly name: string;
  readonly typeId: number;
  readonly website: string;
  readonly twitter: string;
  readonly instagram: string;
  readonly responsible: OutletPerson & { readonly email: string; readonly phone: string };
  readonly crew: readonly (OutletPerson & { readonly role: string })[];
  readonly requestedAt: Date;
}

/** Throws a unique violation of `one_outlet_per_name` if a pending or accepted outlet has this name. */
export async function insertOutlet(tx: Tx, outlet: NewOutlet): Promise<number> {
  const { responsible } = outlet;
  await makePersons(tx, personsOf(outlet));
  const { id } = await tx
    .insertInto('press_outlet')
    .values({
      name: outlet.name,
      type_id: outlet.typeId,
      website: outlet.website,
      twitter: outlet.twitter,
      instagram: outlet.instagram,
      responsible_first_name: responsible.firstName,
      responsible_last_name: responsible.lastName,
      responsible_document_type_id: responsible.document.typeId,
      responsible_document: responsible.document.number,
      responsible_email: responsible.email,
      responsible_phone: responsible.phone,
      responsible_card_key: responsible.cardKey,
      requested_at: outlet.requestedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertCrew(tx, id, outlet);
  return id;
}

/**
 * Stores requested pictures, with the crew of this form, from the same responsible person; null if none were
 * requested.
 */
export async function replaceCards(tx: Tx, outlet: NewOutlet): Promise<number | null> {
  const { document, email, cardKey } = outlet.responsible;
  const row = await tx
    .updateTable('press_outlet')
    .set({ responsible_card_key: cardKey, picture_asked_at: null })
    .where(({ fn }) => fn<string>('lower', ['name']), '=', lower(outlet.name))
    .where('state', '=', 'pending')
    .where('picture_asked_at', 'is not', null)
    .where('responsible_document_type_id', '=', document.typeId)
    .where('responsible_document', '=', document.number)
    .where(({ fn }) => fn<string>('lower', ['responsible_email']), '=', lower(email))
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await makePersons(tx, personsOf(outlet));
  await tx.deleteFrom('press_crew_member').where('outlet_id', '=', row.id).execute();
  await insertCrew(tx, row.id, outlet);
  return row.id;
}

const lower = (text: string) => sql<string>`lower(${text})`;

const personsOf = ({ responsible, crew }: NewOutlet): IdentityDocument[] =>
  [responsible, ...crew].map(({ document }) => document);

async function insertCrew(tx: Tx, outletId: number, { crew }: NewOutlet): Promise<void> {
  const members = crew.map((member) => ({
    outlet_id: outletId,
    first_name: member.firstName,
    last_name: member.lastName,
    document_type_id: member.document.typeId,
    document: member.document.number,
    role: member.role,
    card_key: member.cardKey,
  }));
  await tx.insertInto('press_crew_member').values(members).execute();
}

/** Whether a pending or accepted outlet has this name, except one that waits for other pictures from this address. */
export async function isNameTaken(executor: Executor, name: string, email: string): Promise<boolean> {
  const row = await executor
    .selectFrom('press_outlet')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['name']), '=', lower(name))
    .where('state', '<>', 'rejected')
    .where(sql<boolean>`not (picture_asked_at is not null and lower(responsible_email) = ${lower(email)})`)
    .executeTakeFirst();
  return row !== undefined;
}
