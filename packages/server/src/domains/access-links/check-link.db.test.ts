import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, isUniqueViolation } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { WRONG_LINKS } from './check-link.ts';
import type { LinkTerms } from './issue-link.ts';
import { checkLink, issueLink, type LinkKey, renewLink, revokeLink } from './public.ts';

const NOT_FOUND = { ok: false, problem: 'link-not-found' };
const HOUR_MS = 60 * 60 * 1000;

let context: TestContext;
let key: LinkKey;
let lastSubject = 0;
let lastAddress = 0;

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(() => {
  lastSubject += 1;
  lastAddress += 1;
  key = { kind: 'courtesy', showId: 7, subjectId: lastSubject };
});

const issue = (terms: LinkTerms = key) => issueLink(context.database.kysely, context, terms);
const renew = async () => {
  const renewed = await inTransaction(context.database, TEST_ACTOR, async (tx) =>
    ok(await renewLink(tx, context, key)),
  );
  if (!renewed.ok) throw new Error('not renewed');
  return renewed.value;
};
const check = (token: string, other: Partial<LinkKey> = {}, ip = `192.0.2.${lastAddress}`) =>
  checkLink(context, { ...key, ...other, token, ip });

describe('a private link', () => {
  test('opens with its secret, again and again', async () => {
    const token = await issue();
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await check(token)).toMatchObject({ ok: true, value: { expiresAt: null } });
    }
  });

  test('has a secret of 256 random bits, of which only a hash is stored', async () => {
    const token = await issue();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await context.database.pool.query<{ row: string }>(
      'select row_to_json(access_link)::text as row from access_link',
    );
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    expect(rows.some(({ row }) => row.includes(Buffer.from(token).toString('hex')))).toBe(false);
  });

  test('does not open with a guessed, a shortened or an empty secret', async () => {
    const token = await issue();
    const guesses = [context.random.bytes(32).toString('base64url'), token.slice(0, -1), `${token}A`, ''];
    for (const guess of guesses) expect(await check(guess)).toMatchObject(NOT_FOUND);
  });

  test('opens nothing else: not another show, subject or kind', async () => {
    const token = await issue();
    await issue({ ...key, showId: 8 });
    expect(await check(token, { showId: 8 })).toMatchObject(NOT_FOUND);
    expect(await check(token, { subjectId: key.subjectId + 1 })).toMatchObject(NOT_FOUND);
    expect(await check(token, { kind: 'box' })).toMatchObject(NOT_FOUND);
  });

  test('is worthless once revoked', async () => {
    const token = await issue();
    expect(await revokeLink(context.database.kysely, context, key)).toBe(true);
    expect(await check(token)).toMatchObject(NOT_FOUND);
    expect(await revokeLink(context.database.kysely, context, key)).toBe(false);
  });

  test('is worthless from its end on', async () => {
    const expiresAt = new Date(context.clock.now().getTime() + HOUR_MS);
    const token = await issue({ ...key, expiresAt });
    context.clock.set(new Date(expiresAt.getTime() - 1));
    expect(await check(token)).toMatchObject({ ok: true, value: { expiresAt } });
    context.clock.set(expiresAt);
    expect(await check(token)).toMatchObject(NOT_FOUND);
  });

  test('that is renewed opens with the new secret only', async () => {
    const old = await issue();
    const token = await renew();
    expect(await check(old)).toMatchObject(NOT_FOUND);
    expect(await check(token)).toMatchObject({ ok: true });
  });

  test('answers a secret of nothing exactly as a revoked one', async () => {
    const revoked = await issue();
    await revokeLink(context.database.kysely, context, key);
    expect(await check('x'.repeat(43), { subjectId: 999_999 })).toEqual(await check(revoked));
  });
});

describe('guessing', () => {
  test('is told to wait per address until the window is over, and whoever has the secret never', async () => {
    const token = await issue();
    for (let n = 0; n < WRONG_LINKS.limit; n += 1) expect(await check('wrong')).toMatchObject(NOT_FOUND);
    for (let n = 0; n < 3; n += 1) {
      await expect(check('wrong')).rejects.toMatchObject({ statusCode: 429 });
      expect(await check(token)).toMatchObject({ ok: true });
    }
    expect(await check('wrong', {}, '198.51.100.1')).toMatchObject(NOT_FOUND);
    context.clock.advance(WRONG_LINKS.windowMs);
    expect(await check('wrong')).toMatchObject(NOT_FOUND);
  });

  test('does not count the visits of those who have the secret', async () => {
    const token = await issue();
    for (let n = 0; n < WRONG_LINKS.limit + 5; n += 1) {
      expect(await check(token)).toMatchObject({ ok: true });
    }
  });
});

test('a key has one live link, however many issue one at once', async () => {
  const issued = await Promise.allSettled(Array.from({ length: 8 }, () => issue()));
  expect(issued.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  const refused = issued.filter((outcome) => outcome.status === 'rejected');
  expect(refused.every(({ reason }) => isUniqueViolation(reason, 'one_live_access_link'))).toBe(true);
});

test('negative control: looking for a live link before inserting one lets several in', async () => {
  const { pool } = context.database;
  await pool.query('create table naive_link (subject_id integer not null)');
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  const seen = await Promise.all(clients.map((client) => client.query('select 1 from naive_link')));
  const free = clients.filter((_client, index) => seen[index]?.rowCount === 0);
  await Promise.all(free.map((client) => client.query('insert into naive_link values (1)')));
  for (const client of clients) client.release();
  expect((await pool.query('select 1 from naive_link')).rowCount).toBe(2);
});
