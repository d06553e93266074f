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

/** Answers their ids; they are offered in this order. */
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

/** Throws a unique violation of `one_outlet_per_name` when an outlet of this name waits or was accepted. */
export async function insertOutlet(tx: Tx, outlet: NewOutlet): Promise<number> {
  const { responsible } = outlet;
  await makePersons(
    tx,
    [responsible, ...outlet.crew].map(({ document }) => document),
  );
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
  const crew = outlet.crew.map((member) => ({
    outlet_id: id,
    first_name: member.firstName,
    last_name: member.lastName,
    document_type_id: member.document.typeId,
    document: member.document.number,
    role: member.role,
    card_key: member.cardKey,
  }));
  await tx.insertInto('press_crew_member').values(crew).execute();
  return id;
}

/** Whether an outlet of this name waits or was accepted. */
export async function isNameTaken(executor: Executor, name: string): Promise<boolean> {
  const row = await executor
    .selectFrom('press_outlet')
    .select('id')
    .where(
      ({ fn }) => fn<string>('lower', ['name']),
      '=',
      ({ fn, val }) => fn<string>('lower', [val(name)]),
    )
    .where('state', '<>', 'rejected')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Outlet {
  readonly id: number;
  readonly name: string;
  readonly typeName: string;
  readonly website: string;
  readonly twitter: string;
  readonly instagram: string;
  readonly responsibleName: string;
  readonly responsibleDocument: IdentityDocument;
  readonly email: string;
  readonly phone: string;
  readonly cardKey: string;
  readonly state: 'pending' | 'accepted' | 'rejected';
  readonly isEnabled: boolean;
  readonly requestedAt: Date;
}

/** Null when there is none with this id. */
export async function findOutlet(executor: Executor, outletId: number): Promise<Outlet | null> {
  const row = await selectOutlets(executor).where('press_outlet.id', '=', outletId).executeTakeFirst();
  return row ? outletOf(row) : null;
}

/** Outlets that wait for the club's decision, the first that asked first. */
export async function listPendingOutlets(executor: Executor): Promise<Outlet[]> {
  const rows = await selectOutlets(executor)
    .where('press_outlet.state', '=', 'pending')
    .orderBy('press_outlet.requested_at')
    .orderBy('press_outlet.id')
    .execute();
  return rows.map(outletOf);
}

export async function countPendingOutlets(executor: Executor): Promise<number> {
  const { count } = await executor
    .selectFrom('press_outlet')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the outlet waited for a decision. */
export async function decideOutlet(
  tx: Tx,
  decision: {
    readonly outletId: number;
    readonly state: 'accepted' | 'rejected';
    readonly reason: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('press_outlet')
    .set({ state: decision.state, decision_reason: decision.reason, decided_at: decision.now })
    .where('id', '=', decision.outletId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setOutletEnabled(
  executor: Executor,
  outletId: number,
  isEnabled: boolean,
): Promise<void> {
  await executor
    .updateTable('press_outlet')
    .set({ is_enabled: isEnabled })
    .where('id', '=', outletId)
    .execute();
}

export interface CrewMember {
  readonly firstName: string;
  readonly lastName: string;
  readonly document: IdentityDocument;
  readonly documentTypeAbbreviation: string;
  readonly role: string;
  readonly cardKey: string;
}

/** By surname and name. */
export async function listCrew(executor: Executor, outletId: number): Promise<CrewMember[]> {
  const rows = await executor
    .selectFrom('press_crew_member')
    .innerJoin('document_type', 'document_type.id', 'press_crew_member.document_type_id')
    .where('press_crew_member.outlet_id', '=', outletId)
    .select([
      'press_crew_member.first_name as firstName',
      'press_crew_member.last_name as lastName',
      'press_crew_member.document_type_id as typeId',
      'press_crew_member.document as number',
      'document_type.abbreviation as documentTypeAbbreviation',
      'press_crew_member.role',
      'press_crew_member.card_key as cardKey',
    ])
    .orderBy('press_crew_member.last_name')
    .orderBy('press_crew_member.first_name')
    .orderBy('press_crew_member.id')
    .execute();
  return rows.map(({ typeId, number, ...member }) => ({ ...member, document: { typeId, number } }));
}

type OutletRow = Awaited<ReturnType<ReturnType<typeof selectOutlets>['executeTakeFirstOrThrow']>>;

function outletOf({ typeId, number, firstName, lastName, state, ...row }: OutletRow): Outlet {
  return {
    ...row,
    responsibleName: `${firstName} ${lastName}`,
    responsibleDocument: { typeId, number },
    // The column's check allows these three only.
    state: state as Outlet['state'],
  };
}

function selectOutlets(executor: Executor) {
  return executor
    .selectFrom('press_outlet')
    .innerJoin('press_outlet_type', 'press_outlet_type.id', 'press_outlet.type_id')
    .select([
      'press_outlet.id',
      'press_outlet.name',
      'press_outlet_type.name as typeName',
      'press_outlet.website',
      'press_outlet.twitter',
      'press_outlet.instagram',
      'press_outlet.responsible_first_name as firstName',
      'press_outlet.responsible_last_name as lastName',
      'press_outlet.responsible_document_type_id as typeId',
      'press_outlet.responsible_document as number',
      'press_outlet.responsible_email as email',
      'press_outlet.responsible_phone as phone',
      'press_outlet.responsible_card_key as cardKey',
      'press_outlet.state',
      'press_outlet.is_enabled as isEnabled',
      'press_outlet.requested_at as requestedAt',
    ]);
}
