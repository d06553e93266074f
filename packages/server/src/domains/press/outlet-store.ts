import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';

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
  /** Null if other pictures of the cards were not requested, or have arrived. */
  readonly pictureAskedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly reason: string;
  readonly crewCount: number;
  readonly documentTypeAbbreviation: string;
}

/** Null if there is none with this id. */
export async function findOutlet(executor: Executor, outletId: number): Promise<Outlet | null> {
  const row = await selectOutlets(executor).where('press_outlet.id', '=', outletId).executeTakeFirst();
  return row ? outletOf(row) : null;
}

/** Locks the outlet: acts on its links are serialised until the transaction ends. */
export async function lockOutlet(tx: Tx, outletId: number): Promise<void> {
  await sql`select from press_outlet where id = ${outletId} for no key update`.execute(tx);
}

const NAME = sql`lower(press_outlet.name)`;
const WAITING = sql`press_outlet.picture_asked_at is not null, press_outlet.requested_at, press_outlet.id`;
const ORDERS = {
  name: NAME,
  responsible: sql`folded(press_outlet.responsible_last_name || ' ' || press_outlet.responsible_first_name)`,
  crew: sql`"crewCount"`,
  decided: sql`press_outlet.decided_at`,
};
export type OutletOrder = ListOrder<keyof typeof ORDERS>;

/** By default: pending ones, the oldest first, those that wait for other pictures last; the others by name. */
export async function listOutlets(
  executor: Executor,
  state: Outlet['state'],
  {
    from,
    count,
    order,
  }: { readonly from: number; readonly count: number; readonly order?: OutletOrder | null },
): Promise<{ outlets: Outlet[]; total: number }> {
  const rows = await selectOutlets(executor)
    .where('press_outlet.state', '=', state)
    .orderBy(orderSql(ORDERS, order, state === 'pending' ? WAITING : sql`${NAME}, press_outlet.id`))
    .offset(from)
    .limit(count)
    .execute();
  const { total } = await executor
    .selectFrom('press_outlet')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return { outlets: rows.map(outletOf), total: Number(total) };
}

/** The oldest pending one, or null. */
export async function nextPendingOutlet(executor: Executor): Promise<number | null> {
  const row = await executor
    .selectFrom('press_outlet')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .where('picture_asked_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the outlet is pending. */
export async function markPicturesAsked(tx: Tx, outletId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('press_outlet')
    .set({ picture_asked_at: now })
    .where('id', '=', outletId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countPendingOutlets(executor: Executor): Promise<number> {
  const { count } = await executor
    .selectFrom('press_outlet')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the outlet was pending. */
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
    .set({
      state: decision.state,
      decision_reason: decision.reason,
      decided_at: decision.now,
      picture_asked_at: null,
    })
    .where('id', '=', decision.outletId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface CrewMember {
  readonly id: number;
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
      'press_crew_member.id',
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

/** The key of a member's card, and its owner; null if there is no such member. */
export async function findCrewCard(
  executor: Executor,
  memberId: number,
): Promise<{ cardKey: string; person: string; outletId: number; outletName: string } | null> {
  const row = await executor
    .selectFrom('press_crew_member')
    .innerJoin('press_outlet', 'press_outlet.id', 'press_crew_member.outlet_id')
    .where('press_crew_member.id', '=', memberId)
    .select([
      'press_crew_member.card_key as cardKey',
      'press_crew_member.first_name as firstName',
      'press_crew_member.last_name as lastName',
      'press_outlet.id as outletId',
      'press_outlet.name as outletName',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { firstName, lastName, ...card } = row;
  return { ...card, person: `${firstName} ${lastName}` };
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
    .innerJoin('document_type', 'document_type.id', 'press_outlet.responsible_document_type_id')
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
      'press_outlet.picture_asked_at as pictureAskedAt',
      'press_outlet.decided_at as decidedAt',
      'press_outlet.decision_reason as reason',
      'document_type.abbreviation as documentTypeAbbreviation',
      sql<number>`(select count(*)::integer from press_crew_member where outlet_id = press_outlet.id)`.as(
        'crewCount',
      ),
    ]);
}
