import { buildMember, uniqueCedula } from '@club/testing/builders/people.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { CEDULA, type IdentityDocument } from '../../shared/identity-document.ts';
import { ok } from '../../shared/result.ts';
import { deleteFriend, listFriends, saveFriends } from './friend-store.ts';
import { findMember, findMemberPinHash, findMembers } from './member-store.ts';
import { upsertPersons } from './person-store.ts';
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

/** As at the end of a purchase: the buyer's words are written down, then saved as friends. */
const befriend = (userId: number, persons: Parameters<typeof upsertPersons>[1]) =>
  inTransaction(context.database, async (tx) => {
    const ids = await upsertPersons(tx, persons);
    await saveFriends(tx, userId, ids, context.clock.now());
    return ok(ids);
  });

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

test('persons keep their id and get the last names; ids come in the order asked', async () => {
  const db = context.database.kysely;
  const documents = [cedula(), cedula(), cedula()] as const;
  const first = await upsertPersons(db, [entry(documents[1], 'Uno'), entry(documents[0], 'Dos')]);
  const second = await upsertPersons(db, [
    entry(documents[0], 'Tres'),
    entry(documents[2], 'Cuatro'),
    entry(documents[0], 'Cinco'),
    entry(documents[1], 'Uno'),
  ]);
  expect(second).toEqual([first[1], expect.any(Number), first[1], first[0]]);
  const person = await db
    .selectFrom('person')
    .select('first_name')
    .where('id', '=', first[1]!)
    .executeTakeFirst();
  expect(person).toEqual({ first_name: 'Cinco' });
  expect(await upsertPersons(db, [])).toEqual([]);
});

test('purchases of the same persons in opposite orders wait for each other and never deadlock', async () => {
  const documents = times(8, cedula);
  const results = await Promise.all(
    times(24, (round) => {
      const persons = documents.map((document) => entry(document, `Ronda ${round}`));
      return inTransaction(context.database, async (tx) =>
        ok(await upsertPersons(tx, round % 2 === 0 ? persons : persons.toReversed())),
      );
    }),
  );
  const sets = results.map((result) => (result.ok ? [...result.value].sort().join() : 'refused'));
  expect(new Set(sets).size).toBe(1);
});

test('negative control: one statement per person in opposite orders deadlocks', async () => {
  const documents = [cedula(), cedula()];
  await upsertPersons(
    context.database.kysely,
    documents.map((document) => entry(document, 'Antes')),
  );
  const gate = meeting(2);
  const inOrder = (order: readonly IdentityDocument[]) =>
    inTransaction(context.database, async (tx) => {
      const [first, second] = order.map((document) => [entry(document, 'Cruce')]);
      await upsertPersons(tx, first!);
      await gate();
      await upsertPersons(tx, second!);
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
  await befriend(user.userId, [entry(carla, 'Carla Inés')]);
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
  const result = await befriend(user.userId, [entry(cedula(), 'Fabio')]);
  const [personId = 0] = result.ok ? result.value : [];
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

/** Lets its callers go on once so many have come. */
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
    insert into sector (id, venue_id, stand_id, code, description, sale, capacity)
      values (1, 1, 1, 'A', 'Sector A', 'numbered', 10)`);
  for (const [index, code] of codes.entries())
    await pool.query(
      `insert into owned_seat (sector_id, row_id, seat_id, document_type_id, document, code, pin_hash)
       values (1, 1, $1, $2, $3, $4, 'none')`,
      [index + 1, document.typeId, document.number, code],
    );
}
