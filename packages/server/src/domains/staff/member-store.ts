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

/** Inserts a member who has not logged in yet; null if another one has the e-mail. */
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
 * The member of a subject, who has just logged in. If their verified e-mail was invited, the subject is bound to that
 * member, once: of several concurrent logins one binds, and the others find it bound. A suspended member gives their
 * subject to such an invitation: their address is another one now. Null for anybody else.
 */
export async function admitMember(
  db: Executor,
  login: { subject: string; verifiedEmail: string | null; now: Date },
): Promise<Member | null> {
  const { subject, verifiedEmail, now } = login;
  const known = () =>
    sql<Member>`
    update staff_member as member
    set
      state = case state when 'invited' then 'active' else state end,
      last_login_at = case state when 'suspended' then last_login_at else ${now}::timestamptz end
    where subject = ${subject}
    returning ${MEMBER}`.execute(db);
  const freed = () =>
    sql`
    update staff_member set subject = null
    where subject = ${subject} and state = 'suspended'
      and exists (select from staff_member where lower(email) = lower(${verifiedEmail}) and state = 'invited')`.execute(
      db,
    );
  const invited = () =>
    sql<Member>`
    update staff_member as member
    set subject = ${subject}, state = 'active', last_login_at = ${now}
    where lower(email) = lower(${verifiedEmail}) and state = 'invited'
    returning ${MEMBER}`.execute(db);
  const [member] = (await known()).rows;
  if (member && member.state !== 'suspended') return member;
  await freed();
  for (const found of [invited, known]) {
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
 * One who was suspended is invited again: their account, or a new one of their e-mail, is bound at the next login.
 * Changes a member if the version is still the one that was read, and an active member with Administración remains:
 * the statement locks all of them, so that of two administrators who suspend each other one remains.
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
      state = case when ${isSuspended} then 'suspended' when state = 'suspended' then 'invited' else state end,
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

/** Inserts a member who has just logged in; null if another one has the e-mail or the subject. */
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

/**
 * Sets an active member's roles, without checking who remains with Administración. Null if they already have them.
 */
export async function setRoles(db: Executor, id: number, roles: readonly Role[]): Promise<Member | null> {
  const { rows } = await sql<Member>`
    update staff_member as member
    set roles = ${roles}, version = version + 1
    where id = ${id} and state = 'active' and roles <> ${roles}::text[]
    returning ${MEMBER}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Increments a member's version for a change of something that belongs to them; false if it is not the version that
 * was read.
 */
export async function touchMember(db: Executor, id: number, version: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_member set version = version + 1 where id = ${id} and version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}

/** By name; `after` is the id of the last one of the page before. */
const ORDERS = {
  name: sql`folded(member.name)`,
  state: sql`member.state`,
  'last-login': sql`member.last_login_at`,
};
export type TeamOrder = ListOrder<keyof typeof ORDERS>;

export interface TeamFilter {
  /** Part of a name or e-mail, ignoring accents and case; empty for everybody. */
  readonly text: string;
  readonly state: MemberState | null;
  /** This one alone. */
  readonly id: number | null;
}

/** By name by default. */
export async function listMembers(
  db: Executor,
  { text, state, id }: TeamFilter,
  { from, count, order }: { readonly from: number; readonly count: number; readonly order: TeamOrder | null },
): Promise<{ members: readonly Member[]; total: number }> {
  const condition = sql`
    where position(folded(${text}) in folded(member.name || ' ' || member.email)) > 0
      and (${state}::text is null or member.state = ${state}) and member.id = coalesce(${id}, member.id)`;
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

/** The members to ask for a permission. */
export const listAdministrators = (db: Executor) => listWithRoles(db, ['administracion']);
