import { buildUser } from '@club/testing/builders/sso.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Admission, admitToken } from './admit-token.ts';
import { endSession } from './end-session.ts';
import { openSession } from './open-session.ts';
import { newSessionToken, secretHash } from './session-token.ts';

const MINUTE_MS = 60_000;

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const pass = (minutes: number) => context.clock.advance(minutes * MINUTE_MS);
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));
const admit = (token: string) => admitToken(context, token);
const newTokenOf = (admission: Admission) => (admission.state === 'live' ? admission.newToken : null);
const stateOf = async (token: string) => (await admit(token)).state;

async function login() {
  const user = await buildUser(context);
  const { token } = await openSession(context, user.userId);
  return { ...user, token };
}

/** Logs in and uses the token after ten minutes. */
async function renewedSession() {
  const { token: before, userId } = await login();
  pass(10);
  const token = newTokenOf(await admit(before));
  if (token === null) throw new Error('not renewed');
  return { before, token, userId };
}

test('a session is found by its token, and the token itself is stored nowhere', async () => {
  const { token, userId, personId } = await login();
  const admission = await admit(token);
  expect(admission).toMatchObject({ state: 'live', newToken: null, session: { userId, personId } });
  expect(token).toMatch(/^[\w-]{43}$/);
  const { rows } = await context.database.pool.query('select session::text as text from session');
  for (const { text } of rows) expect(text).not.toContain(token);
});

test.each(['', 'x', 'x'.repeat(43), "' or 1=1 --"])('%j is the token of nobody', async (token) => {
  expect(await stateOf(token)).toBe('unknown');
});

test('a session in constant use is renewed every ten minutes and still ends after twelve hours', async () => {
  let { token } = await login();
  for (let minutes = 10; minutes < 12 * 60; minutes += 10) {
    pass(10);
    const newToken = newTokenOf(await admit(token));
    expect(newToken).not.toBeNull();
    token = newToken ?? token;
  }
  pass(10);
  expect(await stateOf(token)).toBe('expired');
});

test('a session that nobody uses for two hours has ended', async () => {
  const { token } = await login();
  pass(119);
  const renewed = newTokenOf(await admit(token));
  pass(120);
  expect(await stateOf(renewed!)).toBe('expired');
});

describe('renewal raced on real connections', () => {
  test('one of thirty callers gets the new token, and all of them are let in', async () => {
    const { token } = await login();
    pass(10);
    const admissions = await Promise.all(times(30, () => admit(token)));
    expect(admissions.every((admission) => admission.state === 'live')).toBe(true);
    const newTokens = admissions.map(newTokenOf).filter((newToken) => newToken !== null);
    expect(newTokens).toHaveLength(1);
    expect(await stateOf(newTokens[0]!)).toBe('live');
  });

  test('negative control: renewing without asking the database again hands out tokens that are void', async () => {
    const { token, userId } = await login();
    const handedOut = await Promise.all(times(10, () => renewUnconditionally(userId)));
    const states = await Promise.all([token, ...handedOut].map(stateOf));
    expect(states.filter((state) => state === 'unknown').length).toBeGreaterThan(1);
  });

  test('a logout at the same time as renewals ends the session for all tokens', async () => {
    const { token } = await login();
    pass(10);
    const [admissions] = await Promise.all([
      Promise.all(times(10, () => admit(token))),
      endSession(context, token),
    ]);
    const tokens = [token, ...admissions.map(newTokenOf)].filter((held) => held !== null);
    for (const held of tokens) expect(await stateOf(held)).not.toBe('live');
  });
});

describe('the token before a renewal', () => {
  test('works for a minute after the new one is first used; later it ends the session of both', async () => {
    const { before, token } = await renewedSession();
    expect(await stateOf(token)).toBe('live');
    context.clock.advance(MINUTE_MS - 1);
    expect(await stateOf(before)).toBe('live');
    expect(await stateOf(token)).toBe('live');
    context.clock.advance(1);
    expect(await stateOf(before)).toBe('replaced');
    expect(await stateOf(token)).toBe('revoked');
    expect(await stateOf(before)).toBe('revoked');
  });

  test('goes on working, and is renewed again, when the answer with the new one was lost', async () => {
    const { before, token: lost } = await renewedSession();
    pass(9);
    expect(await admit(before)).toMatchObject({ state: 'live', newToken: null });
    pass(1);
    const next = newTokenOf(await admit(before));
    expect(await stateOf(next!)).toBe('live');
    expect(await stateOf(lost)).toBe('unknown');
  });

  test('is nobody’s once its replacement was replaced', async () => {
    const { before, token } = await renewedSession();
    await admit(token);
    pass(10);
    expect(newTokenOf(await admit(token))).not.toBeNull();
    expect(await stateOf(before)).toBe('unknown');
  });

  test('logs out like the new one', async () => {
    const { before, token } = await renewedSession();
    expect(await endSession(context, before)).toBe(true);
    expect(await stateOf(token)).toBe('revoked');
  });
});

test('a logout ends a session once, and only that one', async () => {
  const { token, userId } = await login();
  const other = await openSession(context, userId);
  expect(await endSession(context, token)).toBe(true);
  expect(await endSession(context, token)).toBe(false);
  expect(await endSession(context, 'nobody')).toBe(false);
  expect(await stateOf(token)).toBe('revoked');
  expect(await stateOf(other.token)).toBe('live');
});

test('a disabled account is not let in', async () => {
  const { token, userId } = await login();
  await context.database.pool.query('update app_user set disabled_at = $1 where id = $2', [
    context.clock.now(),
    userId,
  ]);
  expect(await stateOf(token)).toBe('account-disabled');
});

async function renewUnconditionally(userId: number): Promise<string> {
  const { token, hash } = newSessionToken(context.random);
  await context.database.pool.query(
    'update session set previous_token_hash = token_hash, token_hash = $1 where user_id = $2',
    [hash, userId],
  );
  return token;
}

test('both ways to find a session use an index', async () => {
  const { pool } = context.database;
  await pool.query(
    `insert into session (user_id, token_hash, previous_token_hash, created_at, renewed_at, expires_at)
     select (select min(id) from app_user), sha256(n::text::bytea), sha256((-n)::text::bytea), now(), now(), now()
     from generate_series(1, 5000) as n`,
  );
  await pool.query('analyze session');
  const { rows } = await pool.query(
    'explain select id from session where token_hash = $1 or previous_token_hash = $1',
    [secretHash('any')],
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('session_by_previous');
  expect(plan).not.toContain('Seq Scan');
});
