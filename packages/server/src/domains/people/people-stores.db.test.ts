import { buildMember, uniqueCedula } from '@club/testing/builders/people.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { CEDULA, type IdentityDocument } from '../../shared/identity-document.ts';
import { ok } from '../../shared/result.ts';
import { deleteFriend, listFriends, saveFriends } from './friend-store.ts';
import { findMember, findMemberPinHash, findMembers } from './member-store.ts';
import { makePersons, type PersonEntry } from './person-store.ts';
import { findUser, saveUser, type UserEntry } from './user-store.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const cedula = (): IdentityDocument => ({ typeId: CEDULA, number: uniqueCedula() });
const entry = (document: IdentityDocument, firstName: string, phone = '') => ({
  document,
  firstName,
  lastName: 'Silva',
  phone,
});
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

const befriend = (userId: number, persons: readonly PersonEntry[]) =>
  saveFriends(context.database.kysely, { userId, persons, now: context.clock.now() });

test('the register finds members by document, and nobody else', async () => {
  const db = context.database.kysely;
  const { document, memberNumber, categoryId } = await buildMember(context, {
    firstName: 'Carla',
    lastName: 'Núñez',
    pin: '1357',
    isInDebt: true,
    remark: 'Pasá por secretaría.',
  });
  const other = await buildMember(context);
  const carla = {
    document,
    memberNumber,
    categoryId,
    firstName: 'Carla',
    lastName: 'Núñez',
    hasPin: true,
    isInDebt: true,
    remark: 'Pasá por secretaría.',
  };
  expect(await findMember(db, document)).toEqual(carla);
  expect(await findMember(db, { typeId: 2, number: document.number })).toBeNull();
  expect(await findMember(db, cedula())).toBeNull();
  expect(await findMembers(db, [])).toEqual([]);
  const found = await findMembers(db, [cedula(), document, other.document, document]);
  expect(new Set(found.map((member) => member.memberNumber))).toEqual(
    new Set([memberNumber, other.memberNumber]),
  );
  expect(found).toContainEqual(carla);
  expect(await findMemberPinHash(db, other.document)).toBeNull();
});

/** Two transactions that name a new document at the same instant; the second waits until the first commits. */
async function nameAtOnce(
  document: IdentityDocument,
  secondStatement: string,
): Promise<(number | undefined)[]> {
  const [first, second] = await Promise.all(times(2, () => context.database.pool.connect()));
  const name = async (client: pg.PoolClient, statement: string) =>
    (await client.query<{ id: number }>(statement, [document.typeId, document.number])).rows[0]?.id;
  try {
    await first!.query('begin');
    const made = await name(first!, PERSON_OF);
    const waiting = name(second!, secondStatement);
    await untilSomeoneWaits(context.database);
    await first!.query('commit');
    return [made, await waiting];
  } finally {
    for (const client of [first!, second!]) client.release();
  }
}
const PERSON_OF = 'select person_of($1, $2) as id';

test('a document that two name first at the same instant has one person', async () => {
  const [first, second] = await nameAtOnce(cedula(), PERSON_OF);
  expect(second).toBe(first);
});

test('negative control: one statement that inserts or reads answers nobody to the second', async () => {
  const [first, second] = await nameAtOnce(
    cedula(),
    `with made as (
       insert into person (document_type_id, document) values ($1, $2) on conflict do nothing returning id
     )
     select id from made union select id from person where document_type_id = $1 and document = $2`,
  );
  expect([typeof first, second]).toEqual(['number', undefined]);
});

test('those who name the same new persons in opposite orders wait for each other and never deadlock', async () => {
  const documents = times(8, cedula);
  const users = await Promise.all(times(24, () => buildUser(context)));
  await Promise.all(
    users.map(({ userId }, round) => {
      const persons = documents.map((document) => entry(document, `Ronda ${round}`));
      return befriend(userId, round % 2 === 0 ? persons : persons.toReversed());
    }),
  );
  const friends = await Promise.all(users.map(({ userId }) => listFriends(context.database.kysely, userId)));
  const ids = friends.map((those) => those.map(({ personId }) => personId).join());
  expect([new Set(ids).size, friends[0]?.length]).toEqual([1, 8]);
});

test('negative control: one statement per person in opposite orders deadlocks', async () => {
  const documents = [cedula(), cedula()];
  const gate = meeting(2);
  const inOrder = (order: readonly IdentityDocument[]) =>
    inTransaction(context.database, TEST_ACTOR, async (tx) => {
      const [first, second] = order;
      await makePersons(tx, [first!]);
      await gate();
      await makePersons(tx, [second!]);
      return ok();
    });
  const outcomes = await Promise.allSettled([inOrder(documents), inOrder(documents.toReversed())]);
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(failures.map((failure) => String(failure.reason))).toEqual([
    expect.stringContaining('deadlock detected'),
  ]);
});

test('the other persons of a purchase become friends; the user and a repetition do not', async () => {
  const user = await buildUser(context);
  const [bruno, carla] = [cedula(), cedula()];
  const persons = [entry(carla, 'Carla', '099000111'), entry(bruno, 'Bruno'), entry(user.document, 'Yo')];
  await befriend(user.userId, persons);
  await befriend(user.userId, [entry(carla, 'Carla'), entry(carla, 'Carla Inés')]);
  const friends = await listFriends(context.database.kysely, user.userId);
  expect(friends.map(({ firstName, phone, document }) => ({ firstName, phone, document }))).toEqual([
    { firstName: 'Bruno', phone: '', document: bruno },
    { firstName: 'Carla Inés', phone: '099000111', document: carla },
  ]);
});

test('a friend is shown with register and season seats', async () => {
  const user = await buildUser(context);
  const categoryName = 'Socio vitalicio';
  const { id: categoryId } = await context.database.kysely
    .insertInto('member_category')
    .values({ name: categoryName })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await buildMember(context, { categoryId });
  await ownSeats(member.document, ['7002', '7001']);
  await befriend(user.userId, [entry(member.document, 'Delia', '099222333')]);
  const [friend] = await listFriends(context.database.kysely, user.userId);
  expect(friend).toEqual({
    personId: expect.any(Number),
    firstName: 'Delia',
    lastName: 'Silva',
    phone: '099222333',
    document: member.document,
    documentTypeName: 'Cédula de identidad',
    documentTypeAbbreviation: 'CI',
    memberNumber: member.memberNumber,
    memberCategory: categoryName,
    seatCodes: '7001, 7002',
  });
});

test('what another buyer typed for a document changes neither an account nor a friend, and shows neither', async () => {
  const db = context.database.kysely;
  const [owner, buyer] = [await buildUser(context), await buildUser(context)];
  const shared = cedula();
  await befriend(owner.userId, [entry(shared, 'Elena', '099333444')]);
  await befriend(buyer.userId, [entry(owner.document, 'Mote'), entry(shared, 'Otra')]);
  expect((await findUser(db, owner.userId)).person).toMatchObject({ firstName: 'Ana', phone: '099123456' });
  expect(await listFriends(db, owner.userId)).toMatchObject([{ firstName: 'Elena', phone: '099333444' }]);
  const shown = (await listFriends(db, buyer.userId)).map(({ firstName, phone }) => ({ firstName, phone }));
  expect(shown).toEqual([
    { firstName: 'Mote', phone: '' },
    { firstName: 'Otra', phone: '' },
  ]);
});

test('a friend is deleted once, and only by whose friend it is', async () => {
  const db = context.database.kysely;
  const [user, other] = [await buildUser(context), await buildUser(context)];
  await befriend(user.userId, [entry(cedula(), 'Fabio')]);
  const [friend] = await listFriends(db, user.userId);
  const personId = friend!.personId;
  expect(await deleteFriend(db, other.userId, personId)).toBe(false);
  const deletions = await Promise.all(times(8, () => deleteFriend(db, user.userId, personId)));
  expect(deletions.filter(Boolean)).toHaveLength(1);
  expect(await listFriends(db, user.userId)).toEqual([]);
});

test('first logins of one person at once make one user; later ones refresh what is known', async () => {
  const db = context.database.kysely;
  const user: UserEntry = {
    subject: 'sub-many',
    firstName: 'Gina',
    lastName: 'Rey',
    email: 'gina@example.com',
    document: cedula(),
    birthDate: '1988-02-29',
    phone: '',
    country: 'Uruguay',
  };
  const saved = await Promise.all(times(20, () => saveUser(db, user, context.clock.now())));
  expect(new Set(saved.map((outcome) => outcome?.userId)).size).toBe(1);
  const userId = saved[0]!.userId;
  const changed = { ...user, email: 'gina.rey@example.com', lastName: 'Reyes', document: cedula() };
  expect(await saveUser(db, changed, context.clock.now())).toEqual({ userId, isDisabled: false });
  expect(await findUser(db, userId)).toEqual({
    id: userId,
    email: 'gina.rey@example.com',
    birthDate: '1988-02-29',
    country: 'Uruguay',
    person: {
      id: expect.any(Number),
      document: changed.document,
      documentTypeName: 'Cédula de identidad',
      documentTypeAbbreviation: 'CI',
      firstName: 'Gina',
      lastName: 'Reyes',
      phone: '',
    },
  });
});

test('a document type that is none of ours makes no user', async () => {
  const document = { typeId: 9_999, number: 'ABC123' };
  const user = { subject: 'sub-odd', firstName: 'H', lastName: 'I', email: 'h@i.uy', document };
  const entryOf = { ...user, birthDate: null, phone: '', country: '' };
  expect(await saveUser(context.database.kysely, entryOf, context.clock.now())).toBeNull();
  const { rows } = await context.database.pool.query("select 1 from app_user where subject = 'sub-odd'");
  expect(rows).toEqual([]);
});

/** Releases its callers when this many have arrived. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
}

async function ownSeats(document: IdentityDocument, codes: readonly string[]): Promise<void> {
  const { pool } = context.database;
  await pool.query(`
    insert into venue (id, name, address) values (1, 'Parque', 'Calle 1');
    insert into stand (venue_id, id, name) values (1, 1, 'Norte');
    insert into venue_revision (id, venue_id, number, state, plan, saved_at, published_at)
      values (1, 1, 1, 'published', '{}', now(), now());
    insert into sector (id, venue_id, revision_id, stand_id, stand_name, code, description, sale, capacity)
      values (1, 1, 1, 1, 'Norte', 'A', 'Sector A', 'numbered', 10)`);
  for (const [index, code] of codes.entries())
    await pool.query(
      `insert into owned_seat (sector_id, row_id, seat_id, document_type_id, document, code, pin_hash)
       values (1, 1, $1, $2, $3, $4, 'none')`,
      [index + 1, document.typeId, document.number, code],
    );
}
