import type { Role } from '@club/contract/club/permissions';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type ListOrder, orderSql } from '../../shared/list-order.ts';

export type MemberState = 'invited' | 'active' | 'suspended';

export interface Member {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly state: MemberState;
  readonly version: number;
  readonly lastLoginAt: Date | null;
  readonly hasFactor: boolean;
}

const MEMBER = sql`
  member.id, member.name, member.email, member.roles, member.state, member.version, member.last_login_at as "lastLoginAt",
  exists (select from staff_factor where member_id = member.id and confirmed_at is not null) as "hasFactor"`;

/** Adds somebody who has not logged in yet; null when a member has the e-mail already. */
export async function insertMember(
  db: Executor,
  member: { name: string; email: string; roles: readonly Role[]; now: Date },
): Promise<Member | null> {
  const { rows } = await sql<Member>`
    insert into staff_member as member (name, email, roles, state, invited_at)
    values (${member.name}, ${member.email}, ${member.roles}, 'invited', ${member.now})
    on conflict (lower(email)) do nothing
    returning ${MEMBER}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The member of a subject, who has just logged in. A verified e-mail that was invited makes the subject its member's, once:
 * of several logins at the same time one binds, and the others find what it bound. Null for anybody else.
 */
export async function admitMember(
  db: Executor,
  login: { subject: string; verifiedEmail: string | null; now: Date },
): Promise<Member | null> {
  const { subject, verifiedEmail, now } = login;
  const known = () =>
    sql<Member>`
    update staff_member as member
    set last_login_at = case when state = 'active' then ${now}::timestamptz else last_login_at end
    where subject = ${subject}
    returning ${MEMBER}`.execute(db);
  const invited = () =>
    sql<Member>`
    update staff_member as member
    set subject = ${subject}, state = 'active', last_login_at = ${now}
    where lower(email) = lower(${verifiedEmail}) and state = 'invited'
    returning ${MEMBER}`.execute(db);
  for (const found of [known, invited, known]) {
    const { rows } = await found();
    if (rows[0]) return rows[0];
  }
  return null;
}

export async function findMember(db: Executor, id: number): Promise<Member | null> {
  const { rows } = await sql<Member>`select ${MEMBER} from staff_member as member where id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function findMemberByEmail(db: Executor, email: string): Promise<Member | null> {
  const { rows } = await sql<Member>`
    select ${MEMBER} from staff_member as member where lower(email) = lower(${email})`.execute(db);
  return rows[0] ?? null;
}

export interface MemberChange {
  readonly id: number;
  readonly version: number;
  readonly roles: readonly Role[];
  readonly isSuspended: boolean;
}

/**
 * Changes a member whose version is still the one that was read, unless nobody active would be left with Administración:
 * the statement locks everybody who has it, so that of two administrators who suspend each other one remains.
 */
export async function changeMember(db: Executor, change: MemberChange): Promise<Member | null> {
  const { id, version, roles, isSuspended } = change;
  const keepsOffice = !isSuspended && roles.includes('administracion');
  const { rows } = await sql<Member>`
    with administrator as (
      select id from staff_member
      where state = 'active' and 'administracion' = any(roles)
      order by id
      for update
    )
    update staff_member as member
    set
      roles = ${roles},
      state = case when ${isSuspended} then 'suspended' when subject is null then 'invited' else 'active' end,
      version = version + 1
    where id = ${id}
      and version = ${version}
      and (
        ${keepsOffice}
        or not exists (select from administrator where administrator.id = ${id})
        or exists (select from administrator where administrator.id <> ${id})
      )
    returning ${MEMBER}`.execute(db);
  return rows[0] ?? null;
}

/** Adds somebody who has just logged in; null when a member has the e-mail or the subject already. */
export async function insertActive(
  db: Executor,
  member: { name: string; email: string; subject: string; roles: readonly Role[]; now: Date },
): Promise<Member | null> {
  const { rows } = await sql<Member>`
    insert into staff_member as member (name, email, subject, roles, state, invited_at, last_login_at)
    values (
      ${member.name}, ${member.email}, ${member.subject}, ${member.roles}, 'active', ${member.now}, ${member.now}
    )
    on conflict do nothing
    returning ${MEMBER}`.execute(db);
  return rows[0] ?? null;
}

/** Gives an active member these roles; does not look who is left with Administración. Null when they have them already. */
export async function setRoles(db: Executor, id: number, roles: readonly Role[]): Promise<Member | null> {
  const { rows } = await sql<Member>`
    update staff_member as member
    set roles = ${roles}, version = version + 1
    where id = ${id} and state = 'active' and roles <> ${roles}::text[]
    returning ${MEMBER}`.execute(db);
  return rows[0] ?? null;
}

/** Counts a change of something that belongs to a member; false when their version is not the one that was read. */
export async function touchMember(db: Executor, id: number, version: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_member set version = version + 1 where id = ${id} and version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}

/** By name; `after` is the id of the last one on the page before. */
const ORDERS = {
  name: sql`folded(member.name)`,
  state: sql`member.state`,
  'last-login': sql`member.last_login_at`,
};
export type TeamOrder = ListOrder<keyof typeof ORDERS>;

export interface TeamFilter {
  /** In name or e-mail, whatever its accents and capitals; empty for everybody. */
  readonly text: string;
  readonly state: MemberState | null;
}

/** By name by default. */
export async function listMembers(
  db: Executor,
  { text, state }: TeamFilter,
  { from, count, order }: { readonly from: number; readonly count: number; readonly order: TeamOrder | null },
): Promise<{ members: readonly Member[]; total: number }> {
  const condition = sql`
    where position(folded(${text}) in folded(member.name || ' ' || member.email)) > 0
      and (${state}::text is null or member.state = ${state})`;
  const { rows } = await sql<Member>`
    select ${MEMBER} from staff_member as member ${condition}
    order by ${orderSql(ORDERS, order, sql`lower(member.name), member.id`)}
    limit ${count} offset ${from}`.execute(db);
  const all = await sql<{ total: number }>`
    select count(*)::integer as total from staff_member as member ${condition}`.execute(db);
  return { members: rows, total: all.rows[0]?.total ?? 0 };
}

export interface TeamPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** The active members who have one of the roles, by name. */
export async function listWithRoles(db: Executor, roles: readonly Role[]): Promise<readonly TeamPerson[]> {
  const { rows } = await sql<TeamPerson>`
    select id, name, email from staff_member
    where state = 'active' and roles && ${roles}::text[]
    order by name`.execute(db);
  return rows;
}

/** Those who may be asked for a permission. */
export const listAdministrators = (db: Executor) => listWithRoles(db, ['administracion']);
